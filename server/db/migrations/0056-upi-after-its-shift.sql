-- works with: 0025-unpaid-holds.sql
-- A UPI payment that arrives when the shift that showed its code is over goes to a shift that is open at the ground then,
-- or waits for the next one that opens there.
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
  IF NEW.amount_paise > 0 THEN
    UPDATE bookings SET due_paise = due_paise - NEW.amount_paise WHERE id = NEW.booking_id AND venue_id = NEW.venue_id;
  ELSE
    UPDATE bookings SET owed_paise = owed_paise + NEW.amount_paise WHERE id = NEW.booking_id AND venue_id = NEW.venue_id;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'booking % is not of venue %', NEW.booking_id, NEW.venue_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A taking stays as it was written, but for a shift that it waits for.
DROP TRIGGER takings_stay ON takings;
-- What came late before this: to the shift that was open then, or to the first that opened after it.
UPDATE takings SET shift_id = (
  SELECT id FROM shifts WHERE shifts.venue_id = takings.venue_id AND (closed_at IS NULL OR closed_at > takings.at)
  ORDER BY opened_at > takings.at, CASE WHEN opened_at <= takings.at THEN shifts.user_id = takings.user_id END DESC,
    opened_at, id LIMIT 1)
WHERE shift_id IS NULL;
CREATE TRIGGER takings_stay BEFORE DELETE OR TRUNCATE ON takings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER takings_same BEFORE UPDATE ON takings FOR EACH ROW
  WHEN (OLD.shift_id IS NOT NULL OR to_jsonb(NEW) - 'shift_id' <> to_jsonb(OLD) - 'shift_id')
  EXECUTE FUNCTION refuse_change();
CREATE INDEX takings_without_shift ON takings (venue_id) WHERE shift_id IS NULL;

CREATE FUNCTION await_late_takings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('shifts:' || NEW.venue_id, 0));
  RETURN NEW;
END $$;
CREATE TRIGGER shifts_await BEFORE INSERT ON shifts FOR EACH ROW EXECUTE FUNCTION await_late_takings();
CREATE FUNCTION adopt_late_takings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE takings SET shift_id = NEW.id WHERE venue_id = NEW.venue_id AND shift_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER shifts_adopt AFTER INSERT ON shifts FOR EACH ROW EXECUTE FUNCTION adopt_late_takings();
