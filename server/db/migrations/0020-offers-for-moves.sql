-- What the waiting list keeps for a player can be taken by moving a booking there.
ALTER TABLE waiting_list
  ADD COLUMN move_id bigint REFERENCES moves (id),
  ADD CHECK (move_id IS NULL OR status = 'claimed');
-- A move uses up one offer at most.
CREATE UNIQUE INDEX waiting_list_move ON waiting_list (move_id) WHERE move_id IS NOT NULL;
