-- works with: 0025-unpaid-holds.sql
-- What stayed with the venue when a booking was moved to a cheaper slot counts when it is moved to a dearer one later.
ALTER TABLE moves ADD COLUMN used_paise integer NOT NULL DEFAULT 0 CHECK (used_paise >= 0);
ALTER TABLE moves DROP CONSTRAINT moves_difference;
ALTER TABLE moves
  ADD CONSTRAINT moves_difference
    CHECK (from_total_paise + due_paise + used_paise = total_paise + back_paise + kept_paise + dropped_paise),
  ADD CONSTRAINT moves_used CHECK (used_paise = 0 OR (back_paise = 0 AND kept_paise = 0 AND dropped_paise = 0));
