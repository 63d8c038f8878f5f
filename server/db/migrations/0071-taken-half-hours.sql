-- works with: 0025-unpaid-holds.sql
-- What is taken of a venue on a day, in one row: of each court that is taken at all, in which half-hours, as bits. Whoever asks
-- what is free in a city reads a row for each venue instead of one for each booking. Holds are in it, too: whether one has ended
-- is asked of occupancies, in which few are that have ended and were not cleared away.
CREATE TABLE taken_half_hours (
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  -- In India.
  date date NOT NULL,
  -- Those in which anything is taken.
  busy bigint NOT NULL,
  city_id text NOT NULL,
  -- In parallel; a court is one bit: court_bit in migration 0061. PLAIN, so that nothing is copied when an element is read.
  courts bigint[] STORAGE PLAIN NOT NULL,
  half_hours bigint[] STORAGE PLAIN NOT NULL,
  PRIMARY KEY (venue_id, date)
) WITH (fillfactor = 70);
CREATE INDEX taken_half_hours_date ON taken_half_hours (date, city_id);

-- Counted from the midnight with which 1970 began in India; a part of one counts as a whole.
CREATE FUNCTION first_half_hour(during tstzrange) RETURNS integer LANGUAGE sql STABLE
  RETURN floor((date_part('epoch', lower(during)) + 19800) / 1800)::int;
CREATE FUNCTION last_half_hour(during tstzrange) RETURNS integer LANGUAGE sql STABLE
  RETURN ceil((date_part('epoch', upper(during)) + 19800) / 1800)::int - 1;
-- Of a day, which is a number of days since then.
CREATE FUNCTION half_hour_bits(first integer, last integer, day integer) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN ~(-1::bigint << (least(last - day * 48, 47) - greatest(first - day * 48, 0) + 1)) << greatest(first - day * 48, 0);

-- What taken_half_hours has to be.
CREATE VIEW half_hours_to_take AS
SELECT venue_id, date '1970-01-01' + day AS date, bit_or(half_hours) AS busy, city_id, array_agg(court ORDER BY court) AS courts,
  array_agg(half_hours ORDER BY court) AS half_hours
FROM (
  SELECT courts.venue_id, day, venues.city_id, court_bit(courts.id) AS court, bit_or(half_hour_bits(first, last, day)) AS half_hours
  FROM courts JOIN venues ON venues.id = courts.venue_id JOIN occupancies ON occupancies.court_id = courts.id
    -- OFFSET 0 has each of them worked out once.
    CROSS JOIN LATERAL (SELECT first_half_hour(during) AS first, last_half_hour(during) AS last OFFSET 0) AS counted
    CROSS JOIN LATERAL generate_series(first / 48, last / 48) AS day
  GROUP BY courts.venue_id, day, venues.city_id, court_bit(courts.id)
) AS of_courts
GROUP BY venue_id, day, city_id;

-- All of them from a date on, when none is there yet.
CREATE FUNCTION take_all_half_hours(since date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO taken_half_hours SELECT * FROM half_hours_to_take WHERE date >= since;
$$;

-- Whoever takes some of the same venue's day waits until the first is committed, and adds to what that left.
CREATE FUNCTION take_half_hours(venue text, city text, taken bigint, during tstzrange) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first integer := first_half_hour(during);
  last integer := last_half_hour(during);
BEGIN
  FOR day IN first / 48 .. last / 48 LOOP
    INSERT INTO taken_half_hours AS kept (venue_id, date, busy, city_id, courts, half_hours)
    VALUES (venue, date '1970-01-01' + day, half_hour_bits(first, last, day), city, ARRAY[court_bit(taken)],
      ARRAY[half_hour_bits(first, last, day)])
    ON CONFLICT (venue_id, date) DO UPDATE SET busy = kept.busy | excluded.busy,
      courts[coalesce(array_position(kept.courts, court_bit(taken)), cardinality(kept.courts) + 1)] = court_bit(taken),
      half_hours[coalesce(array_position(kept.courts, court_bit(taken)), cardinality(kept.courts) + 1)]
        = coalesce(kept.half_hours[array_position(kept.courts, court_bit(taken))], 0) | excluded.busy;
  END LOOP;
END $$;

-- What is left of days of which something was freed. A day that is not kept has nothing left, or is long over.
CREATE FUNCTION take_half_hours_again(venue text, freed tstzrange) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date '1970-01-01' + first_half_hour(freed) / 48;
  last date := date '1970-01-01' + last_half_hour(freed) / 48;
BEGIN
  -- What others took meanwhile is seen after they are done.
  PERFORM FROM taken_half_hours WHERE venue_id = venue AND date BETWEEN first AND last ORDER BY date FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  WITH left_over AS MATERIALIZED (SELECT * FROM half_hours_to_take WHERE venue_id = venue AND date BETWEEN first AND last),
    taken AS (
      UPDATE taken_half_hours AS kept
      SET (busy, courts, half_hours) = (left_over.busy, left_over.courts, left_over.half_hours) FROM left_over
      WHERE kept.venue_id = venue AND kept.date = left_over.date)
  DELETE FROM taken_half_hours WHERE venue_id = venue AND date BETWEEN first AND last AND date NOT IN (SELECT date FROM left_over);
END $$;

CREATE FUNCTION keep_half_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.court_id, OLD.during) = (NEW.court_id, NEW.during) THEN RETURN NULL; END IF;
  -- What is moved to the past is not asked for any more.
  IF TG_OP <> 'INSERT' AND OLD.at_venue IS NOT NULL AND coalesce(current_setting('maidan.moves_past', true), '') <> 'yes' THEN
    PERFORM take_half_hours_again(OLD.at_venue, OLD.during);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.at_venue IS NOT NULL THEN PERFORM take_half_hours(NEW.at_venue, NEW.in_city, NEW.court_id, NEW.during); END IF;
  RETURN NULL;
END $$;
-- When the transaction ends: nobody waits for a court with the row of its venue's day locked, and the row is not locked for longer.
CREATE CONSTRAINT TRIGGER occupancies_kept AFTER INSERT OR DELETE OR UPDATE OF court_id, during ON occupancies
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_half_hours();

CREATE FUNCTION keep_no_half_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE taken_half_hours;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_none_kept AFTER TRUNCATE ON occupancies
  FOR EACH STATEMENT EXECUTE FUNCTION keep_no_half_hours();

CREATE OR REPLACE FUNCTION place_occupancies_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Asked first: the updates below are planned as if they were about many.
  IF NOT EXISTS (SELECT FROM before JOIN after USING (id) WHERE before.city_id <> after.city_id) THEN RETURN NULL; END IF;
  UPDATE occupancies SET in_city = after.city_id
  FROM before JOIN after USING (id) JOIN courts ON courts.venue_id = after.id
  WHERE before.city_id <> after.city_id AND occupancies.court_id = courts.id;
  UPDATE taken_half_hours SET city_id = after.city_id
  FROM before JOIN after USING (id) WHERE before.city_id <> after.city_id AND venue_id = after.id;
  RETURN NULL;
END $$;

SELECT take_all_half_hours((now() AT TIME ZONE 'Asia/Kolkata')::date - 1);

-- Each booking was in these twice, once as a hold.
DROP INDEX occupancies_city;
DROP INDEX occupancies_long;
DROP STATISTICS occupancies_length;
