-- works with: 0025-unpaid-holds.sql
-- Games that a ground calls off, for rain or because it closes courts; what their players chose instead; and credit, which
-- one organisation owes one player.
ALTER TYPE payment_method ADD VALUE 'credit';

ALTER TABLE organisations
  -- Percent by which credit is worth more than the money it stands for.
  ADD COLUMN credit_bonus smallint NOT NULL DEFAULT 0 CHECK (credit_bonus BETWEEN 0 AND 25);
ALTER TABLE bookings
  -- Of the price, what credit pays: reserved while the booking is held, spent once it is confirmed.
  ADD COLUMN credit_paise integer NOT NULL DEFAULT 0 CHECK (credit_paise >= 0 AND credit_paise <= 100000000);
CREATE INDEX bookings_reserving ON bookings (user_id) WHERE status = 'held' AND credit_paise > 0;

-- A booking may be paid for by credit and by a gateway together: one charge of each.
DROP INDEX payments_one_charge;
CREATE UNIQUE INDEX payments_one_charge ON payments (booking_id, coalesce(move_id, 0), part, (gateway = 'credit'))
  WHERE settled_as = 'booking';

-- One act of an operator: some courts are closed for some time, and whatever is booked there is called off.
CREATE TABLE call_offs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id),
  cause text NOT NULL CHECK (cause IN ('rain', 'closure')),
  court_ids bigint[] NOT NULL CHECK (cardinality(court_ids) > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  note text,
  -- What becomes of bookings that nothing else was said of.
  how text NOT NULL CHECK (how IN ('choice', 'money')),
  -- As promised to the players: it stays so whatever the organisation promises later. None: no credit is offered.
  bonus_percent smallint CHECK (bonus_percent BETWEEN 0 AND 25),
  -- Names the occasion: the same act sent twice is one.
  idempotency_key text NOT NULL UNIQUE,
  user_id bigint REFERENCES users (id),
  created_at timestamptz NOT NULL,
  -- Once everything is closed and everybody told.
  finished_at timestamptz
);
CREATE INDEX call_offs_running ON call_offs (id) WHERE finished_at IS NULL;
CREATE INDEX call_offs_venue ON call_offs (venue_id, ends_at);

-- What became of each booking. Waiting: not called off yet; open: called off, and the player may choose; ended: decided.
CREATE TYPE called_off_status AS ENUM ('waiting', 'open', 'ended');
CREATE TABLE called_off (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  call_off_id bigint NOT NULL REFERENCES call_offs (id),
  booking_id bigint NOT NULL REFERENCES bookings (id),
  how text NOT NULL CHECK (how IN ('choice', 'money', 'leave')),
  status called_off_status NOT NULL,
  -- Nothing: there was no money to give back. Left: the operator let it stand. Gone: it was off or elsewhere already.
  outcome text CHECK (outcome IN ('money', 'credit', 'moved', 'nothing', 'left', 'gone')),
  -- What was paid and had not gone back, and what was still due and is dropped.
  value_paise integer NOT NULL DEFAULT 0 CHECK (value_paise >= 0),
  due_paise integer NOT NULL DEFAULT 0 CHECK (due_paise >= 0),
  told_at timestamptz,
  deadline_at timestamptz,
  decided_at timestamptz,
  decided_by text CHECK (decided_by IN ('player', 'deadline', 'operator')),
  UNIQUE (call_off_id, booking_id),
  CHECK ((status = 'ended') = (outcome IS NOT NULL)),
  CHECK ((status = 'ended') = (decided_at IS NOT NULL)),
  CHECK ((status = 'ended') = (decided_by IS NOT NULL)),
  CHECK (status <> 'open' OR (deadline_at IS NOT NULL AND told_at IS NOT NULL))
);
CREATE INDEX called_off_booking ON called_off (booking_id);
CREATE INDEX called_off_waiting ON called_off (call_off_id, id) WHERE status = 'waiting';
CREATE INDEX called_off_deadline ON called_off (deadline_at) WHERE status = 'open';
-- A booking is called off by one act at a time.
CREATE UNIQUE INDEX called_off_once ON called_off (booking_id) WHERE status <> 'ended';

