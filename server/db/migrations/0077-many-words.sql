-- works with: 0025-unpaid-holds.sql
-- As before, but each of the best rated is looked up by its id: left to choose, the planner read all venues to join them.
CREATE OR REPLACE FUNCTION first_called(called text, unlike text, asked text[], most integer) RETURNS text[] LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET max_parallel_workers_per_gather = 0
  SET enable_sort = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT best.id FROM (
      SELECT found.id, found.rating FROM findable_venues AS found ORDER BY found.rating DESC NULLS LAST, found.id LIMIT 1000
    ) AS best CROSS JOIN LATERAL (
      SELECT lower(venues.name) AS name, venues.search_text FROM venues WHERE venues.id = best.id OFFSET 0
    ) AS venue
    WHERE ' ' || venue.name LIKE called AND venue.name NOT LIKE unlike
      AND NOT EXISTS (SELECT FROM unnest(asked) AS word WHERE strpos(venue.search_text, word) = 0)
    ORDER BY best.rating DESC NULLS LAST, best.id LIMIT most);
END $$;

-- Every word that some venue had for its own at any time, once: a mistyped word is compared with these and not with texts. Whether a
-- venue still has it is asked when it is the nearest; so a venue with known words changes no row here. Whoever adds a new word waits
-- for another who is just adding the same.
CREATE TABLE search_words (word text PRIMARY KEY);

CREATE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
    SELECT DISTINCT word FROM changed, unnest(string_to_array(words, ' ')) AS word WHERE word <> '' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER own_words_collect_insert AFTER INSERT ON own_words REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER own_words_collect_update AFTER UPDATE ON own_words REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();

INSERT INTO search_words
  SELECT DISTINCT word FROM own_words, unnest(string_to_array(words, ' ')) AS word WHERE word <> '' ORDER BY word;
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);
