-- works with: 0025-unpaid-holds.sql
-- How often each listed venue was changed: its hours, courts, formats, prices, offers or itself. The row without a name counts
-- what is changed of many at once, and of names of places and sports. Whoever keeps the terms of a venue in memory keeps both
-- numbers with them, and asks whether they are still the same before using them.
CREATE TABLE terms_versions (
  venue_id text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);

-- In the order of names, so that two changes of several venues do not wait for each other.
CREATE FUNCTION count_changed_terms(changed text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO terms_versions AS kept (venue_id) SELECT DISTINCT id FROM unnest(changed) AS id ORDER BY id
  ON CONFLICT (venue_id) DO UPDATE SET version = kept.version + 1;
$$;

CREATE OR REPLACE FUNCTION notify_venues(about text, touched boolean, listed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF touched AND cardinality(listed) = 0 THEN RETURN; END IF;
  PERFORM pg_notify('catalogue', about);
  IF cardinality(listed) <= 50 THEN PERFORM pg_notify('slots', id) FROM unnest(listed) AS id;
  ELSE PERFORM pg_notify('slots', '');
  END IF;
  PERFORM count_changed_terms(CASE WHEN cardinality(listed) <= 50 THEN listed ELSE '{""}' END);
END $$;

CREATE OR REPLACE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  IF TG_OP = 'TRUNCATE' OR TG_TABLE_NAME IN ('cities', 'areas', 'sports') THEN PERFORM count_changed_terms('{""}'); END IF;
  RETURN NULL;
END $$;

-- Locks a player's account and says whether they may hold a slot without a further look: their account is there, they have no
-- booking of this name, and they left nothing unpaid since this time. A statement sees nothing that was committed while it
-- waited for a lock; each query in here does.
CREATE FUNCTION lock_plain_player(player bigint, wanted text, since timestamptz) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM users WHERE id = player AND deleted_at IS NULL FOR NO KEY UPDATE;
  RETURN FOUND
    AND NOT EXISTS (SELECT FROM bookings WHERE user_id = player AND reference = wanted)
    AND NOT EXISTS (SELECT FROM bookings WHERE user_id = player AND hold_expires_at > since AND confirmed_at IS NULL);
END $$;
