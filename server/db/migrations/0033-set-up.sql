-- works with: 0025-unpaid-holds.sql
-- What a ground's own people set up: drafts, exceptions from the opening hours, rules of booking, cancellation terms.

-- A flag and not another listing status: a process of the version before, which would answer an unknown status with an
-- error, takes a draft for a venue whose listing is in progress.
ALTER TABLE venues
  ADD COLUMN draft boolean DEFAULT false NOT NULL,
  -- Whether somebody has said where it is; until then it lies at the middle of its area.
  ADD COLUMN pinned boolean DEFAULT true NOT NULL,
  -- Handed in for approval, and given back with what is wrong.
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN returned_at timestamptz,
  ADD COLUMN return_reason text,
  -- Slots are offered today and on the days after it, so many in all.
  ADD COLUMN ahead_days smallint DEFAULT 14 NOT NULL CHECK (ahead_days BETWEEN 1 AND 90),
  -- Until so long before its start a slot can be booked.
  ADD COLUMN notice_minutes smallint DEFAULT 0 NOT NULL CHECK (notice_minutes BETWEEN 0 AND 4320),
  ADD COLUMN least_minutes smallint CHECK (least_minutes BETWEEN 30 AND 1440),
  ADD COLUMN most_minutes smallint CHECK (most_minutes BETWEEN 30 AND 1440),
  -- None are the standard terms.
  ADD COLUMN terms jsonb,
  ADD CONSTRAINT venues_draft_listing CHECK (NOT draft OR listing = 'in_progress'),
  ADD CONSTRAINT venues_returned CHECK ((returned_at IS NULL) = (return_reason IS NULL)),
  ADD CONSTRAINT venues_lengths CHECK (least_minutes <= most_minutes);
CREATE INDEX venues_submitted ON venues (submitted_at) WHERE submitted_at IS NOT NULL;

-- What everybody may see. Public queries read this, so that none of them can forget it. A later migration that adds a
-- column to venues replaces this view.
CREATE VIEW listed_venues AS SELECT * FROM venues WHERE NOT draft;

-- On these dates the weekly hours do not hold: the venue is open at these hours instead, or closed. As with the weekly
-- ones, a stretch belongs to the date on which it opens.
CREATE TABLE opening_exceptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id text NOT NULL REFERENCES venues (id) ON DELETE CASCADE,
  date date NOT NULL,
  opens_at smallint CHECK (opens_at BETWEEN 0 AND 1439),
  closes_at smallint,
  note text,
  UNIQUE NULLS NOT DISTINCT (venue_id, date, opens_at),
  CHECK ((opens_at IS NULL) = (closes_at IS NULL)),
  CHECK (closes_at > opens_at AND closes_at <= opens_at + 1440)
);
-- What is free at some time, of all venues at once.
CREATE INDEX opening_exceptions_date ON opening_exceptions (date, venue_id);

-- Counts are of listed venues, and only those cities are counted anew in which some venue came, went or changed.
CREATE FUNCTION count_venues_in(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) IS NOT DISTINCT FROM 0 THEN RETURN; END IF;
  LOCK TABLE venue_counts IN EXCLUSIVE MODE;
  DELETE FROM venue_counts WHERE changed IS NULL OR city_id = ANY (changed);
  INSERT INTO venue_counts
    SELECT city_id, NULL, count(*) FROM listed_venues WHERE changed IS NULL OR city_id = ANY (changed) GROUP BY city_id
    UNION ALL
    SELECT city_id, venue_sports.sport_id, count(*)
    FROM venue_sports JOIN listed_venues ON listed_venues.id = venue_id
    WHERE changed IS NULL OR city_id = ANY (changed) GROUP BY city_id, venue_sports.sport_id;
END $$;

CREATE OR REPLACE FUNCTION count_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_venues_in(NULL);
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_venues_in(ARRAY(SELECT DISTINCT city_id FROM changed WHERE NOT draft));
  RETURN NULL;
END $$;
CREATE FUNCTION count_relisted_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_venues_in(ARRAY(
    SELECT DISTINCT unnest(ARRAY[before.city_id, after.city_id]) FROM before JOIN after USING (id)
    WHERE (before.city_id, before.draft) IS DISTINCT FROM (after.city_id, after.draft)));
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_sports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_venues_in(ARRAY(
    SELECT DISTINCT city_id FROM listed_venues WHERE id IN (SELECT venue_id FROM changed)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER venues_counted AFTER TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION count_venues();
CREATE TRIGGER venues_counted_insert AFTER INSERT ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_venues();
CREATE TRIGGER venues_counted_update AFTER UPDATE ON venues REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_relisted_venues();
CREATE TRIGGER venues_counted_delete AFTER DELETE ON venues REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_venues();
CREATE OR REPLACE TRIGGER venue_sports_counted AFTER TRUNCATE ON venue_sports
  FOR EACH STATEMENT EXECUTE FUNCTION count_venues();
CREATE TRIGGER venue_sports_counted_insert AFTER INSERT ON venue_sports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_sports();
CREATE TRIGGER venue_sports_counted_left AFTER UPDATE ON venue_sports REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_sports();
CREATE TRIGGER venue_sports_counted_update AFTER UPDATE ON venue_sports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_sports();
CREATE TRIGGER venue_sports_counted_delete AFTER DELETE ON venue_sports REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_sports();

-- A draft is on nobody's page: what is done to it alone makes no process drop the pages it keeps. What is done to listed
-- venues is told as before, and also which of them have slots to be read again, unless there are very many.
CREATE FUNCTION notify_venues(about text, touched boolean, listed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF touched AND cardinality(listed) = 0 THEN RETURN; END IF;
  PERFORM pg_notify('catalogue', about);
  IF cardinality(listed) <= 50 THEN PERFORM pg_notify('slots', id) FROM unnest(listed) AS id;
  ELSE PERFORM pg_notify('slots', '');
  END IF;
END $$;
CREATE FUNCTION notify_changed_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_venues(TG_TABLE_NAME, EXISTS (SELECT FROM changed),
    ARRAY(SELECT id FROM changed WHERE NOT draft LIMIT 51));
  RETURN NULL;
END $$;
CREATE FUNCTION notify_changed_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_venues(TG_TABLE_NAME, EXISTS (SELECT FROM changed),
    ARRAY(SELECT id FROM listed_venues WHERE id IN (SELECT venue_id FROM changed) LIMIT 51));
  RETURN NULL;
END $$;
CREATE FUNCTION notify_changed_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_venues(TG_TABLE_NAME, EXISTS (SELECT FROM changed),
    ARRAY(SELECT id FROM listed_venues
      WHERE id IN (SELECT venue_id FROM formats WHERE formats.id IN (SELECT format_id FROM changed)) LIMIT 51));
  RETURN NULL;
END $$;

DO $$
DECLARE
  parts text[] := ARRAY['venues', 'venue_sports', 'courts', 'opening_hours', 'opening_exceptions', 'spaces', 'space_courts',
    'formats', 'format_spaces', 'rate_rules'];
  part text;
  told text;
BEGIN
  FOREACH part IN ARRAY parts LOOP
    told := CASE part WHEN 'venues' THEN 'notify_changed_venues()' WHEN 'rate_rules' THEN 'notify_changed_rates()'
      ELSE 'notify_changed_parts()' END;
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue()',
      part || '_changed', part);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
      part || '_told_insert', part, told);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
      part || '_told_left', part, told);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
      part || '_told_update', part, told);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
      part || '_told_delete', part, told);
  END LOOP;
END $$;
