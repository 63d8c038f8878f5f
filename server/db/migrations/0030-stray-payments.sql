-- works with: 0025-unpaid-holds.sql
-- Money a gateway has taken for orders that this database has never heard of, as after going back to a backup, and what
-- became of it.
CREATE TABLE stray_payments (
  gateway text NOT NULL,
  gateway_payment_id text NOT NULL,
  gateway_order_id text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  found_at timestamptz NOT NULL,
  gateway_refund_id text,
  refunded_at timestamptz,
  PRIMARY KEY (gateway, gateway_payment_id)
);
