-- Tell every running process at which venues slots were taken or freed: once per venue and transaction, however many.
CREATE FUNCTION notify_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slots', venue_id)
  FROM (SELECT DISTINCT venue_id FROM changed JOIN courts ON courts.id = changed.court_id) AS venues;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_taken AFTER INSERT ON occupancies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_slots();
CREATE TRIGGER occupancies_freed AFTER DELETE ON occupancies REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_slots();
CREATE TRIGGER occupancies_left AFTER UPDATE ON occupancies REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_slots();
CREATE TRIGGER occupancies_changed AFTER UPDATE ON occupancies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_slots();
