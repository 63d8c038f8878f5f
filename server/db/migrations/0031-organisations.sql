-- works with: 0025-unpaid-holds.sql
-- Who runs the grounds: organisations, their members and those who are invited, the platform's staff, and a trail of what
-- each of them did.
CREATE TYPE organisation_status AS ENUM ('pending', 'active', 'suspended');
CREATE TYPE member_role AS ENUM ('owner', 'manager', 'desk', 'accountant');

CREATE TABLE organisations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  status organisation_status NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES users (id),
  -- What it was before it was suspended.
  status_before organisation_status CHECK (status_before <> 'suspended'),
  CHECK ((status = 'suspended') = (status_before IS NOT NULL))
);
CREATE INDEX organisations_created_by ON organisations (created_by);

-- A venue without one is managed by staff alone.
ALTER TABLE venues ADD COLUMN organisation_id bigint REFERENCES organisations (id);
-- How it was listed before its organisation was suspended.
ALTER TABLE venues ADD COLUMN listing_before listing_status;
CREATE INDEX venues_organisation ON venues (organisation_id) WHERE organisation_id IS NOT NULL;

CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations (id),
  user_id bigint NOT NULL REFERENCES users (id),
  role member_role NOT NULL,
  -- None: every venue, those that are still to come as well.
  venue_ids text[] CHECK (cardinality(venue_ids) > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CHECK (role <> 'owner' OR venue_ids IS NULL)
);
CREATE UNIQUE INDEX members_once ON members (organisation_id, user_id) WHERE removed_at IS NULL;
CREATE INDEX members_user ON members (user_id) WHERE removed_at IS NULL;

-- Of several owners who leave at once, the last to commit is refused: whoever checks waits for whoever checked before.
CREATE FUNCTION check_owner(organisation bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM organisations WHERE id = organisation FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT FROM members WHERE organisation_id = organisation AND role = 'owner' AND removed_at IS NULL
  ) THEN
    RAISE EXCEPTION 'organisation % would have no owner', organisation USING ERRCODE = 'check_violation';
  END IF;
END $$;
CREATE FUNCTION begin_with_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_owner(NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_owner(OLD.organisation_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER organisations_begin_with_an_owner AFTER INSERT ON organisations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION begin_with_an_owner();
CREATE CONSTRAINT TRIGGER members_keep_an_owner AFTER UPDATE OR DELETE ON members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_an_owner();

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations (id),
  phone text NOT NULL CHECK (phone ~ '^[0-9]{10}$'),
  role member_role NOT NULL,
  venue_ids text[] CHECK (cardinality(venue_ids) > 0),
  token_hash bytea NOT NULL UNIQUE,
  created_by bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK (role <> 'owner' OR venue_ids IS NULL),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
CREATE UNIQUE INDEX invitations_open ON invitations (organisation_id, phone)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_phone ON invitations (phone);

CREATE TABLE staff (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by text NOT NULL
);

-- What operators did. It refers to nothing by a key: what it tells of may go, and it stays.
CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  organisation_id bigint,
  venue_id text,
  booking_id bigint,
  user_id bigint,
  session_id bigint,
  -- Their name at the time, and in which role.
  actor text NOT NULL,
  actor_role text NOT NULL CHECK (actor_role IN ('owner', 'manager', 'desk', 'accountant', 'staff', 'terminal')),
  act text NOT NULL,
  about jsonb NOT NULL
);
CREATE INDEX activity_organisation ON activity (organisation_id, id DESC) WHERE organisation_id IS NOT NULL;
CREATE INDEX activity_venue ON activity (venue_id, id DESC) WHERE venue_id IS NOT NULL;
CREATE INDEX activity_booking ON activity (booking_id, id DESC) WHERE booking_id IS NOT NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER activity_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
