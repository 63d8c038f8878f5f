-- works with: 0025-unpaid-holds.sql
-- What a booking had before it was moved, so that a message can name its court and an undo can restore it; null on moves that
-- are older. `undoes` is the move that this one takes back, as if it had not happened.
ALTER TABLE moves
  ADD COLUMN from_space_id bigint REFERENCES spaces (id),
  ADD COLUMN from_format_id bigint REFERENCES formats (id),
  ADD COLUMN from_price jsonb,
  ADD COLUMN undoes bigint REFERENCES moves (id);

CREATE UNIQUE INDEX moves_undone_once ON moves (undoes) WHERE undoes IS NOT NULL AND status = 'done';
