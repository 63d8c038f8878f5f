-- A booking moves to another slot of its venue, and may be paid for in several payments.
CREATE TYPE move_status AS ENUM ('held', 'done', 'expired', 'dropped');

CREATE TABLE moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  -- Where the booking was.
  from_starts_at timestamptz NOT NULL,
  from_ends_at timestamptz NOT NULL,
  from_total_paise integer NOT NULL CHECK (from_total_paise > 0),
  -- Where it goes.
  sport_id text NOT NULL REFERENCES sports (id),
  court_id bigint NOT NULL REFERENCES courts (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  hourly_paise integer NOT NULL CHECK (hourly_paise > 0),
  total_paise integer NOT NULL CHECK (total_paise > 0),
  -- What cancelling would have given back when the move was asked for; the same share of the difference comes back.
  percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
  due_paise integer NOT NULL CHECK (due_paise >= 0),
  back_paise integer NOT NULL CHECK (back_paise >= 0),
  kept_paise integer NOT NULL CHECK (kept_paise >= 0),
  status move_status NOT NULL,
  hold_expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  -- More is due, or less is owed: what is paid, given back and kept is exactly the difference in price.
  CHECK (from_total_paise + due_paise = total_paise + back_paise + kept_paise),
  CHECK (due_paise = 0 OR (back_paise = 0 AND kept_paise = 0)),
  CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX moves_booking ON moves (booking_id, id DESC);
CREATE UNIQUE INDEX moves_one_held ON moves (booking_id) WHERE status = 'held';
CREATE INDEX moves_held ON moves (hold_expires_at) WHERE status = 'held';

ALTER TABLE bookings
  ADD COLUMN moved_times smallint NOT NULL DEFAULT 0,
  ADD COLUMN moved_at timestamptz,
  -- A move shortly before play must not make a late cancellation an early one.
  ADD COLUMN refund_most smallint NOT NULL DEFAULT 100 CHECK (refund_most BETWEEN 0 AND 100);

ALTER TABLE payments ADD COLUMN move_id bigint REFERENCES moves (id);
DROP INDEX payments_one_charge;
-- A booking is paid for once, and so is each of its moves; whatever else was captured goes back.
CREATE UNIQUE INDEX payments_one_charge ON payments (booking_id, coalesce(move_id, 0)) WHERE settled_as = 'booking';

ALTER TABLE refunds
  ADD COLUMN cause text CHECK (cause IN ('cancelled', 'moved', 'returned', 'requested')),
  -- What comes back for one reason may come from several payments: they are followed together.
  ADD COLUMN batch uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN tracker_hash bytea;
UPDATE refunds SET cause = CASE WHEN idempotency_key LIKE 'cancel-%' THEN 'cancelled' ELSE 'returned' END;
ALTER TABLE refunds ALTER COLUMN cause SET NOT NULL;
CREATE INDEX refunds_tracker ON refunds (tracker_hash);

-- While the difference is not paid, what the new slot has more than the old one is held for the move.
ALTER TABLE occupancies ADD COLUMN move_id bigint REFERENCES moves (id);
CREATE INDEX occupancies_move ON occupancies (move_id) WHERE move_id IS NOT NULL;

ALTER TABLE refund_requests ADD COLUMN amount_paise integer CHECK (amount_paise > 0);
ALTER TABLE refund_requests ADD CHECK ((status = 'approved') = (amount_paise IS NOT NULL));
CREATE INDEX refund_requests_booking ON refund_requests (booking_id);
