-- works with: 0025-unpaid-holds.sql
-- What a player has not paid for is looked at before each hold. By the end of the hold alone, it took as long as all players
-- together had left unpaid within the hour.
CREATE INDEX bookings_unpaid_of ON bookings (user_id, hold_expires_at) WHERE confirmed_at IS NULL;
