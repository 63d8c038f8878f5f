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
UPDATE guests SET names = all_names.names FROM (
  SELECT organisation_id, bookings.phone, left(string_agg(DISTINCT lower(bookings.name), E'\n'), 1000) AS names
  FROM bookings JOIN venues ON venues.id = bookings.venue_id
  WHERE organisation_id IS NOT NULL AND status = 'confirmed' GROUP BY organisation_id, bookings.phone
) AS all_names
WHERE guests.organisation_id = all_names.organisation_id AND guests.phone = all_names.phone;

-- A booking that was made under another name keeps it, and so does whoever changes theirs before paying.
CREATE INDEX bookings_phone ON bookings (phone, starts_at DESC);
CREATE INDEX bookings_reference ON bookings (reference);
