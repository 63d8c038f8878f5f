-- works with: 0025-unpaid-holds.sql
-- Finding bookings of an organisation by name, number or reference among millions: guests lead to their bookings by their
-- number, under whatever name they were made.
ALTER TABLE guests ADD COLUMN names text NOT NULL DEFAULT '';
DROP INDEX guests_name;
CREATE INDEX guests_names ON guests USING gin (names gin_trgm_ops);

CREATE OR REPLACE FUNCTION remember_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO guests (organisation_id, phone, name, names, last_at)
    SELECT organisation_id, NEW.phone, NEW.name, lower(NEW.name), NEW.starts_at FROM venues
    WHERE id = NEW.venue_id AND organisation_id IS NOT NULL
  ON CONFLICT (organisation_id, phone) DO UPDATE
    SET name = excluded.name, visits = guests.visits + 1, last_at = greatest(guests.last_at, excluded.last_at),
      names = CASE WHEN excluded.names = ANY (string_to_array(guests.names, E'\n')) THEN guests.names
        ELSE right(concat_ws(E'\n', guests.names, excluded.names), 1000) END;
  RETURN NULL;
END $$;

-- A venue brings its guests along when it comes to an organisation.
CREATE FUNCTION remember_guests_of(venue text, organisation bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO guests (organisation_id, phone, name, names, visits, last_at)
    SELECT organisation, phone, (array_agg(name ORDER BY id DESC))[1],
      left(string_agg(DISTINCT lower(name), E'\n'), 1000), count(*), max(starts_at)
    FROM bookings WHERE venue_id = venue AND status = 'confirmed' GROUP BY phone
  ON CONFLICT (organisation_id, phone) DO UPDATE
    SET visits = guests.visits + excluded.visits, last_at = greatest(guests.last_at, excluded.last_at),
      names = right(concat_ws(E'\n', guests.names, excluded.names), 1000)
$$;
CREATE FUNCTION bring_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_guests_of(NEW.id, NEW.organisation_id);
  RETURN NULL;
END $$;
CREATE TRIGGER venues_bring_guests AFTER UPDATE OF organisation_id ON venues FOR EACH ROW
  WHEN (NEW.organisation_id IS NOT NULL AND NEW.organisation_id IS DISTINCT FROM OLD.organisation_id)
  EXECUTE FUNCTION bring_guests();
DELETE FROM guests;
SELECT remember_guests_of(id, organisation_id) FROM venues WHERE organisation_id IS NOT NULL;

-- A booking that was made under another name keeps it, and so does whoever changes theirs before paying.
CREATE INDEX bookings_phone ON bookings (phone, starts_at DESC);
CREATE INDEX bookings_reference ON bookings (reference);
