-- works with: 0025-unpaid-holds.sql
-- Regulars: a guest who plays at the same time every week, and what became of each date.
CREATE TYPE series_payment AS ENUM ('at_ground', 'in_advance');
CREATE TYPE series_date_status AS ENUM ('booked', 'skipped', 'waiting', 'released', 'ended');

CREATE TABLE series (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id),
  -- Of the client, within its venue: the same sent twice is one series.
  idempotency_key text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id),
  name text NOT NULL,
  phone text NOT NULL,
  notes text,
  sport_id text NOT NULL REFERENCES sports (id),
  format_id bigint NOT NULL REFERENCES formats (id),
  -- None: whichever of the format is free.
  space_id bigint REFERENCES spaces (id),
  -- One bit a weekday, the lowest for Sunday.
  weekdays smallint NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  minutes smallint NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  first_date date NOT NULL,
  -- Before the first date when all of them were ended.
  last_date date NOT NULL,
  payment series_payment NOT NULL,
  -- So long before its start a date must be paid, or it is released.
  pay_hours smallint CHECK (pay_hours BETWEEN 1 AND 336),
  created_by bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  CHECK (last_date BETWEEN first_date - 1 AND first_date + 366),
  CHECK ((payment = 'in_advance') = (pay_hours IS NOT NULL))
);
CREATE INDEX series_venue ON series (venue_id, id DESC);
CREATE INDEX series_user ON series (user_id);

CREATE TABLE series_dates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  series_id bigint NOT NULL REFERENCES series (id),
  date date NOT NULL,
  status series_date_status NOT NULL,
  booking_id bigint UNIQUE REFERENCES bookings (id),
  waiting_id bigint UNIQUE REFERENCES waiting_list (id) ON DELETE SET NULL,
  -- As the series had it when the date was booked; null where it is paid at the ground.
  pay_hours smallint CHECK (pay_hours BETWEEN 1 AND 336),
  -- When the jobs have to see whether it is paid; null while there is nothing to see to.
  look_at timestamptz,
  -- The starts for which its guest was asked to pay and warned, for it may be moved; and when they were warned.
  asked_for timestamptz,
  warned_for timestamptz,
  warned_at timestamptz,
  released_at timestamptz,
  CHECK (status NOT IN ('booked', 'released') OR booking_id IS NOT NULL),
  CHECK (status NOT IN ('skipped', 'waiting') OR booking_id IS NULL),
  CHECK ((warned_for IS NULL) = (warned_at IS NULL)),
  CHECK ((status = 'released') = (released_at IS NOT NULL))
);
-- A date that was cancelled or released may be booked once more; what it was stays.
CREATE UNIQUE INDEX series_dates_once ON series_dates (series_id, date) WHERE status IN ('booked', 'skipped', 'waiting');
CREATE INDEX series_dates_series ON series_dates (series_id, date);
CREATE INDEX series_dates_look ON series_dates (look_at) WHERE look_at IS NOT NULL;
-- Whoever waits for a date and gets it is found by their booking.
CREATE INDEX waiting_list_booking ON waiting_list (booking_id) WHERE booking_id IS NOT NULL;

-- A date follows its booking, whoever changes that: the player, the desk, the terminal or a job.
CREATE FUNCTION follow_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' THEN
    UPDATE series_dates SET status = 'ended', look_at = NULL WHERE booking_id = NEW.id AND status = 'booked';
  ELSIF NEW.status = 'confirmed' AND OLD.status <> 'confirmed' THEN
    UPDATE series_dates SET status = 'booked', booking_id = NEW.id,
        look_at = CASE WHEN pay_hours IS NOT NULL THEN to_timestamp(0) END
      FROM waiting_list
      WHERE waiting_list.booking_id = NEW.id AND waiting_list.move_id IS NULL
        AND series_dates.waiting_id = waiting_list.id AND series_dates.status = 'waiting';
  ELSE
    -- Another start or another due: the jobs look anew.
    UPDATE series_dates SET look_at = to_timestamp(0)
      WHERE booking_id = NEW.id AND status = 'booked' AND pay_hours IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_series AFTER UPDATE OF status, starts_at, due_paise ON bookings FOR EACH ROW
  WHEN (NEW.status <> OLD.status OR NEW.starts_at <> OLD.starts_at OR NEW.due_paise <> OLD.due_paise)
  EXECUTE FUNCTION follow_booking();

-- At the desk the booking stands before the offer becomes its own.
CREATE FUNCTION follow_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE series_dates SET status = 'booked', booking_id = NEW.booking_id,
      look_at = CASE WHEN pay_hours IS NOT NULL THEN to_timestamp(0) END
    WHERE waiting_id = NEW.id AND status = 'waiting'
      AND EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND bookings.status = 'confirmed');
  RETURN NULL;
END $$;
CREATE TRIGGER waiting_list_series AFTER UPDATE OF booking_id ON waiting_list FOR EACH ROW
  WHEN (NEW.booking_id IS NOT NULL AND NEW.move_id IS NULL) EXECUTE FUNCTION follow_waiting();
