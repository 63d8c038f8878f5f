-- works with: 0025-unpaid-holds.sql
-- A late reschedule caps what comes back of the money paid until then, and no longer of what is paid afterwards: of capped_paise
-- comes back capped_back_paise at most, which cancelling would have given back at that moment.
ALTER TABLE bookings
  ADD COLUMN capped_paise integer NOT NULL DEFAULT 0 CHECK (capped_paise >= 0),
  ADD COLUMN capped_back_paise integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_capped_back CHECK (capped_back_paise BETWEEN 0 AND capped_paise);

-- What was due, and capped, when it was asked for; null on moves that are older.
ALTER TABLE moves
  ADD COLUMN from_due_paise integer,
  ADD COLUMN from_capped_paise integer,
  ADD COLUMN from_capped_back_paise integer;

UPDATE bookings SET capped_paise = greatest(0, total_paise - due_paise),
  capped_back_paise = greatest(0, total_paise - due_paise)::bigint * refund_most / 100
WHERE refund_most < 100;

-- Processes of the version before know only a percentage of everything: each side sees what the other does, and neither gives
-- back more than both agree on.
CREATE FUNCTION keep_refund_most() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid integer := greatest(0, NEW.total_paise - NEW.due_paise);
BEGIN
  IF NEW.capped_paise <> OLD.capped_paise OR NEW.capped_back_paise <> OLD.capped_back_paise THEN
    IF NEW.capped_paise > 0 AND paid > 0 THEN
      NEW.refund_most := least(NEW.refund_most,
        (paid - least(NEW.capped_paise, paid) + NEW.capped_back_paise)::bigint * 100 / paid);
    END IF;
  ELSIF NEW.refund_most < OLD.refund_most THEN
    NEW.capped_back_paise := least(paid::bigint * NEW.refund_most / 100,
      greatest(0, paid - NEW.capped_paise) + NEW.capped_back_paise);
    NEW.capped_paise := paid;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER keep_refund_most BEFORE UPDATE OF refund_most, capped_paise, capped_back_paise ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_refund_most();
