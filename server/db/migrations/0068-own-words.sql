-- works with: 0025-unpaid-holds.sql
-- Whoever searches for places and sports finds venues by where they are and what they offer: in the order of an index, and
-- with numbers that are kept. Beside these there are only those that have such a word of their own, which this keeps.

-- The words of a venue's text that are not in the names of its area, its city and its sports. The text is whole when all of
-- those names are in it. One that is not, because somebody changed a name by hand, is searched as it is.
CREATE VIEW own_words_to_keep AS
SELECT found.id, array_to_string(ARRAY(
    SELECT word FROM unnest(has) WITH ORDINALITY AS said (word, place) WHERE word <> ALL (named) ORDER BY place), ' ') AS words,
  named <@ has AS is_whole
FROM findable_venues AS found JOIN venues ON venues.id = found.id
  JOIN areas ON areas.id = found.area_id JOIN cities ON cities.id = found.city_id
CROSS JOIN LATERAL (
  SELECT string_to_array(search_text, ' ') AS has, string_to_array(lower(concat_ws(' ', areas.name, cities.name, (
    SELECT string_agg(sports.name, ' ') FROM sports WHERE sports.id = ANY (found.offered)))), ' ') AS named
) AS texts;

CREATE TABLE own_words (
  id text PRIMARY KEY REFERENCES findable_venues (id) ON DELETE CASCADE,
  words text NOT NULL,
  is_whole boolean NOT NULL
);

