-- works with: 0025-unpaid-holds.sql
-- What a ground takes off its prices: for everybody who plays at some hours, or for whoever has a code.
CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- None: it is taken off for everybody.
  code text CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  percent smallint CHECK (percent BETWEEN 1 AND 100),
  off_paise integer CHECK (off_paise > 0 AND off_paise % 100 = 0),
  -- When what is played counts; one bit a weekday, the lowest for Sunday.
  weekdays smallint NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 1 AND 1440),
  first_date date,
  last_date date,
  -- How many bookings can be made with it.
  per_player integer CHECK (per_player > 0),
  in_all integer CHECK (in_all > 0),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((percent IS NULL) <> (off_paise IS NULL)),
  CHECK (to_minute > from_minute),
  CHECK (last_date >= first_date),
  -- A price that everybody sees is everybody's.
  CONSTRAINT offers_limits_need_a_code CHECK (code IS NOT NULL OR (per_player IS NULL AND in_all IS NULL))
);
CREATE UNIQUE INDEX offers_code ON offers (venue_id, code) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX offers_name ON offers (venue_id, lower(name)) WHERE ended_at IS NULL;
CREATE INDEX offers_venue ON offers (venue_id);

-- What was taken off, and under which name: it stays so whatever becomes of the offer. Who uses an offer is nowhere else:
-- a booking that was paid for does, and one that is held as long as it is, so that an unpaid hold gives its use back by
-- ending, however it ends and whichever version of Maidan ends it.
ALTER TABLE bookings
  ADD COLUMN offer_id bigint REFERENCES offers (id),
  ADD COLUMN offer_name text,
  ADD COLUMN off_paise integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_off CHECK (off_paise >= 0 AND (off_paise > 0) = (offer_id IS NOT NULL)
    AND (offer_name IS NULL) = (offer_id IS NULL));
ALTER TABLE moves
  ADD COLUMN offer_id bigint REFERENCES offers (id),
  ADD COLUMN offer_name text,
  ADD COLUMN off_paise integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT moves_off CHECK (off_paise >= 0 AND (off_paise > 0) = (offer_id IS NOT NULL)
    AND (offer_name IS NULL) = (offer_id IS NULL));
CREATE INDEX bookings_offer ON bookings (offer_id, user_id) WHERE offer_id IS NOT NULL;
CREATE INDEX moves_offer ON moves (offer_id) WHERE offer_id IS NOT NULL;

-- A total is its stretches less what was taken off. Where it alone changes, a process of the version before has priced
-- the booking anew: one stretch at the hourly price, and nothing taken off.
CREATE FUNCTION forget_stale_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price_lines := NULL;
  NEW.offer_id := NULL;
  NEW.offer_name := NULL;
  NEW.off_paise := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_stale_price BEFORE UPDATE OF total_paise ON bookings FOR EACH ROW
  WHEN (NEW.total_paise <> OLD.total_paise AND OLD.price_lines IS NOT NULL
    AND (NEW.price_lines, NEW.offer_id, NEW.off_paise) IS NOT DISTINCT FROM (OLD.price_lines, OLD.offer_id, OLD.off_paise))
  EXECUTE FUNCTION forget_stale_price();

CREATE TRIGGER offers_changed AFTER TRUNCATE ON offers FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
CREATE TRIGGER offers_told_insert AFTER INSERT ON offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_parts();
CREATE TRIGGER offers_told_update AFTER UPDATE ON offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_parts();
CREATE TRIGGER offers_told_delete AFTER DELETE ON offers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_parts();
