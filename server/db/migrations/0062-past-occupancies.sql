-- works with: 0025-unpaid-holds.sql
-- Who had which court on days long over. They are moved here in small batches, so that the table with the constraint on
-- which everything rests, and its indexes, stay as large as the days that can be booked, however long the past has grown.
CREATE TABLE past_occupancies (LIKE occupancies INCLUDING CONSTRAINTS, PRIMARY KEY (id));
CREATE INDEX past_occupancies_court ON past_occupancies USING gist (court_id, during);
CREATE INDEX past_occupancies_booking ON past_occupancies (booking_id) WHERE booking_id IS NOT NULL;

-- Whatever looks at days of the past reads this.
CREATE VIEW every_occupancy AS SELECT * FROM occupancies UNION ALL SELECT * FROM past_occupancies;

-- Nobody is told of rows that are moved: nothing was freed.
CREATE OR REPLACE FUNCTION notify_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('maidan.moves_past', true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM pg_notify('slots', venue_id)
  FROM (SELECT DISTINCT venue_id FROM changed JOIN courts ON courts.id = changed.court_id) AS venues;
  RETURN NULL;
END $$;
