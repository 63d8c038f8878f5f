-- works with: 0025-unpaid-holds.sql
-- What closing courts gave back beyond the terms, and of which hours: whoever closed them for more than one person may
-- give back does not open them again alone.
CREATE TABLE called_off_beyond (
  call_off_id bigint NOT NULL REFERENCES call_offs (id),
  booking_id bigint NOT NULL REFERENCES bookings (id),
  paise integer NOT NULL CHECK (paise > 0),
  -- Where and when the game would have been: its booking may be moved since.
  court_ids bigint[] NOT NULL CHECK (cardinality(court_ids) > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (call_off_id, booking_id)
);
CREATE INDEX called_off_beyond_booking ON called_off_beyond (booking_id);
CREATE TRIGGER called_off_beyond_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON called_off_beyond
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A move to another time takes what was noted of an arrival with it; moving back puts it back.
ALTER TABLE moves ADD COLUMN from_arrived_at timestamptz, ADD COLUMN from_no_show_at timestamptz;
