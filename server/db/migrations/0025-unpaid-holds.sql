-- What was never paid for, to be swept.
CREATE INDEX bookings_unpaid ON bookings (hold_expires_at) WHERE confirmed_at IS NULL;
