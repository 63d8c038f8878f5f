-- works with: 0025-unpaid-holds.sql
-- The link a UPI app is opened with: asked for again, the same one is shown.
ALTER TABLE payments
  ADD COLUMN upi_link text,
  ADD COLUMN upi_link_at timestamptz;
