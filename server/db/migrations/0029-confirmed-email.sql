-- works with: 0025-unpaid-holds.sql
-- Until somebody has shown that an address is theirs, only receipts of bookings go there.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
