-- works with: 0025-unpaid-holds.sql
-- What lists, searches and counts ask about a venue, in one narrow row: whoever looks through a city of thousands reads only
-- this. Triggers keep it; venues_to_find says what it has to be.

-- A court's bit among its venue's. Two courts of one venue may share one, which is then looked at court by court.
CREATE FUNCTION court_bit(court bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 1::bigint << (court & 63)::int;

CREATE VIEW venues_to_find AS
SELECT venues.id, venues.city_id, venues.area_id, venues.sport_id, venues.listing, venues.rating, venues.hourly_paise,
  venues.latitude, venues.longitude, venues.services, venues.slot_minutes, venues.ahead_days, venues.notice_minutes,
  venues.least_minutes, venues.most_minutes, offered.sports AS offered, offered.paise, offered.alone, offered.whole,
  coalesce(every.alone, 0) AS any_alone, every.whole AS any_whole,
  coalesce(every.odd, false) OR offered.odd AS is_odd,
  week.open AS week, week.phase
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
-- Runs of slots, as domain/slot-grid.ts cuts them, in minutes after the week's first midnight and a day beyond its last, so
-- that a booking may pass it. A run ends where no slot follows at once, so every slot in it begins at the same minute of
-- the slot's length: `phase`, if that is the same for all runs of the week.
CROSS JOIN LATERAL (
  SELECT coalesce(range_agg(int4range(first, last)) * '{[0,11520)}', '{}') AS open,
    CASE WHEN min((first + 20160) % slot_minutes) = max((first + 20160) % slot_minutes)
      THEN min((first + 20160) % slot_minutes)::smallint END AS phase
  FROM (
    SELECT opens + ceil((greatest(opens, open_until) - opens)::float8 / slot_minutes)::int * slot_minutes AS first,
      opens + (closes - opens) / slot_minutes * slot_minutes AS last
    FROM (
      SELECT opens, closes, max(closes) OVER (ORDER BY opens ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS open_until
      FROM (
        SELECT weekday * 1440 + opens_at + shift AS opens, weekday * 1440 + closes_at + shift AS closes
        FROM opening_hours, (VALUES (-10080), (0), (10080)) AS weeks (shift)
        WHERE opening_hours.venue_id = venues.id AND weekday * 1440 + shift BETWEEN -2880 AND 11520
      ) AS stretches
    ) AS in_order
  ) AS runs
  WHERE last > first
) AS week
WHERE NOT venues.draft;

CREATE TABLE findable_venues (
  id text PRIMARY KEY REFERENCES venues (id) ON DELETE CASCADE,
  city_id text NOT NULL,
  area_id text NOT NULL,
  sport_id text NOT NULL,
  listing listing_status NOT NULL,
  rating numeric(2, 1),
  hourly_paise integer,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  services text[] NOT NULL,
  slot_minutes smallint NOT NULL,
  ahead_days smallint NOT NULL,
  notice_minutes smallint NOT NULL,
  least_minutes smallint,
  most_minutes smallint,
  -- In parallel, for each sport; courts as in venues_to_find.
  offered text[] NOT NULL,
  paise integer[] NOT NULL,
  alone bigint[] NOT NULL,
  whole bigint[] NOT NULL,
  -- Of every sport together.
  any_alone bigint NOT NULL,
  any_whole bigint,
  -- What the bits cannot say is to be asked court by court.
  is_odd boolean NOT NULL,
  week int4multirange NOT NULL,
  phase smallint
);

-- Planned once for each connection: planning takes longer than running it.
CREATE FUNCTION find_venues_again(changed text[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  -- Of two who change one venue at once, the second waits, and then sees what the first did.
  PERFORM FROM venues WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM findable_venues WHERE id = ANY (changed);
  INSERT INTO findable_venues SELECT * FROM venues_to_find WHERE id = ANY (changed);
END $$;

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

INSERT INTO findable_venues SELECT * FROM venues_to_find;
CREATE INDEX findable_venues_city ON findable_venues (city_id, rating DESC NULLS LAST, id);
CREATE INDEX findable_venues_area ON findable_venues (area_id);
CREATE INDEX findable_venues_rating ON findable_venues (rating DESC NULLS LAST, id);
CREATE INDEX findable_venues_price ON findable_venues (hourly_paise, id);
CREATE INDEX findable_venues_place ON findable_venues USING gist (ll_to_earth(latitude, longitude));
