-- works with: 0025-unpaid-holds.sql
-- What is due for a game that is over, and will not be paid: dropped by somebody, for a reason. Rows are never changed.
CREATE TABLE write_offs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id),
  booking_id bigint NOT NULL REFERENCES bookings (id),
  user_id bigint NOT NULL REFERENCES users (id),
  -- Whether an owner did it: above the organisation's second-person amount nobody else may.
  as_owner boolean NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL CHECK (reason <> ''),
  -- All that others than owners wrote off of this booking, this included, and the amount at that moment: by the database.
  alone_paise integer NOT NULL DEFAULT 0,
  limit_paise integer,
  -- Names the occasion: the same sent twice is one.
  idempotency_key text NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  CONSTRAINT write_offs_limit CHECK (as_owner OR limit_paise IS NULL OR alone_paise <= limit_paise)
);
CREATE INDEX write_offs_booking ON write_offs (booking_id, id);

CREATE FUNCTION count_write_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET due_paise = due_paise - NEW.amount_paise
    WHERE id = NEW.booking_id AND venue_id = NEW.venue_id AND status = 'confirmed' AND ends_at <= NEW.at;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing of booking % can be written off', NEW.booking_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT second_person_paise INTO NEW.limit_paise FROM venues
    LEFT JOIN organisations ON organisations.id = venues.organisation_id WHERE venues.id = NEW.venue_id;
  SELECT coalesce(sum(amount_paise), 0) + NEW.amount_paise INTO NEW.alone_paise FROM write_offs
    WHERE booking_id = NEW.booking_id AND NOT as_owner;
  RETURN NEW;
END $$;
CREATE TRIGGER write_offs_count BEFORE INSERT ON write_offs FOR EACH ROW EXECUTE FUNCTION count_write_off();
CREATE TRIGGER write_offs_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON write_offs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
