-- works with: 0025-unpaid-holds.sql
-- A hold that becomes its booking leaves the slot taken, as it was: those who watch slots hear nothing of it, and nothing
-- kept is dropped. The day's sheet hears of the booking itself. A hold that is nearly over is told: somebody whose clock is
-- fast may take it for over already.
DROP TRIGGER occupancies_left ON occupancies;
DROP TRIGGER occupancies_changed ON occupancies;
CREATE FUNCTION notify_moved_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slots', venue_id)
  FROM (
    SELECT DISTINCT courts.venue_id
    FROM before JOIN after USING (id) JOIN courts ON courts.id IN (before.court_id, after.court_id)
    WHERE (
      before.kind = 'hold' AND after.kind = 'booking'
      AND before.expires_at > clock_timestamp() + interval '30 seconds'
      AND (before.court_id, before.during, before.booking_id) = (after.court_id, after.during, after.booking_id)
    ) IS NOT TRUE
  ) AS venues;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_moved AFTER UPDATE ON occupancies REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_moved_slots();
