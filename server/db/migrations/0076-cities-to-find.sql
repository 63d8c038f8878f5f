-- works with: 0025-unpaid-holds.sql
-- A process that counts what is free in a city keeps what findable_venues says of its venues. By the version it knows whether that still
-- holds: it asks for it in the statement that reads what is taken. It is random, so that no other history of the database has it.
CREATE TABLE findable_cities (
  city_id text PRIMARY KEY,
  version uuid NOT NULL
);

CREATE FUNCTION renew_city_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO findable_cities
    SELECT city_id, gen_random_uuid() FROM (SELECT DISTINCT city_id FROM changed) AS cities ORDER BY city_id
  ON CONFLICT (city_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE FUNCTION renew_every_city_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE findable_cities SET version = gen_random_uuid();
  RETURN NULL;
END $$;

CREATE TRIGGER findable_venues_city_insert AFTER INSERT ON findable_venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_city_versions();
-- A venue may come from another city.
CREATE TRIGGER findable_venues_city_left AFTER UPDATE ON findable_venues REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_city_versions();
CREATE TRIGGER findable_venues_city_update AFTER UPDATE ON findable_venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_city_versions();
CREATE TRIGGER findable_venues_city_delete AFTER DELETE ON findable_venues REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_city_versions();
CREATE TRIGGER findable_venues_city_truncate AFTER TRUNCATE ON findable_venues
  FOR EACH STATEMENT EXECUTE FUNCTION renew_every_city_version();

INSERT INTO findable_cities SELECT city_id, gen_random_uuid() FROM (SELECT DISTINCT city_id FROM findable_venues) AS cities;

-- As large as a number in JavaScript may be. Two venues may have the same key, which whoever uses it has to see.
CREATE FUNCTION venue_key(id text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN hashtextextended(id, 0) & 9007199254740991;

-- What is taken of a city's venues in some half-hours of a day: for each venue of which anything is 16 bytes, the key of its id and the
-- bits of its courts, as courtsTaken in server/catalogue/taken-half-hours.repository.ts finds them. Names of venues would take twice as
-- long, and planning it for each city as long again.
CREATE FUNCTION taken_in_city(city text, day date, asked bigint) RETURNS bytea LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT string_agg(int8send(venue_key(venue_id)) || int8send(CASE cardinality(courts)
        WHEN 1 THEN courts[1]
        WHEN 2 THEN CASE WHEN half_hours[1] & asked <> 0 THEN courts[1] ELSE 0 END
          | CASE WHEN half_hours[2] & asked <> 0 THEN courts[2] ELSE 0 END
        WHEN 3 THEN CASE WHEN half_hours[1] & asked <> 0 THEN courts[1] ELSE 0 END
          | CASE WHEN half_hours[2] & asked <> 0 THEN courts[2] ELSE 0 END
          | CASE WHEN half_hours[3] & asked <> 0 THEN courts[3] ELSE 0 END
        ELSE (SELECT bit_or(court) FROM unnest(courts, half_hours) AS taken (court, bits) WHERE bits & asked <> 0)
      END), '')
    FROM taken_half_hours WHERE city_id = city AND date = day AND busy & asked > 0);
END $$;
