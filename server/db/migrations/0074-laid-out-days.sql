-- works with: 0025-unpaid-holds.sql
-- The rows of taken_half_hours lay where there was room when the first slot of a venue's day was booked: those of one evening of a
-- city of 5,000 venues on 4,200 pages. A sweep lays out each day before it can be booked, one row for each listed venue in the order
-- of cities, with nothing taken. A row has room to grow on its page, and stays when all of its day is free again.
ALTER TABLE taken_half_hours SET (fillfactor = 60);
-- By city first: a venue's row of a day of which PostgreSQL knows few rows yet was looked for among all of that day.
DROP INDEX taken_half_hours_date;
CREATE INDEX taken_half_hours_city ON taken_half_hours (city_id, date);

-- Some more of the rows of a city's day; as many as were laid out.
CREATE FUNCTION lay_out_half_hours(day date, city text, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  laid_out integer;
BEGIN
  INSERT INTO taken_half_hours (venue_id, date, busy, city_id, courts, half_hours)
    SELECT id, day, 0, city, '{}', '{}' FROM findable_venues
    WHERE city_id = city AND (SELECT date FROM taken_half_hours WHERE venue_id = id AND date = day OFFSET 0) IS NULL
    ORDER BY id LIMIT most
  ON CONFLICT (venue_id, date) DO NOTHING;
  GET DIAGNOSTICS laid_out = ROW_COUNT;
  RETURN laid_out;
END $$;

-- All of them from a date on, when none is there yet. Since yesterday, these are the days that can be booked and the next one.
CREATE OR REPLACE FUNCTION take_all_half_hours(since date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO taken_half_hours (venue_id, date, busy, city_id, courts, half_hours)
    SELECT venue_id, date, coalesce(taken.busy, 0), coalesce(taken.city_id, laid_out.city_id), coalesce(taken.courts, '{}'),
      coalesce(taken.half_hours, '{}')
    FROM (SELECT id AS venue_id, since + day AS date, city_id FROM findable_venues, generate_series(0, 15) AS day) AS laid_out
      FULL JOIN (SELECT * FROM half_hours_to_take WHERE date >= since) AS taken USING (venue_id, date)
    ORDER BY date, 4, venue_id;
$$;

CREATE OR REPLACE FUNCTION take_half_hours_again(venue text, freed tstzrange) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date '1970-01-01' + first_half_hour(freed) / 48;
  last date := date '1970-01-01' + last_half_hour(freed) / 48;
BEGIN
  -- What others took meanwhile is seen after they are done.
  PERFORM FROM taken_half_hours WHERE venue_id = venue AND date BETWEEN first AND last ORDER BY date FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  WITH left_over AS MATERIALIZED (SELECT * FROM half_hours_to_take WHERE venue_id = venue AND date BETWEEN first AND last)
  UPDATE taken_half_hours AS kept
    SET (busy, courts, half_hours) = (coalesce(left_over.busy, 0), coalesce(left_over.courts, '{}'), coalesce(left_over.half_hours, '{}'))
    FROM taken_half_hours AS of_day LEFT JOIN left_over USING (date)
    WHERE of_day.venue_id = venue AND of_day.date BETWEEN first AND last AND (kept.venue_id, kept.date) = (of_day.venue_id, of_day.date);
END $$;
