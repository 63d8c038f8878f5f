-- works with: 0025-unpaid-holds.sql
-- The ground moves a booking itself: what a dearer slot costs more is due at the ground, and what a cheaper one costs
-- less is first taken off what is due there.
ALTER TABLE moves
  ADD COLUMN at_desk boolean NOT NULL DEFAULT false,
  ADD COLUMN dropped_paise integer NOT NULL DEFAULT 0 CHECK (dropped_paise >= 0);
DO $$
DECLARE
  found text;
BEGIN
  SELECT conname INTO STRICT found FROM pg_constraint WHERE conrelid = 'moves'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%from_total_paise + due_paise%';
  EXECUTE format('ALTER TABLE moves DROP CONSTRAINT %I', found);
END $$;
ALTER TABLE moves ADD CONSTRAINT moves_difference
  CHECK (from_total_paise + due_paise = total_paise + back_paise + kept_paise + dropped_paise);
-- Whoever deletes their account is forgotten everywhere.
CREATE INDEX guests_of_phone ON guests (phone);
