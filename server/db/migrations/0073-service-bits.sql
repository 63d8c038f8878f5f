-- works with: 0025-unpaid-holds.sql
-- The services of a venue as bits: how many of a city's venues have each is counted much faster than by their keys. A service that
-- is not among these has no bit and is counted by its key.
CREATE FUNCTION services_with_bits() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['parking', 'changing_rooms', 'toilets', 'water', 'floodlights', 'showers', 'locker_room', 'equipment', 'first_aid',
    'spectator_seating', 'cafe', 'coaching', 'wifi', 'ac', 'upi', 'air_conditioning', 'drinking_water', 'sports_equipment'];
CREATE FUNCTION service_bits(services text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(bit_or(1::bigint << (place - 1)::int), 0)
    FROM unnest(services_with_bits()) WITH ORDINALITY AS placed (key, place) WHERE key = ANY (services));
CREATE FUNCTION services_without_bits(services text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT key FROM unnest(services) AS key WHERE key <> ALL (services_with_bits()));

ALTER TABLE findable_venues
  ADD COLUMN service_bits bigint NOT NULL GENERATED ALWAYS AS (service_bits(services)) STORED,
  ADD COLUMN other_services text[] NOT NULL GENERATED ALWAYS AS (services_without_bits(services)) STORED;
