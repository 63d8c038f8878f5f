-- works with: 0025-unpaid-holds.sql
-- The sports of a venue that are sold on some court: when nothing of the venue is taken, these are free. Venues that sell the same
-- ones are counted together.
CREATE FUNCTION sold_sports(offered text[], alone bigint[], whole bigint[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT sport FROM unnest(offered, alone, whole) AS sold (sport, alone, whole)
    WHERE sold.alone <> 0 OR sold.whole IS NOT NULL);

ALTER TABLE findable_venues
  ADD COLUMN sold_sports text[] NOT NULL GENERATED ALWAYS AS (sold_sports(offered, alone, whole)) STORED;

-- Of the rows that are asked for, those of one day, each is another venue's. PostgreSQL assumed that a day has as small a part of
-- the venues as of the rows, and joined in the slower order.
ALTER TABLE taken_half_hours ALTER COLUMN venue_id SET (n_distinct = -1);
