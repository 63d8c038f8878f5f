-- works with: 0025-unpaid-holds.sql
-- A player chooses a format (a sport in one of the ways a ground sells it); what is taken is a space: one or more courts
-- under a name. The exclusion constraint stays on the court, so a whole ground and its half are never both sold.

ALTER TABLE courts ADD CONSTRAINT courts_of_venue UNIQUE (id, venue_id);

CREATE TABLE spaces (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  name text NOT NULL,
  position smallint NOT NULL,
  -- No longer sold; bookings still refer to it.
  retired_at timestamptz,
  UNIQUE (id, venue_id)
);
CREATE UNIQUE INDEX spaces_position ON spaces (venue_id, position) WHERE retired_at IS NULL;

CREATE TABLE space_courts (
  space_id bigint NOT NULL,
  court_id bigint NOT NULL,
  venue_id text NOT NULL,
  PRIMARY KEY (space_id, court_id),
  FOREIGN KEY (space_id, venue_id) REFERENCES spaces (id, venue_id) ON DELETE CASCADE,
  FOREIGN KEY (court_id, venue_id) REFERENCES courts (id, venue_id) ON DELETE CASCADE
);
CREATE INDEX space_courts_court ON space_courts (court_id);
CREATE INDEX space_courts_venue ON space_courts (venue_id);

CREATE TABLE formats (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  sport_id text NOT NULL,
  -- Empty where the sport is sold in one way.
  name text NOT NULL DEFAULT '',
  position smallint NOT NULL,
  -- The base price; rate_rules say when it is another.
  hourly_paise integer NOT NULL CHECK (hourly_paise > 0),
  retired_at timestamptz,
  UNIQUE (id, venue_id),
  FOREIGN KEY (venue_id, sport_id) REFERENCES venue_sports (venue_id, sport_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX formats_name ON formats (venue_id, sport_id, lower(name)) WHERE retired_at IS NULL;

CREATE TABLE format_spaces (
  format_id bigint NOT NULL,
  space_id bigint NOT NULL,
  venue_id text NOT NULL,
  PRIMARY KEY (format_id, space_id),
  FOREIGN KEY (format_id, venue_id) REFERENCES formats (id, venue_id) ON DELETE CASCADE,
  FOREIGN KEY (space_id, venue_id) REFERENCES spaces (id, venue_id) ON DELETE CASCADE
);
CREATE INDEX format_spaces_space ON format_spaces (space_id);
CREATE INDEX format_spaces_venue ON format_spaces (venue_id, space_id);

-- What is retired is not sold: whatever asks what can be played where looks only here.
CREATE FUNCTION take_off_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'formats' THEN
    DELETE FROM format_spaces WHERE format_id = NEW.id;
  ELSE
    DELETE FROM format_spaces WHERE space_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER formats_retired AFTER UPDATE OF retired_at ON formats
  FOR EACH ROW WHEN (NEW.retired_at IS NOT NULL) EXECUTE FUNCTION take_off_sale();
CREATE TRIGGER spaces_retired AFTER UPDATE OF retired_at ON spaces
  FOR EACH ROW WHEN (NEW.retired_at IS NOT NULL) EXECUTE FUNCTION take_off_sale();

CREATE TABLE rate_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  format_id bigint NOT NULL REFERENCES formats (id) ON DELETE CASCADE,
  -- One bit a weekday, the lowest for Sunday.
  weekdays smallint NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 1 AND 1440),
  first_date date,
  last_date date,
  hourly_paise integer NOT NULL CHECK (hourly_paise > 0),
  -- 'Diwali', for a rule that has a name.
  label text,
  CHECK (to_minute > from_minute),
  CHECK ((first_date IS NULL) = (last_date IS NULL)),
  CHECK (last_date >= first_date)
);
CREATE INDEX rate_rules_format ON rate_rules (format_id);

-- What is there already: each court alone is a space, and every sport that can be booked, at the price it has, is a
-- format with all of them. As in domain/bookable-sports.ts, at a venue without any hourly price that is its main sport,
-- at ₹1,500.
INSERT INTO spaces (id, venue_id, name, position) OVERRIDING SYSTEM VALUE
  SELECT id, venue_id, name, position FROM courts;
SELECT setval(pg_get_serial_sequence('spaces', 'id'), greatest(1, max(id)), max(id) IS NOT NULL) FROM spaces;
INSERT INTO space_courts (space_id, court_id, venue_id) SELECT id, id, venue_id FROM courts;
INSERT INTO formats (venue_id, sport_id, position, hourly_paise)
  SELECT venue_id, sport_id, row_number() OVER (PARTITION BY venue_id ORDER BY place) - 1, coalesce(paise, 150000)
  FROM (
    SELECT venue_id, sport_id, paise, place, max(paise) OVER (PARTITION BY venue_id) AS any_paise
    FROM (
      SELECT venue_id, venue_sports.sport_id, CASE WHEN enable_per_hour THEN per_hour_paise END AS paise,
        row_number() OVER (
          PARTITION BY venue_id ORDER BY (venue_sports.sport_id = venues.sport_id) DESC, position, venue_sports.sport_id
        ) AS place
      FROM venue_sports JOIN venues ON venues.id = venue_id
    ) AS priced
  ) AS offered
  WHERE paise IS NOT NULL OR (any_paise IS NULL AND place = 1)
  ORDER BY venue_id, place;
