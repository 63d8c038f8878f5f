-- When to ask the gateway next what became of an order that nobody has reported as paid.
ALTER TABLE payments ADD COLUMN look_up_at timestamptz;
UPDATE payments SET look_up_at = created_at WHERE captured_at IS NULL AND gateway_order_id IS NOT NULL;
CREATE INDEX payments_to_look_up ON payments (look_up_at) WHERE captured_at IS NULL;
