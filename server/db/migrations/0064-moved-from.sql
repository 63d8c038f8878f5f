-- works with: 0025-unpaid-holds.sql
-- Which space a booking had before it was moved, so that a message can name it; null on moves that are older.
ALTER TABLE moves ADD COLUMN from_space_id bigint REFERENCES spaces (id);
