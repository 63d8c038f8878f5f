CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS cube;
CREATE EXTENSION IF NOT EXISTS earthdistance;

CREATE TYPE listing_status AS ENUM ('live', 'in_progress');
CREATE TYPE occupancy_kind AS ENUM ('hold', 'booking', 'block');
CREATE TYPE booking_status AS ENUM ('held', 'confirmed', 'cancelled', 'expired');
CREATE TYPE payment_method AS ENUM ('razorpay', 'google_pay', 'upi');
CREATE TYPE payment_status AS ENUM ('created', 'captured', 'failed', 'refunded');
CREATE TYPE refund_status AS ENUM ('asked', 'sent', 'done', 'failed');
CREATE TYPE refund_request_status AS ENUM ('open', 'approved', 'declined');
CREATE TYPE message_channel AS ENUM ('sms', 'whatsapp', 'email');
CREATE TYPE outbox_status AS ENUM ('pending', 'sent', 'dead');

-- Catalogue ------------------------------------------------------------------

CREATE TABLE cities (
  id text PRIMARY KEY,
  name text NOT NULL,
  state text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180)
);
CREATE UNIQUE INDEX cities_name ON cities (lower(name));

CREATE TABLE areas (
  id text PRIMARY KEY,
  city_id text NOT NULL REFERENCES cities (id),
  name text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- Lets a venue refer to (area, city) together, so that its area always lies in its city.
  UNIQUE (id, city_id)
);
CREATE UNIQUE INDEX areas_name ON areas (city_id, lower(name));

CREATE TABLE sports (
  id text PRIMARY KEY,
  name text NOT NULL,
  position smallint NOT NULL UNIQUE
);

CREATE TABLE venues (
  id text PRIMARY KEY,
  city_id text NOT NULL REFERENCES cities (id),
  area_id text NOT NULL,
  sport_id text NOT NULL REFERENCES sports (id),
  name text NOT NULL,
  address text NOT NULL,
  phone text,
  description text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  images text[] NOT NULL,
  services text[] NOT NULL,
  rating numeric(2, 1) CHECK (rating BETWEEN 1 AND 5),
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  offer text,
  listing listing_status NOT NULL,
  slot_minutes smallint NOT NULL CHECK (slot_minutes IN (30, 60, 90)),
  lowest_hourly_paise integer CHECK (lowest_hourly_paise > 0),
  search_text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (area_id, city_id) REFERENCES areas (id, city_id)
);
CREATE INDEX venues_city ON venues (city_id, rating DESC NULLS LAST, id);
CREATE INDEX venues_area ON venues (area_id);
CREATE INDEX venues_search ON venues USING gin (search_text gin_trgm_ops);
CREATE INDEX venues_place ON venues USING gist (ll_to_earth(latitude, longitude));

CREATE TABLE venue_sports (
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  sport_id text NOT NULL REFERENCES sports (id),
  position smallint NOT NULL,
  enable_per_hour boolean NOT NULL,
  per_hour_paise integer CHECK (per_hour_paise > 0),
  enable_per_person boolean NOT NULL,
  per_person_paise integer CHECK (per_person_paise > 0),
  enable_per_team boolean NOT NULL,
  per_team_paise integer CHECK (per_team_paise > 0),
  PRIMARY KEY (venue_id, sport_id)
);
CREATE INDEX venue_sports_sport ON venue_sports (sport_id, venue_id);

CREATE TABLE courts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  name text NOT NULL,
  position smallint NOT NULL,
  UNIQUE (venue_id, position)
);

CREATE TABLE opening_hours (
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  opens_at smallint NOT NULL CHECK (opens_at BETWEEN 0 AND 1439),
  closes_at smallint NOT NULL CHECK (closes_at > opens_at AND closes_at <= opens_at + 1440),
  PRIMARY KEY (venue_id, weekday, opens_at)
);

-- People ---------------------------------------------------------------------

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text UNIQUE CHECK (phone ~ '^[0-9]{10}$'),
  name text,
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- Only a deleted account gives its phone back.
  CHECK (phone IS NOT NULL OR deleted_at IS NOT NULL)
);

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  token_hash bytea NOT NULL UNIQUE,
  device text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL,
  code_hash bytea NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_codes_phone ON one_time_codes (phone, created_at DESC);

CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Bookings and money ---------------------------------------------------------

