-- works with: 0025-unpaid-holds.sql
-- The counter: bookings that the ground makes itself, what they still cost, cash and UPI taken for them, and the shifts
-- in which it was taken.
CREATE TYPE booking_source AS ENUM ('app', 'desk');
CREATE TYPE taking_kind AS ENUM ('cash', 'upi');

ALTER TABLE bookings
  ADD COLUMN source booking_source NOT NULL DEFAULT 'app',
  -- What the guest still has to pay at the ground, and what the ground still has to hand back in cash.
  ADD COLUMN due_paise integer NOT NULL DEFAULT 0 CHECK (due_paise >= 0),
  ADD COLUMN owed_paise integer NOT NULL DEFAULT 0 CHECK (owed_paise >= 0),
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN no_show_at timestamptz,
  ADD CONSTRAINT bookings_came_or_not CHECK (arrived_at IS NULL OR no_show_at IS NULL);
CREATE INDEX bookings_due ON bookings (venue_id, starts_at) WHERE due_paise > 0 OR owed_paise > 0;

CREATE TABLE shifts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id),
  user_id bigint NOT NULL REFERENCES users (id),
  opened_at timestamptz NOT NULL,
  -- What lay in the drawer at first.
  float_paise integer NOT NULL CHECK (float_paise >= 0),
  closed_at timestamptz,
  closed_by bigint REFERENCES users (id),
  -- What should lie in the drawer in the end: the float and the cash of its takings. The database works it out.
  expected_paise integer,
  counted_paise integer CHECK (counted_paise >= 0),
  note text,
  CHECK ((closed_at IS NULL) = (counted_paise IS NULL)),
  CHECK ((closed_at IS NULL) = (expected_paise IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  UNIQUE (id, venue_id)
);
-- One drawer a person and venue at a time.
CREATE UNIQUE INDEX shifts_one_open ON shifts (venue_id, user_id) WHERE closed_at IS NULL;
CREATE INDEX shifts_venue ON shifts (venue_id, opened_at DESC);

-- An order at the gateway for what is due at the ground: the shift that showed its QR code. A booking can be paid in
-- several parts.
ALTER TABLE payments
  ADD COLUMN part smallint NOT NULL DEFAULT 0 CHECK (part >= 0),
  ADD COLUMN shift_id bigint REFERENCES shifts (id);
DROP INDEX payments_one_charge;
CREATE UNIQUE INDEX payments_one_charge ON payments (booking_id, coalesce(move_id, 0), part)
  WHERE settled_as = 'booking';

CREATE TABLE takings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  -- None for a UPI payment that arrived when the shift that had shown its code was over.
  shift_id bigint,
  user_id bigint NOT NULL REFERENCES users (id),
  kind taking_kind NOT NULL,
  -- Less than nothing: handed back.
  amount_paise integer NOT NULL CHECK (amount_paise <> 0),
  payment_id bigint UNIQUE REFERENCES payments (id),
  -- Names the occasion: the same taking sent twice is one.
  idempotency_key text NOT NULL UNIQUE,
  note text,
  at timestamptz NOT NULL,
  FOREIGN KEY (shift_id, venue_id) REFERENCES shifts (id, venue_id),
  CHECK (kind <> 'cash' OR (shift_id IS NOT NULL AND payment_id IS NULL)),
  CHECK (kind <> 'upi' OR (payment_id IS NOT NULL AND amount_paise > 0))
);
CREATE INDEX takings_shift ON takings (shift_id, id);
CREATE INDEX takings_booking ON takings (booking_id, id);

CREATE TRIGGER takings_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON takings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A taking counts at once: it lowers what is due, or what is owed, and belongs to a shift that is open until it commits.
CREATE FUNCTION count_taking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shift_id IS NOT NULL THEN
    PERFORM FROM shifts WHERE id = NEW.shift_id AND closed_at IS NULL FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'shift % is closed', NEW.shift_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.amount_paise > 0 THEN
    UPDATE bookings SET due_paise = due_paise - NEW.amount_paise WHERE id = NEW.booking_id AND venue_id = NEW.venue_id;
  ELSE
    UPDATE bookings SET owed_paise = owed_paise + NEW.amount_paise WHERE id = NEW.booking_id AND venue_id = NEW.venue_id;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'booking % is not of venue %', NEW.booking_id, NEW.venue_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER takings_count BEFORE INSERT ON takings FOR EACH ROW EXECUTE FUNCTION count_taking();

-- Closing waits for takings that are being written, counts them, and happens once.
CREATE FUNCTION close_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'shift % is closed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.expected_paise := NULL;
  IF NEW.closed_at IS NOT NULL THEN
    NEW.expected_paise := NEW.float_paise + coalesce(
      (SELECT sum(amount_paise) FROM takings WHERE shift_id = NEW.id AND kind = 'cash'), 0);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shifts_close BEFORE UPDATE ON shifts FOR EACH ROW EXECUTE FUNCTION close_shift();
CREATE TRIGGER shifts_stay BEFORE DELETE OR TRUNCATE ON shifts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who has played at an organisation's grounds, to be found as their name or number is typed.
CREATE TABLE guests (
  organisation_id bigint NOT NULL REFERENCES organisations (id),
  phone text NOT NULL,
  name text NOT NULL,
  visits integer NOT NULL DEFAULT 1 CHECK (visits > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, phone)
);
CREATE INDEX guests_phone ON guests (organisation_id, phone text_pattern_ops);
CREATE INDEX guests_name ON guests USING gin (lower(name) gin_trgm_ops);

CREATE FUNCTION remember_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO guests (organisation_id, phone, name, last_at)
    SELECT organisation_id, NEW.phone, NEW.name, NEW.starts_at FROM venues
    WHERE id = NEW.venue_id AND organisation_id IS NOT NULL
  ON CONFLICT (organisation_id, phone) DO UPDATE
    SET name = excluded.name, visits = guests.visits + 1, last_at = greatest(guests.last_at, excluded.last_at);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_guest AFTER INSERT ON bookings FOR EACH ROW
  WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION remember_guest();
CREATE TRIGGER bookings_guest_confirmed AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (NEW.status = 'confirmed' AND OLD.status <> 'confirmed') EXECUTE FUNCTION remember_guest();
INSERT INTO guests (organisation_id, phone, name, visits, last_at)
  SELECT organisation_id, bookings.phone, (array_agg(bookings.name ORDER BY bookings.id DESC))[1], count(*), max(starts_at)
  FROM bookings JOIN venues ON venues.id = bookings.venue_id
  WHERE organisation_id IS NOT NULL AND status = 'confirmed' GROUP BY organisation_id, bookings.phone;