INSERT INTO format_spaces (format_id, space_id, venue_id)
  SELECT formats.id, spaces.id, formats.venue_id FROM formats JOIN spaces ON spaces.venue_id = formats.venue_id;

ALTER TABLE bookings
  ADD COLUMN space_id bigint REFERENCES spaces (id),
  ADD COLUMN format_id bigint REFERENCES formats (id);
ALTER TABLE moves
  ADD COLUMN space_id bigint REFERENCES spaces (id),
  ADD COLUMN format_id bigint REFERENCES formats (id);
ALTER TABLE waiting_list
  ADD COLUMN space_id bigint REFERENCES spaces (id),
  ADD COLUMN format_id bigint REFERENCES formats (id);
UPDATE bookings SET space_id = court_id, format_id = (
  SELECT formats.id FROM formats WHERE formats.venue_id = bookings.venue_id AND formats.sport_id = bookings.sport_id);
UPDATE moves SET space_id = moves.court_id, format_id = (
  SELECT formats.id FROM formats JOIN bookings ON bookings.venue_id = formats.venue_id
  WHERE bookings.id = moves.booking_id AND formats.sport_id = moves.sport_id);
UPDATE waiting_list SET space_id = court_id, format_id = (
  SELECT formats.id FROM formats
  WHERE formats.venue_id = waiting_list.venue_id AND formats.sport_id = waiting_list.sport_id);
ALTER TABLE bookings ADD CONSTRAINT bookings_space CHECK (space_id IS NOT NULL);
ALTER TABLE moves ADD CONSTRAINT moves_space CHECK (space_id IS NOT NULL);

-- Processes of the version before know only courts. They write the court, and get the space that consists of it alone;
-- for what we write they find the first court of the space.
CREATE FUNCTION match_court_and_space() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_space bigint;
  old_court bigint;
  venue text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    old_space := OLD.space_id;
    old_court := OLD.court_id;
  END IF;
  IF NEW.space_id IS DISTINCT FROM old_space THEN
    IF NEW.court_id IS NOT DISTINCT FROM old_court THEN
      NEW.court_id := (SELECT min(court_id) FROM space_courts WHERE space_id = NEW.space_id);
    END IF;
  ELSIF NEW.court_id IS DISTINCT FROM old_court THEN
    NEW.space_id := (
      SELECT min(alone.space_id) FROM space_courts AS alone
      WHERE alone.court_id = NEW.court_id AND NOT EXISTS (
        SELECT FROM space_courts AS other WHERE other.space_id = alone.space_id AND other.court_id <> alone.court_id));
  END IF;
  IF NOT EXISTS (SELECT FROM formats WHERE id = NEW.format_id AND sport_id = NEW.sport_id) THEN
    IF TG_TABLE_NAME = 'moves' THEN
      SELECT venue_id INTO venue FROM bookings WHERE id = NEW.booking_id;
    ELSE
      venue := NEW.venue_id;
    END IF;
    NEW.format_id := (
      SELECT id FROM formats WHERE venue_id = venue AND sport_id = NEW.sport_id AND retired_at IS NULL
      ORDER BY position, id LIMIT 1);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_court_and_space BEFORE INSERT OR UPDATE OF court_id, space_id, sport_id ON bookings
  FOR EACH ROW EXECUTE FUNCTION match_court_and_space();
CREATE TRIGGER moves_court_and_space BEFORE INSERT OR UPDATE OF court_id, space_id, sport_id ON moves
  FOR EACH ROW EXECUTE FUNCTION match_court_and_space();
CREATE TRIGGER waiting_list_court_and_space BEFORE INSERT OR UPDATE OF court_id, space_id, sport_id ON waiting_list
  FOR EACH ROW EXECUTE FUNCTION match_court_and_space();

-- A player waits for a format: for half of a ground and for all of it, if they like.
DROP INDEX waiting_list_once;
CREATE UNIQUE INDEX waiting_list_once ON waiting_list (user_id, venue_id, starts_at, ends_at, coalesce(format_id, 0))
  WHERE status IN ('waiting', 'offered');

-- A booking has one row for each court of its space, and so has what the waiting list keeps.
ALTER TABLE occupancies
  DROP CONSTRAINT occupancies_booking_id_key,
  DROP CONSTRAINT occupancies_waiting_id_key,
  ADD CONSTRAINT occupancies_booking_court UNIQUE (booking_id, court_id),
  ADD CONSTRAINT occupancies_waiting_court UNIQUE (waiting_id, court_id);

CREATE TRIGGER spaces_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON spaces
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER space_courts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON space_courts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER formats_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON formats
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER format_spaces_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON format_spaces
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER rate_rules_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rate_rules
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
