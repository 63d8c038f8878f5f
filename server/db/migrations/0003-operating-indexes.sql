-- What the background and the metrics look for again and again: few rows of tables that grow for ever.
CREATE INDEX bookings_held ON bookings (hold_expires_at) WHERE status = 'held';
CREATE INDEX outbox_dead ON outbox (id) WHERE status = 'dead';
