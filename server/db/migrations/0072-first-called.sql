-- works with: 0025-unpaid-holds.sql
-- So many of the thousand best rated venues that have a phrase at the beginning of a word of their name, but not of the name itself,
-- and all of some words in their text. Where many are called so ("football"), finding and sorting all of them takes much longer.
CREATE FUNCTION first_called(called text, unlike text, asked text[], most integer) RETURNS text[] LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET max_parallel_workers_per_gather = 0
  SET enable_sort = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT best.id FROM (
      SELECT found.id, found.rating FROM findable_venues AS found ORDER BY found.rating DESC NULLS LAST, found.id LIMIT 1000
    ) AS best JOIN venues ON venues.id = best.id
    WHERE ' ' || lower(venues.name) LIKE called AND lower(venues.name) NOT LIKE unlike
      AND NOT EXISTS (SELECT FROM unnest(asked) AS word WHERE strpos(venues.search_text, word) = 0)
    ORDER BY best.rating DESC NULLS LAST, best.id LIMIT most);
END $$;
