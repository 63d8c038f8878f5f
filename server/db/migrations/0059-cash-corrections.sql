-- works with: 0025-unpaid-holds.sql
-- A cash taking that was entered by mistake is taken back by an entry of its own, which makes its amount due again.
ALTER TABLE takings
  ADD COLUMN corrects bigint REFERENCES takings (id),
  ADD CONSTRAINT takings_correction CHECK (corrects IS NULL OR (kind = 'cash' AND amount_paise < 0 AND note IS NOT NULL));
CREATE INDEX takings_corrects ON takings (corrects) WHERE corrects IS NOT NULL;

CREATE OR REPLACE FUNCTION count_taking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shift_id IS NULL AND NEW.kind = 'upi' THEN
    -- Opening a shift takes the same lock: it finds this taking, or this taking finds the shift.
    PERFORM pg_advisory_xact_lock(hashtextextended('shifts:' || NEW.venue_id, 0));
    SELECT id INTO NEW.shift_id FROM shifts WHERE venue_id = NEW.venue_id AND closed_at IS NULL
      ORDER BY user_id = NEW.user_id DESC, id LIMIT 1 FOR SHARE;
  ELSE
    PERFORM FROM shifts WHERE id = NEW.shift_id AND closed_at IS NULL FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'shift % is closed', NEW.shift_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.amount_paise > 0 OR NEW.corrects IS NOT NULL THEN
    UPDATE bookings SET due_paise = due_paise - NEW.amount_paise WHERE id = NEW.booking_id AND venue_id = NEW.venue_id;
  ELSE
    UPDATE bookings SET owed_paise = owed_paise + NEW.amount_paise WHERE id = NEW.booking_id AND venue_id = NEW.venue_id;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'booking % is not of venue %', NEW.booking_id, NEW.venue_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.corrects IS NOT NULL THEN
    -- The booking's row is locked by now: nobody else corrects, or hands back, at the same time.
    PERFORM FROM bookings JOIN takings AS taken ON taken.id = NEW.corrects AND taken.booking_id = bookings.id
      WHERE bookings.id = NEW.booking_id AND status = 'confirmed' AND due_paise <= total_paise
        AND taken.kind = 'cash' AND taken.corrects IS NULL
        AND taken.amount_paise + NEW.amount_paise
          + (SELECT coalesce(sum(amount_paise), 0) FROM takings WHERE corrects = NEW.corrects) >= 0
        AND NEW.amount_paise
          + (SELECT sum(amount_paise) FROM takings WHERE booking_id = NEW.booking_id AND kind = 'cash') >= owed_paise;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'taking % cannot be corrected by % paise', NEW.corrects, NEW.amount_paise USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
