-- works with: 0025-unpaid-holds.sql
-- Whether real players and real money have been here: then demo mode must never come.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  live_since timestamptz
);
INSERT INTO installation DEFAULT VALUES;