-- One choice only: what is decided stays.
CREATE FUNCTION refuse_second_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'ended' THEN
    RAISE EXCEPTION 'called off booking % is decided', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER called_off_decided BEFORE UPDATE ON called_off FOR EACH ROW EXECUTE FUNCTION refuse_second_choice();
CREATE TRIGGER called_off_stay BEFORE DELETE OR TRUNCATE ON called_off
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whoever has the day's sheet open sees how far it has come.
CREATE FUNCTION notify_called_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('days', venue_id) FROM call_offs WHERE id = NEW.call_off_id;
  RETURN NULL;
END $$;
CREATE TRIGGER called_off_told AFTER UPDATE ON called_off FOR EACH ROW EXECUTE FUNCTION notify_called_off();
CREATE TRIGGER call_offs_day AFTER INSERT OR UPDATE ON call_offs FOR EACH ROW EXECUTE FUNCTION notify_day();

-- Credit ---------------------------------------------------------------------

CREATE TYPE credit_entry_kind AS ENUM ('issued', 'spent', 'returned', 'expired');
-- Issued at once; each lasts a year at least.
CREATE TABLE credits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations (id),
  user_id bigint NOT NULL REFERENCES users (id),
  -- What it was issued for, once.
  called_off_id bigint NOT NULL UNIQUE REFERENCES called_off (id),
  -- The sum of its entries, which the database keeps.
  left_paise integer NOT NULL DEFAULT 0 CHECK (left_paise >= 0),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at >= issued_at + interval '1 year'),
  -- The end of which the player was warned.
  warned_for timestamptz
);
CREATE INDEX credits_player ON credits (user_id, organisation_id) WHERE left_paise > 0;
CREATE INDEX credits_ending ON credits (expires_at) WHERE left_paise > 0;

CREATE TABLE credit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  credit_id bigint NOT NULL REFERENCES credits (id),
  kind credit_entry_kind NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise <> 0),
  -- What it paid for; the refund that brought it back.
  payment_id bigint REFERENCES payments (id),
  refund_id bigint REFERENCES refunds (id),
  at timestamptz NOT NULL,
  CHECK ((kind IN ('issued', 'returned')) = (amount_paise > 0)),
  CHECK ((kind = 'spent') = (payment_id IS NOT NULL)),
  CHECK ((kind = 'returned') = (refund_id IS NOT NULL))
);
CREATE INDEX credit_entries_credit ON credit_entries (credit_id, id);
CREATE UNIQUE INDEX credit_entries_issued ON credit_entries (credit_id) WHERE kind = 'issued';
CREATE UNIQUE INDEX credit_entries_spent ON credit_entries (payment_id, credit_id) WHERE kind = 'spent';
CREATE UNIQUE INDEX credit_entries_returned ON credit_entries (refund_id, credit_id) WHERE kind = 'returned';
CREATE TRIGGER credit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An entry counts at once. What would leave less than nothing is refused, and so is paying for anything but a booking of
-- the same player at the same organisation.
CREATE FUNCTION count_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'spent' AND NOT EXISTS (
    SELECT FROM credits JOIN payments ON payments.id = NEW.payment_id JOIN bookings ON bookings.id = payments.booking_id
      JOIN venues ON venues.id = bookings.venue_id
    WHERE credits.id = NEW.credit_id AND venues.organisation_id = credits.organisation_id
      AND bookings.user_id = credits.user_id AND payments.gateway = 'credit') THEN
    RAISE EXCEPTION 'credit % is not for payment %', NEW.credit_id, NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  UPDATE credits SET left_paise = left_paise + NEW.amount_paise WHERE id = NEW.credit_id;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_entries_count AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION count_credit();

CREATE FUNCTION keep_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.left_paise <> (SELECT coalesce(sum(amount_paise), 0) FROM credit_entries WHERE credit_id = NEW.id) THEN
    RAISE EXCEPTION 'credit % is not what its entries say', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credits_keep BEFORE INSERT OR UPDATE ON credits FOR EACH ROW EXECUTE FUNCTION keep_credit();
CREATE TRIGGER credits_stay BEFORE DELETE OR TRUNCATE ON credits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
