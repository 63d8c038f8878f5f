-- works with: 0025-unpaid-holds.sql
-- What lists, searches and counts ask about a venue, in one narrow row: whoever looks through a city of thousands reads only
-- this. Triggers keep it; venues_to_find says what it has to be.

-- A court's bit among its venue's. Two courts of one venue may share one, which is then looked at court by court.
CREATE FUNCTION court_bit(court bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 1::bigint << (court & 63)::int;

CREATE VIEW venues_to_find AS
SELECT coalesce(every.alone, 0) AS any_alone, venues.latitude, venues.longitude, venues.listing, venues.slot_minutes,
  venues.ahead_days, venues.notice_minutes, coalesce(venues.least_minutes, 0::smallint) AS least_minutes,
  coalesce(venues.most_minutes, 1440::smallint) AS most_minutes, coalesce(every.odd, false) OR offered.odd AS is_odd,
  week.unaligned AS is_unaligned, every.whole AS any_whole, venues.hourly_paise, venues.rating, venues.id, venues.city_id,
  venues.area_id, venues.sport_id, week.starts, offered.sports AS offered, offered.paise, offered.alone, offered.whole,
  venues.services
FROM venues
-- Every sport of the venue: what an hour costs, and on which courts it is sold. A sport is free when one of the courts in
-- `alone` is, or all in `whole`: courts that are sold together for it, unless some of them are also sold alone.
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(sports.sport_id ORDER BY sports.sport_id), '{}') AS sports,
    coalesce(array_agg(CASE WHEN enable_per_hour THEN per_hour_paise END ORDER BY sports.sport_id), '{}') AS paise,
    coalesce(array_agg(sold.alone ORDER BY sports.sport_id), '{}') AS alone,
    coalesce(array_agg(sold.whole ORDER BY sports.sport_id), '{}') AS whole, coalesce(bool_or(sold.odd), false) AS odd
  FROM venue_sports AS sports LEFT JOIN LATERAL (
    SELECT coalesce(bit_or(courts) FILTER (WHERE parts = 1), 0) AS alone,
      min(courts) FILTER (WHERE parts > 1 AND courts & single = 0) AS whole,
      count(DISTINCT courts) FILTER (WHERE parts > 1 AND courts & single = 0) > 1 AS odd
    FROM (
      SELECT courts, parts, coalesce(bit_or(courts) FILTER (WHERE parts = 1) OVER (), 0) AS single FROM (
        SELECT bit_or(court_bit(court_id)) AS courts, count(*) AS parts
        FROM format_spaces JOIN formats ON formats.id = format_id JOIN space_courts USING (space_id)
        WHERE format_spaces.venue_id = venues.id AND formats.sport_id = sports.sport_id GROUP BY format_id, space_id
      ) AS spaces
    ) AS compared
  ) AS sold ON true
  WHERE sports.venue_id = venues.id
) AS offered
-- The same of all its sports together.
CROSS JOIN LATERAL (
  SELECT bit_or(courts) FILTER (WHERE parts = 1) AS alone, min(courts) FILTER (WHERE parts > 1 AND courts & single = 0) AS whole,
    count(DISTINCT courts) FILTER (WHERE parts > 1 AND courts & single = 0) > 1 OR (
      SELECT count(DISTINCT id) <> count(DISTINCT id & 63) FROM courts WHERE courts.venue_id = venues.id) AS odd
  FROM (
    SELECT courts, parts, coalesce(bit_or(courts) FILTER (WHERE parts = 1) OVER (), 0) AS single FROM (
      SELECT bit_or(court_bit(court_id)) AS courts, count(*) AS parts
      FROM format_spaces JOIN space_courts USING (space_id)
      WHERE format_spaces.venue_id = venues.id GROUP BY format_id, space_id
    ) AS spaces
  ) AS compared
) AS every
-- When slots begin, as domain/slot-grid.ts cuts them: for each weekday one bit each half-hour. What begins at another minute
-- is worked out when it is asked for.
CROSS JOIN LATERAL (
  SELECT ARRAY[
      coalesce(bit_or(half_hour) FILTER (WHERE weekday = 0), 0), coalesce(bit_or(half_hour) FILTER (WHERE weekday = 1), 0),
      coalesce(bit_or(half_hour) FILTER (WHERE weekday = 2), 0), coalesce(bit_or(half_hour) FILTER (WHERE weekday = 3), 0),
      coalesce(bit_or(half_hour) FILTER (WHERE weekday = 4), 0), coalesce(bit_or(half_hour) FILTER (WHERE weekday = 5), 0),
      coalesce(bit_or(half_hour) FILTER (WHERE weekday = 6), 0)] AS starts,
    coalesce(bool_or(minute % 30 <> 0), false) AS unaligned
  FROM (
    SELECT start / 1440 AS weekday, start % 1440 AS minute, 1::bigint << (start % 1440 / 30) AS half_hour
    FROM (
      SELECT opens, closes, max(closes) OVER (ORDER BY opens ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS open_until
      FROM (
        SELECT weekday * 1440 + opens_at AS opens, weekday * 1440 + closes_at AS closes
        FROM opening_hours WHERE opening_hours.venue_id = venues.id
        -- Saturday's night goes on in the new week.
        UNION ALL SELECT opens_at - 1440, closes_at - 1440
        FROM opening_hours WHERE opening_hours.venue_id = venues.id AND weekday = 6
      ) AS stretches
    ) AS in_order, generate_series(
      opens + ceil((greatest(opens, open_until) - opens)::float8 / slot_minutes)::int * slot_minutes,
      closes - slot_minutes, slot_minutes) AS start
    WHERE start BETWEEN 0 AND 10079
  ) AS slots
) AS week
WHERE NOT venues.draft;

-- What has the same length in every row comes first, and what only counts ask for comes last: so a row is read faster.
CREATE TABLE findable_venues (
  -- Courts of every sport together, as in venues_to_find.
  any_alone bigint NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  listing listing_status NOT NULL,
  slot_minutes smallint NOT NULL,
  ahead_days smallint NOT NULL,
  notice_minutes smallint NOT NULL,
  least_minutes smallint NOT NULL,
  most_minutes smallint NOT NULL,
  -- What the bits of the courts, or of the half-hours, cannot say is to be worked out.
  is_odd boolean NOT NULL,
  is_unaligned boolean NOT NULL,
  any_whole bigint,
  hourly_paise integer,
  rating numeric(2, 1),
  id text PRIMARY KEY REFERENCES venues (id) ON DELETE CASCADE,
  city_id text NOT NULL,
  area_id text NOT NULL,
  sport_id text NOT NULL,
  -- From Sunday on.
  starts bigint[] NOT NULL,
  -- In parallel, for each sport.
  offered text[] NOT NULL,
  paise integer[] NOT NULL,
  alone bigint[] NOT NULL,
  whole bigint[] NOT NULL,
  services text[] NOT NULL
);

-- How many venues of a city lie in an area, offer a sport, cost so much, and so on: what counts would otherwise go through
-- all of a city for, each time.
CREATE TABLE findable_counts (
  city_id text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  venues integer NOT NULL,
  PRIMARY KEY (city_id, kind, key)
);

-- Each venue counts once for each of these. Its price is that of its main sport.
CREATE FUNCTION counted_for(area text, main text, sports text[], prices integer[], rating numeric, services text[])
RETURNS TABLE (kind text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'area', area
  UNION ALL SELECT 'area ' || sport, area FROM unnest(sports) AS sport
  UNION ALL SELECT 'sport', sport FROM unnest(sports) AS sport
  UNION ALL SELECT 'price', paise::text FROM unnest(sports, prices) AS priced (sport, paise)
    WHERE sport = main AND paise IS NOT NULL
  UNION ALL SELECT 'rating', rating::text WHERE rating IS NOT NULL
  UNION ALL SELECT 'service', service FROM unnest(services) AS service
  -- Some services go by two names: a venue that has both counts once.
  UNION ALL SELECT 'services', one || ' ' || other FROM unnest(services) AS one, unnest(services) AS other WHERE one < other
$$;

CREATE FUNCTION uncount_found_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO findable_counts
    SELECT city_id, kind, key, -count(*) FROM gone, counted_for(area_id, sport_id, offered, paise, rating, services)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (city_id, kind, key) DO UPDATE SET venues = findable_counts.venues + excluded.venues;
  RETURN NULL;
END $$;
CREATE TRIGGER findable_venues_gone AFTER DELETE ON findable_venues REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION uncount_found_venues();

-- Planned once for each connection: planning takes longer than running it.
CREATE FUNCTION find_venues_again(changed text[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  -- Of two who change one venue at once, the second waits, and then sees what the first did.
  PERFORM FROM venues WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM findable_venues WHERE id = ANY (changed) AND id NOT IN (SELECT id FROM listed_venues WHERE id = ANY (changed));
  WITH before AS (
    SELECT * FROM findable_venues WHERE id = ANY (changed)
  ), after AS (
    INSERT INTO findable_venues SELECT * FROM venues_to_find WHERE id = ANY (changed)
    ON CONFLICT (id) DO UPDATE SET
      (any_alone, latitude, longitude, listing, slot_minutes, ahead_days, notice_minutes, least_minutes, most_minutes, is_odd,
        is_unaligned, any_whole, hourly_paise, rating, city_id, area_id, sport_id, starts, offered, paise, alone, whole, services)
      = (excluded.any_alone, excluded.latitude, excluded.longitude, excluded.listing, excluded.slot_minutes,
        excluded.ahead_days, excluded.notice_minutes, excluded.least_minutes, excluded.most_minutes, excluded.is_odd,
        excluded.is_unaligned, excluded.any_whole, excluded.hourly_paise, excluded.rating, excluded.city_id,
        excluded.area_id, excluded.sport_id, excluded.starts, excluded.offered, excluded.paise, excluded.alone,
        excluded.whole, excluded.services)
    RETURNING *
  )
  INSERT INTO findable_counts
    SELECT city_id, kind, key, sum(venues) FROM (
      SELECT city_id, counted.*, 1 AS venues
      FROM after, counted_for(area_id, sport_id, offered, paise, rating, services) AS counted
      UNION ALL
      SELECT city_id, counted.*, -1
      FROM before, counted_for(area_id, sport_id, offered, paise, rating, services) AS counted
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(venues) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (city_id, kind, key) DO UPDATE SET venues = findable_counts.venues + excluded.venues;
END $$;

-- All of them, when none is there yet.
CREATE FUNCTION find_all_venues() RETURNS void LANGUAGE sql AS $$
  INSERT INTO findable_venues SELECT * FROM venues_to_find;
  INSERT INTO findable_counts
    SELECT city_id, kind, key, count(*)
    FROM findable_venues, counted_for(area_id, sport_id, offered, paise, rating, services) GROUP BY 1, 2, 3;
$$;

CREATE FUNCTION find_inserted_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_venues_again(ARRAY(SELECT id FROM changed WHERE NOT draft));
  RETURN NULL;
END $$;
CREATE FUNCTION find_updated_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_venues_again(ARRAY(
    SELECT after.id FROM before JOIN after USING (id) WHERE NOT (before.draft AND after.draft) AND (
      before.draft, before.city_id, before.area_id, before.sport_id, before.listing, before.rating, before.hourly_paise,
      before.latitude, before.longitude, before.services, before.slot_minutes, before.ahead_days, before.notice_minutes,
      before.least_minutes, before.most_minutes
    ) IS DISTINCT FROM (
      after.draft, after.city_id, after.area_id, after.sport_id, after.listing, after.rating, after.hourly_paise,
      after.latitude, after.longitude, after.services, after.slot_minutes, after.ahead_days, after.notice_minutes,
      after.least_minutes, after.most_minutes)));
  RETURN NULL;
END $$;
CREATE FUNCTION find_venues_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_venues_again(ARRAY(SELECT DISTINCT venue_id FROM changed JOIN listed_venues ON listed_venues.id = venue_id));
  RETURN NULL;
END $$;

CREATE TRIGGER venues_found_insert AFTER INSERT ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_inserted_venues();
CREATE TRIGGER venues_found_update AFTER UPDATE ON venues REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION find_updated_venues();
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['venue_sports', 'opening_hours', 'format_spaces', 'space_courts'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION find_venues_of_parts()',
      part || '_found_insert', part);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION find_venues_of_parts()',
      part || '_found_left', part);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION find_venues_of_parts()',
      part || '_found_update', part);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION find_venues_of_parts()',
      part || '_found_delete', part);
  END LOOP;
END $$;
CREATE TRIGGER formats_found_update AFTER UPDATE ON formats REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_venues_of_parts();

SELECT find_all_venues();
CREATE INDEX findable_venues_city ON findable_venues (city_id, rating DESC NULLS LAST, id) INCLUDE (hourly_paise);
CREATE INDEX findable_venues_area ON findable_venues (area_id);
CREATE INDEX findable_venues_rating ON findable_venues (rating DESC NULLS LAST, id);
CREATE INDEX findable_venues_price ON findable_venues (hourly_paise, id);
CREATE INDEX findable_venues_place ON findable_venues USING gist (ll_to_earth(latitude, longitude));