CREATE TABLE bookings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  reference text NOT NULL,
  venue_id text NOT NULL REFERENCES venues (id),
  sport_id text NOT NULL REFERENCES sports (id),
  court_id bigint NOT NULL REFERENCES courts (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  hourly_paise integer NOT NULL CHECK (hourly_paise > 0),
  total_paise integer NOT NULL CHECK (total_paise > 0),
  status booking_status NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text,
  notes text,
  refund_policy jsonb NOT NULL,
  hold_expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text CHECK (cancelled_by IN ('player', 'operator', 'system')),
  UNIQUE (user_id, reference),
  CHECK (status <> 'confirmed' OR confirmed_at IS NOT NULL),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL))
);
CREATE INDEX bookings_user ON bookings (user_id, created_at DESC, id DESC);
CREATE INDEX bookings_venue ON bookings (venue_id, starts_at);

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  method payment_method NOT NULL,
  gateway text NOT NULL,
  gateway_order_id text,
  gateway_payment_id text,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  status payment_status NOT NULL,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  captured_at timestamptz,
  settled_at timestamptz,
  settled_as text CHECK (settled_as IN ('booking', 'refund')),
  UNIQUE (gateway, gateway_order_id),
  UNIQUE (gateway, gateway_payment_id),
  CHECK ((status IN ('captured', 'refunded')) = (captured_at IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_as IS NULL)),
  CHECK (settled_at IS NULL OR captured_at IS NOT NULL)
);
CREATE INDEX payments_booking ON payments (booking_id);
-- At most one order of a booking is open at a time: whoever pays, pays that one.
CREATE UNIQUE INDEX payments_one_open ON payments (booking_id) WHERE status = 'created';
-- A booking is paid for once; whatever else was captured for it goes back.
CREATE UNIQUE INDEX payments_one_charge ON payments (booking_id) WHERE settled_as = 'booking';
CREATE INDEX payments_unsettled ON payments (captured_at) WHERE captured_at IS NOT NULL AND settled_at IS NULL;

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments (id),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  reason text NOT NULL,
  status refund_status NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  gateway_refund_id text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  done_at timestamptz
);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_due ON refunds (next_attempt_at) WHERE status IN ('asked', 'sent');

CREATE TABLE refund_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  reason text NOT NULL,
  status refund_request_status NOT NULL,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE UNIQUE INDEX refund_requests_open ON refund_requests (booking_id) WHERE status = 'open';

CREATE TABLE webhook_events (
  gateway text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  PRIMARY KEY (gateway, event_id)
);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel message_channel NOT NULL,
  recipient text NOT NULL,
  template text NOT NULL,
  payload jsonb NOT NULL,
  dedupe_key text UNIQUE,
  user_id bigint REFERENCES users (id),
  booking_id bigint REFERENCES bookings (id),
  status outbox_status NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE status = 'pending';
CREATE INDEX outbox_recipient ON outbox (recipient, created_at DESC);

-- Demo mode ------------------------------------------------------------------

-- Where messages go instead of to a phone.
CREATE TABLE demo_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel message_channel NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX demo_inbox_recipient ON demo_inbox (recipient, id DESC);

-- The books of the pretend payment gateway. They are its own: the rest of Maidan never reads them.
CREATE TABLE sandbox_orders (
  id text PRIMARY KEY,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  receipt text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'paid', 'failed')),
  payment_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'paid') = (payment_id IS NOT NULL))
);

CREATE TABLE sandbox_refunds (
  idempotency_key text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  payment_id text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What occupies a court ------------------------------------------------------

CREATE TABLE occupancies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  court_id bigint NOT NULL REFERENCES courts (id),
  during tstzrange NOT NULL,
  kind occupancy_kind NOT NULL,
  booking_id bigint UNIQUE REFERENCES bookings (id),
  expires_at timestamptz,
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The one rule everything rests on: two claims on one court never overlap.
  CONSTRAINT occupancies_never_overlap EXCLUDE USING gist (court_id WITH =, during WITH &&),
  CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during)),
  CHECK (NOT lower_inf(during) AND NOT upper_inf(during)),
  CHECK ((kind = 'hold') = (expires_at IS NOT NULL)),
  CHECK ((kind = 'block') = (booking_id IS NULL))
);
CREATE INDEX occupancies_expiring ON occupancies (expires_at) WHERE expires_at IS NOT NULL;

-- Tell every running process when the catalogue changes, so that it drops the pages it keeps.
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER cities_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER areas_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON areas
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER sports_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sports
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER venues_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER venue_sports_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON venue_sports
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER courts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER opening_hours_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_hours
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
