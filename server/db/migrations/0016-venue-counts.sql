-- How many venues each city has, and how many of them offer each sport: kept, so that telling it takes no longer however
-- many there are. Counted anew with every change of the catalogue, one change at a time, which are few.
CREATE TABLE venue_counts (
  city_id text NOT NULL,
  -- None counts every venue of the city.
  sport_id text,
  venues integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (city_id, sport_id)
);

CREATE FUNCTION count_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE venue_counts IN EXCLUSIVE MODE;
  DELETE FROM venue_counts;
  INSERT INTO venue_counts
    SELECT city_id, NULL, count(*) FROM venues GROUP BY city_id
    UNION ALL
    SELECT city_id, venue_sports.sport_id, count(*)
    FROM venue_sports JOIN venues ON venues.id = venue_id GROUP BY city_id, venue_sports.sport_id;
  RETURN NULL;
END $$;

CREATE TRIGGER venues_counted AFTER INSERT OR UPDATE OF city_id OR DELETE OR TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION count_venues();
CREATE TRIGGER venue_sports_counted AFTER INSERT OR UPDATE OF venue_id, sport_id OR DELETE OR TRUNCATE ON venue_sports
  FOR EACH STATEMENT EXECUTE FUNCTION count_venues();

-- Those that are there already.
DELETE FROM venues WHERE false;