CREATE FUNCTION keep_own_words(changed text[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  -- Of two who change one venue at once, the second waits, and then sees what the first did.
  PERFORM FROM venues WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO own_words SELECT * FROM own_words_to_keep WHERE id = ANY (changed)
  ON CONFLICT (id) DO UPDATE SET words = excluded.words, is_whole = excluded.is_whole
    WHERE (own_words.words, own_words.is_whole) IS DISTINCT FROM (excluded.words, excluded.is_whole);
END $$;

-- Where it is and what it offers, as findable_venues says. When all are found at once, none has any yet.
CREATE FUNCTION keep_words_of_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM own_words) THEN
    INSERT INTO own_words SELECT * FROM own_words_to_keep ON CONFLICT DO NOTHING;
  ELSE
    PERFORM keep_own_words(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER findable_venues_worded AFTER INSERT ON findable_venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_found();
CREATE FUNCTION keep_words_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_own_words(ARRAY(
    SELECT after.id FROM before JOIN after USING (id)
    WHERE (before.area_id, before.city_id, before.offered) IS DISTINCT FROM (after.area_id, after.city_id, after.offered)));
  RETURN NULL;
END $$;
CREATE TRIGGER findable_venues_reworded AFTER UPDATE ON findable_venues REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_changed();

CREATE FUNCTION keep_words_of_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_own_words(ARRAY(
    SELECT after.id FROM before JOIN after USING (id)
    WHERE NOT after.draft AND before.search_text <> after.search_text));
  RETURN NULL;
END $$;
CREATE TRIGGER venues_reworded AFTER UPDATE ON venues REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_texts();

CREATE FUNCTION keep_words_of_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed text[];
BEGIN
  SELECT coalesce(array_agg(after.id), '{}') INTO renamed FROM before JOIN after USING (id) WHERE before.name <> after.name;
  IF cardinality(renamed) = 0 THEN RETURN NULL; END IF;
  PERFORM keep_own_words(ARRAY(SELECT id FROM findable_venues WHERE CASE TG_TABLE_NAME
    WHEN 'cities' THEN city_id = ANY (renamed) WHEN 'areas' THEN area_id = ANY (renamed) ELSE offered && renamed END));
  RETURN NULL;
END $$;
CREATE TRIGGER cities_renamed AFTER UPDATE ON cities REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_names();
CREATE TRIGGER areas_renamed AFTER UPDATE ON areas REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_names();
CREATE TRIGGER sports_renamed AFTER UPDATE ON sports REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_names();

INSERT INTO own_words SELECT * FROM own_words_to_keep;
CREATE INDEX own_words_search ON own_words USING gin (words gin_trgm_ops);
CREATE INDEX own_words_missing ON own_words (id) WHERE NOT is_whole;
CREATE INDEX venues_name_words ON venues USING gin (lower(name) gin_trgm_ops);
-- The best of an area, as of a city.
CREATE INDEX findable_venues_area_rating ON findable_venues (area_id, rating DESC NULLS LAST, id);
DROP INDEX findable_venues_area;

-- A search in which every word is in the name of a place or a sport: those that lie in some cities and areas, everywhere
-- when none is given, and offer a sport, if one is. Planned once for each connection: planning takes longer than running it,
-- and so does starting another process.

-- Those that are found beside them, by words of their own; and those whose text is not whole, by their text. One row without
-- an id when so many may be found that it is faster to look through texts.
CREATE FUNCTION found_by_own_words(asked text[], cities text[], areas text[], sport text)
RETURNS TABLE (id text, rating numeric, name text, search_text text) LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  -- Few, which the planner would not expect of words that it does not know.
  candidates text[] := ARRAY(
    SELECT own_words.id FROM unnest(asked) AS word
      JOIN own_words ON own_words.words LIKE '%' || regexp_replace(word, '([%_\\])', '\\\1', 'g') || '%'
    UNION SELECT own_words.id FROM own_words WHERE NOT own_words.is_whole);
BEGIN
  IF cardinality(candidates) > 1000 THEN
    RETURN QUERY SELECT NULL::text, NULL::numeric, NULL::text, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY SELECT venues.id, venues.rating, lower(venues.name), venues.search_text
    FROM unnest(candidates) AS candidate JOIN own_words ON own_words.id = candidate
      JOIN venues ON venues.id = candidate JOIN findable_venues AS found ON found.id = candidate
    WHERE NOT (own_words.is_whole AND (cities IS NULL OR found.city_id = ANY (cities) OR found.area_id = ANY (areas))
        AND (sport IS NULL OR sport = ANY (found.offered)))
      AND NOT EXISTS (SELECT FROM unnest(asked) AS word WHERE strpos(venues.search_text, word) = 0);
END $$;

-- The best rated of each place, in the order of its index, whose name is not like a pattern. The planner, which does not know
-- how few are asked for, would read and sort all of them.
CREATE FUNCTION best_of_places(cities text[], areas text[], sport text, unlike text, most integer)
RETURNS TABLE (id text, rating numeric) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET max_parallel_workers_per_gather = 0
  SET enable_sort = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF cities IS NULL THEN
    RETURN QUERY SELECT found.id, found.rating FROM findable_venues AS found JOIN venues ON venues.id = found.id
      WHERE (sport IS NULL OR sport = ANY (found.offered)) AND ' ' || lower(venues.name) NOT LIKE unlike
        AND NOT EXISTS (SELECT FROM own_words WHERE own_words.id = found.id AND NOT is_whole)
      ORDER BY found.rating DESC NULLS LAST, found.id LIMIT most;
    RETURN;
  END IF;
  RETURN QUERY SELECT best.* FROM unnest(cities) AS place CROSS JOIN LATERAL (
    SELECT found.id, found.rating FROM findable_venues AS found JOIN venues ON venues.id = found.id
    WHERE found.city_id = place AND (sport IS NULL OR sport = ANY (found.offered)) AND ' ' || lower(venues.name) NOT LIKE unlike
      AND NOT EXISTS (SELECT FROM own_words WHERE own_words.id = found.id AND NOT is_whole)
    ORDER BY found.rating DESC NULLS LAST, found.id LIMIT most) AS best;
  RETURN QUERY SELECT best.* FROM unnest(areas) AS place CROSS JOIN LATERAL (
    SELECT found.id, found.rating FROM findable_venues AS found JOIN venues ON venues.id = found.id
    WHERE found.area_id = place AND (sport IS NULL OR sport = ANY (found.offered)) AND ' ' || lower(venues.name) NOT LIKE unlike
      AND NOT EXISTS (SELECT FROM own_words WHERE own_words.id = found.id AND NOT is_whole)
    ORDER BY found.rating DESC NULLS LAST, found.id LIMIT most) AS best;
END $$;

-- How many lie in the places and offer the sport, but for those whose text is not whole. No area is in one of the cities.
CREATE FUNCTION number_in_places(cities text[], areas text[], sport text)
RETURNS bigint LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET max_parallel_workers_per_gather = 0 AS $$
BEGIN
  RETURN (SELECT coalesce(sum(counted.venues), 0) FROM venue_counts AS counted
      WHERE counted.sport_id IS NOT DISTINCT FROM sport AND (cities IS NULL OR counted.city_id = ANY (cities)))
    + (SELECT coalesce(sum(counted.venues), 0) FROM areas AS area JOIN findable_counts AS counted
        ON counted.city_id = area.city_id AND counted.kind = concat_ws(' ', 'area', sport) AND counted.key = area.id
      WHERE area.id = ANY (areas))
    - (SELECT count(*) FROM own_words JOIN findable_venues AS found ON found.id = own_words.id
      WHERE NOT own_words.is_whole AND (cities IS NULL OR found.city_id = ANY (cities) OR found.area_id = ANY (areas))
        AND (sport IS NULL OR sport = ANY (found.offered)));
END $$;
