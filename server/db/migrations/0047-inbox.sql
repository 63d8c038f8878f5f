-- works with: 0025-unpaid-holds.sql
-- What players ask of a ground beyond the terms, and what they complain about, each with its clocks; and the second person
-- whom an owner wants for large refunds.
ALTER TABLE organisations ADD COLUMN second_person_paise integer CHECK (second_person_paise >= 0);

ALTER TABLE refund_requests
  -- An answer within 48 hours, and settled within a month; below, from when each was asked.
  ADD COLUMN answer_by timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN settle_by timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN reminded_at timestamptz,
  -- Proposed by one person, and confirmed by another one.
  ADD COLUMN proposed_paise integer CHECK (proposed_paise > 0),
  ADD COLUMN proposed_answer text,
  ADD COLUMN proposed_by bigint REFERENCES users (id),
  ADD COLUMN proposed_at timestamptz,
  -- Of what was granted, what goes back in cash at the ground.
  ADD COLUMN cash_paise integer NOT NULL DEFAULT 0 CHECK (cash_paise >= 0),
  ADD COLUMN confirmed_by bigint REFERENCES users (id),
  ADD CONSTRAINT refund_requests_two_people CHECK (confirmed_by IS NULL OR confirmed_by <> proposed_by),
  ADD CONSTRAINT refund_requests_proposed CHECK (
    (proposed_paise IS NULL) = (proposed_by IS NULL) AND (proposed_paise IS NULL) = (proposed_at IS NULL));

CREATE TYPE complaint_status AS ENUM ('open', 'settled');
CREATE TYPE complaint_side AS ENUM ('player', 'ground', 'platform');
CREATE TABLE complaints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  status complaint_status NOT NULL,
  created_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  settle_by timestamptz NOT NULL,
  reminded_at timestamptz,
  answered_at timestamptz,
  -- The player wants the platform to look at it.
  escalated_at timestamptz,
  settled_at timestamptz,
  CHECK ((status = 'settled') = (settled_at IS NOT NULL))
);
CREATE UNIQUE INDEX complaints_open ON complaints (booking_id) WHERE status = 'open';
CREATE INDEX complaints_booking ON complaints (booking_id);
CREATE INDEX complaints_due ON complaints (answer_by) WHERE status = 'open' AND reminded_at IS NULL;
CREATE INDEX complaints_escalated ON complaints (escalated_at) WHERE status = 'open' AND escalated_at IS NOT NULL;
CREATE INDEX refund_requests_due ON refund_requests (answer_by) WHERE status = 'open' AND reminded_at IS NULL;
CREATE TABLE complaint_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  complaint_id bigint NOT NULL REFERENCES complaints (id),
  side complaint_side NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX complaint_messages_complaint ON complaint_messages (complaint_id, id);

-- By Indian clocks: a month is one of the calendar there.
CREATE FUNCTION start_clocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answer_by := NEW.created_at + interval '48 hours';
  NEW.settle_by := (NEW.created_at AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata';
  RETURN NEW;
END $$;
CREATE TRIGGER refund_requests_clocks BEFORE INSERT ON refund_requests FOR EACH ROW EXECUTE FUNCTION start_clocks();
CREATE TRIGGER complaints_clocks BEFORE INSERT ON complaints FOR EACH ROW EXECUTE FUNCTION start_clocks();
UPDATE refund_requests SET answer_by = created_at + interval '48 hours',
  settle_by = (created_at AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata';

-- More than the owner lets one person give back needs two, whatever the code does.
CREATE FUNCTION need_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer;
BEGIN
  SELECT second_person_paise INTO most FROM bookings JOIN venues ON venues.id = bookings.venue_id
    JOIN organisations ON organisations.id = venues.organisation_id WHERE bookings.id = NEW.booking_id;
  IF NEW.amount_paise > most AND (NEW.proposed_by IS NULL OR NEW.confirmed_by IS NULL
      OR NEW.proposed_paise <> NEW.amount_paise) THEN
    RAISE EXCEPTION 'refund request % needs a second person', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_requests_second_person BEFORE UPDATE OF status ON refund_requests FOR EACH ROW
  WHEN (NEW.status = 'approved' AND OLD.status = 'open') EXECUTE FUNCTION need_second_person();
