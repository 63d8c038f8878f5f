-- works with: 0025-unpaid-holds.sql
-- What is taken in a city at some time is found without a look at other cities. Each row of occupancies says where its
-- court is; the database fills that in, whoever writes the row. Each has a row of its own, so that two bookings of one court
-- and day never wait for each other, as they would for a row with the day's bits.
ALTER TABLE occupancies ADD COLUMN at_venue text, ADD COLUMN in_city text;

CREATE FUNCTION place_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT venues.id, venues.city_id INTO NEW.at_venue, NEW.in_city
  FROM courts JOIN venues ON venues.id = courts.venue_id WHERE courts.id = NEW.court_id;
  RETURN NEW;
END $$;
CREATE TRIGGER occupancies_placed BEFORE INSERT OR UPDATE OF court_id ON occupancies
  FOR EACH ROW EXECUTE FUNCTION place_occupancy();

-- Only a draft, which nobody can book, is moved to another city; by hand it can be done to any venue.
CREATE FUNCTION place_occupancies_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Asked first: the update below is planned as if it were about many.
  IF NOT EXISTS (SELECT FROM before JOIN after USING (id) WHERE before.city_id <> after.city_id) THEN RETURN NULL; END IF;
  UPDATE occupancies SET in_city = after.city_id
  FROM before JOIN after USING (id) JOIN courts ON courts.venue_id = after.id
  WHERE before.city_id <> after.city_id AND occupancies.court_id = courts.id;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_place_occupancies AFTER UPDATE ON venues REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION place_occupancies_again();

-- Nobody asks what was free: the past stays without a place. Nobody is told either, since nothing was taken or freed.
ALTER TABLE occupancies DISABLE TRIGGER occupancies_moved;
UPDATE occupancies SET at_venue = venues.id, in_city = venues.city_id
  FROM courts JOIN venues ON venues.id = courts.venue_id
  WHERE courts.id = occupancies.court_id AND upper(during) > now() - interval '1 day';
ALTER TABLE occupancies ENABLE TRIGGER occupancies_moved;

-- Nearly all last two hours at most: of those that overlap a time, none begins earlier before it. What is longer, closures
-- above all, has an index of its own, and the planner is told how little that is.
CREATE INDEX occupancies_city ON occupancies (in_city, lower(during)) INCLUDE (at_venue, court_id, during, expires_at)
  WHERE in_city IS NOT NULL;
CREATE INDEX occupancies_long ON occupancies (in_city, upper(during)) INCLUDE (at_venue, court_id, during, expires_at)
  WHERE in_city IS NOT NULL AND upper(during) - lower(during) > interval '2 hours';
CREATE STATISTICS occupancies_length ON (upper(during) - lower(during)) FROM occupancies;
