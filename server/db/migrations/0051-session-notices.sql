-- works with: 0025-unpaid-holds.sql
-- Tell every running process whose session ended or whose account changed: it may remember for a moment who they are.
CREATE FUNCTION notify_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', OLD.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER UPDATE OF token_hash, revoked_at, expires_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session();
-- What was over is swept away without a word.
CREATE TRIGGER sessions_gone AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION notify_session();

CREATE FUNCTION notify_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER users_changed AFTER UPDATE OF name, phone, email, email_confirmed_at, deleted_at ON users
  FOR EACH ROW WHEN (
    (OLD.name, OLD.phone, OLD.email, OLD.email_confirmed_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.phone, NEW.email, NEW.email_confirmed_at, NEW.deleted_at)
  ) EXECUTE FUNCTION notify_user();
