-- works with: 0025-unpaid-holds.sql
-- Money that one person's decision gives back beyond the terms, in whichever way; and cancellations by the ground that
-- wait for a second person.
CREATE TABLE beyond_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  kind text NOT NULL CHECK (kind IN ('cancelled', 'moved', 'granted')),
  paise integer NOT NULL CHECK (paise > 0),
  -- All that the same act gave back, of other bookings too.
  act_paise integer NOT NULL,
  -- All that was given back of this booking without a second person, this included: below, by the database.
  alone_paise integer NOT NULL DEFAULT 0,
  -- What the owner let one person give back at that moment; null: anything. By the database, too.
  limit_paise integer,
  -- Null: at the terminal.
  decided_by bigint REFERENCES users (id),
  confirmed_by bigint REFERENCES users (id),
  at timestamptz NOT NULL,
  CONSTRAINT beyond_terms_act CHECK (act_paise >= paise),
  CONSTRAINT beyond_terms_two_people CHECK (confirmed_by IS NULL OR (decided_by IS NOT NULL AND confirmed_by <> decided_by)),
  CONSTRAINT beyond_terms_limit CHECK (confirmed_by IS NOT NULL OR limit_paise IS NULL
    OR greatest(act_paise, alone_paise) <= limit_paise)
);
CREATE INDEX beyond_terms_booking ON beyond_terms (booking_id);

CREATE FUNCTION count_beyond_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT second_person_paise INTO NEW.limit_paise FROM bookings JOIN venues ON venues.id = bookings.venue_id
    LEFT JOIN organisations ON organisations.id = venues.organisation_id WHERE bookings.id = NEW.booking_id;
  SELECT coalesce(sum(paise), 0) + NEW.paise INTO NEW.alone_paise FROM beyond_terms
    WHERE booking_id = NEW.booking_id AND confirmed_by IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER beyond_terms_counted BEFORE INSERT ON beyond_terms FOR EACH ROW EXECUTE FUNCTION count_beyond_terms();
CREATE TRIGGER beyond_terms_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON beyond_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE cancel_proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  status text NOT NULL CHECK (status IN ('open', 'confirmed', 'dropped')),
  -- Confirming another start or another sum is refused.
  starts_at timestamptz NOT NULL,
  back_paise integer NOT NULL CHECK (back_paise > 0),
  proposed_by bigint NOT NULL REFERENCES users (id),
  proposed_at timestamptz NOT NULL,
  -- Null: it went with its booking.
  decided_by bigint REFERENCES users (id),
  decided_at timestamptz,
  CONSTRAINT cancel_proposals_two_people CHECK (status <> 'confirmed' OR (decided_by IS NOT NULL AND decided_by <> proposed_by)),
  CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX cancel_proposals_open ON cancel_proposals (booking_id) WHERE status = 'open';
CREATE INDEX cancel_proposals_booking ON cancel_proposals (booking_id);

-- Whoever cancels a booking in another way leaves nothing to confirm.
CREATE FUNCTION drop_cancel_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cancel_proposals SET status = 'dropped', decided_at = coalesce(NEW.cancelled_at, now())
    WHERE booking_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_drop_proposals AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status = 'confirmed' AND NEW.status <> 'confirmed') EXECUTE FUNCTION drop_cancel_proposals();
