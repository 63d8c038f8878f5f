-- For which start a player has been reminded: another one after a move is another reminder.
ALTER TABLE bookings ADD COLUMN reminded_for timestamptz;
CREATE INDEX bookings_starting ON bookings (starts_at) WHERE status = 'confirmed';
CREATE INDEX bookings_user_start ON bookings (user_id, starts_at);

-- Texts of sent messages are forgotten after a while.
CREATE INDEX outbox_readable ON outbox (created_at) WHERE status <> 'pending' AND payload <> '{}'::jsonb;
CREATE INDEX outbox_user ON outbox (user_id, id DESC);
CREATE INDEX outbox_booking ON outbox (booking_id) WHERE status = 'pending';
