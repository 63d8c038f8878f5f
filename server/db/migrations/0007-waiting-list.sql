CREATE TYPE waiting_status AS ENUM ('waiting', 'offered', 'claimed', 'passed', 'over');

-- Players in line for a slot that is taken, the first by their number.
CREATE TABLE waiting_list (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  venue_id text NOT NULL REFERENCES venues (id),
  sport_id text NOT NULL REFERENCES sports (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  status waiting_status NOT NULL,
  court_id bigint REFERENCES courts (id),
  offered_at timestamptz,
  offer_expires_at timestamptz,
  -- What the offer became.
  booking_id bigint REFERENCES bookings (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status NOT IN ('offered', 'claimed', 'passed') OR (court_id IS NOT NULL AND offer_expires_at IS NOT NULL)),
  CHECK ((status = 'claimed') = (booking_id IS NOT NULL))
);
CREATE UNIQUE INDEX waiting_list_once ON waiting_list (user_id, venue_id, starts_at, ends_at)
  WHERE status IN ('waiting', 'offered');
CREATE INDEX waiting_list_line ON waiting_list (venue_id, starts_at) WHERE status = 'waiting';
CREATE INDEX waiting_list_ending ON waiting_list (starts_at) WHERE status = 'waiting';
CREATE INDEX waiting_list_offers ON waiting_list (offer_expires_at) WHERE status = 'offered';
CREATE INDEX waiting_list_user ON waiting_list (user_id, starts_at);

-- A court kept for the first in line is as taken as any other.
ALTER TABLE occupancies ADD COLUMN waiting_id bigint UNIQUE REFERENCES waiting_list (id);
ALTER TABLE occupancies DROP CONSTRAINT occupancies_check1;
ALTER TABLE occupancies
  ADD CONSTRAINT occupancies_owner CHECK (num_nonnulls(booking_id, move_id, waiting_id) = (kind <> 'block')::int),
  ADD CONSTRAINT occupancies_lasting CHECK (kind <> 'booking' OR booking_id IS NOT NULL);
