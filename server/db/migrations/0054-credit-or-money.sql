-- works with: 0025-unpaid-holds.sql
-- What became credit is not owed in cash and not refunded as well, whatever code asks for it. A payment that was none of its
-- booking's goes back all the same.
CREATE FUNCTION refuse_money_beside_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bigint;
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN
    booking := NEW.id;
  ELSE
    SELECT booking_id INTO booking FROM payments WHERE id = NEW.payment_id;
  END IF;
  IF EXISTS (SELECT FROM called_off WHERE booking_id = booking AND outcome = 'credit') THEN
    RAISE EXCEPTION 'the money of booking % became credit', booking USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_credit_or_cash BEFORE UPDATE OF owed_paise ON bookings FOR EACH ROW
  WHEN (NEW.owed_paise > OLD.owed_paise) EXECUTE FUNCTION refuse_money_beside_credit();
CREATE TRIGGER refunds_credit_or_money BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.cause <> 'returned') EXECUTE FUNCTION refuse_money_beside_credit();
