-- works with: 0025-unpaid-holds.sql
-- A regular's date whose game was called off stands again when its player chooses another time: as a date of the series, unless
-- that has ended or has another booking for it by now. Then the booking stands on its own.

CREATE OR REPLACE FUNCTION follow_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' THEN
    UPDATE series_dates SET status = 'ended', look_at = NULL WHERE booking_id = NEW.id AND status = 'booked';
  ELSIF NEW.status = 'confirmed' AND OLD.status = 'cancelled' THEN
    UPDATE series_dates
      SET status = 'booked', look_at = CASE WHEN series_dates.pay_hours IS NOT NULL THEN to_timestamp(0) END
      FROM series
      WHERE booking_id = NEW.id AND series.id = series_id AND status = 'ended'
        AND date BETWEEN first_date AND last_date AND weekdays & (1 << extract(dow FROM date)::int) <> 0
        AND NOT EXISTS (SELECT 1 FROM series_dates AS other WHERE other.series_id = series_dates.series_id
          AND other.date = series_dates.date AND other.status IN ('booked', 'skipped', 'waiting'));
    UPDATE series_dates SET booking_id = NULL WHERE booking_id = NEW.id AND status = 'ended';
  ELSIF NEW.status = 'confirmed' AND OLD.status <> 'confirmed' THEN
    UPDATE series_dates SET status = 'booked', booking_id = NEW.id,
        look_at = CASE WHEN pay_hours IS NOT NULL THEN to_timestamp(0) END
      FROM waiting_list
      WHERE waiting_list.booking_id = NEW.id AND waiting_list.move_id IS NULL
        AND series_dates.waiting_id = waiting_list.id AND series_dates.status = 'waiting';
  ELSE
    -- Another start or another due: the jobs look anew.
    UPDATE series_dates SET look_at = to_timestamp(0)
      WHERE booking_id = NEW.id AND status = 'booked' AND pay_hours IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
