-- works with: 0025-unpaid-holds.sql
-- Photos of venues. Their files are in the photo store, several for each photo, under names that begin with `name`.
CREATE TABLE photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  -- At most twelve a venue, however many are uploaded at the same time.
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 12),
  name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}$'),
  alt text NOT NULL CHECK (char_length(alt) <= 200),
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  -- Of the file as it was uploaded: the same file again is the same photo.
  content_hash bytea NOT NULL CHECK (octet_length(content_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint REFERENCES users (id),
  -- Checked when a statement ends, so that one statement can put photos into another order.
  CONSTRAINT photos_in_order UNIQUE (venue_id, position) DEFERRABLE INITIALLY IMMEDIATE,
  UNIQUE (venue_id, content_hash)
);

CREATE TRIGGER photos_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON photos
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

-- Names whose files may be in the store although no photo has them: of photos that are being uploaded, and of photos that
-- are gone. Whatever stays here is swept away.
CREATE TABLE photo_leftovers (
  name text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);

-- However a photo goes, its files do too: also with its venue.
CREATE FUNCTION leave_photo_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_leftovers (name) SELECT name FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER photos_gone AFTER DELETE ON photos REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION leave_photo_files();
