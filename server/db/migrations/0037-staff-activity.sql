-- works with: 0025-unpaid-holds.sql
-- What Maidan's own people did, the latest first: a small part of what everybody did.
CREATE INDEX activity_of_staff ON activity (id DESC) WHERE actor_role IN ('staff', 'terminal');
