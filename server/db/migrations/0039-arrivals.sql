-- works with: 0025-unpaid-holds.sql
-- Tell every running process at which venues something else than a slot changed on the day's sheet: who came, what is
-- due, whose booking it is. Slots taken and freed have their own notice.
CREATE FUNCTION notify_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('days', NEW.venue_id);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_day AFTER UPDATE OF
  arrived_at, no_show_at, due_paise, owed_paise, total_paise, status, name, phone ON bookings
  FOR EACH ROW WHEN (
    (OLD.arrived_at, OLD.no_show_at, OLD.due_paise, OLD.owed_paise, OLD.total_paise, OLD.status, OLD.name, OLD.phone)
    IS DISTINCT FROM
    (NEW.arrived_at, NEW.no_show_at, NEW.due_paise, NEW.owed_paise, NEW.total_paise, NEW.status, NEW.name, NEW.phone))
  EXECUTE FUNCTION notify_day();

-- And that who may look has changed: whoever watches a sheet is asked again.
CREATE FUNCTION notify_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('members', '');
  RETURN NULL;
END $$;
CREATE TRIGGER members_changed AFTER UPDATE OR DELETE ON members
  FOR EACH STATEMENT EXECUTE FUNCTION notify_members();
CREATE TRIGGER organisations_standing AFTER UPDATE OF status ON organisations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_members();
