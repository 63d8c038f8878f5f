-- works with: 0025-unpaid-holds.sql
-- What a move waived of the terms counts no more once the move is undone: by an entry of its own, which takes it off again.
ALTER TABLE beyond_terms
  -- Which move waived it, or was undone; null on what is older.
  ADD COLUMN move_id bigint REFERENCES moves (id),
  DROP CONSTRAINT beyond_terms_kind_check,
  DROP CONSTRAINT beyond_terms_paise_check,
  DROP CONSTRAINT beyond_terms_limit,
  ADD CONSTRAINT beyond_terms_kind CHECK (kind IN ('cancelled', 'moved', 'granted', 'undone')),
  ADD CONSTRAINT beyond_terms_paise CHECK (
    CASE WHEN kind = 'undone' THEN paise < 0 AND move_id IS NOT NULL AND confirmed_by IS NULL ELSE paise > 0 END),
  -- The owner may have lowered the amount since.
  ADD CONSTRAINT beyond_terms_limit CHECK (kind = 'undone' OR confirmed_by IS NOT NULL OR limit_paise IS NULL
    OR greatest(act_paise, alone_paise) <= limit_paise);
CREATE UNIQUE INDEX beyond_terms_move ON beyond_terms (move_id, kind);

CREATE OR REPLACE FUNCTION count_beyond_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nothing else lowers the sum.
  IF NEW.kind = 'undone' AND NOT EXISTS (
    SELECT FROM beyond_terms AS waived JOIN moves AS undo ON undo.undoes = waived.move_id AND undo.status = 'done'
    WHERE waived.move_id = NEW.move_id AND waived.kind = 'moved' AND waived.confirmed_by IS NULL
      AND waived.booking_id = NEW.booking_id AND waived.paise = -NEW.paise) THEN
    RAISE EXCEPTION 'move % waived no such amount, or is not undone', NEW.move_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT second_person_paise INTO NEW.limit_paise FROM bookings JOIN venues ON venues.id = bookings.venue_id
    LEFT JOIN organisations ON organisations.id = venues.organisation_id WHERE bookings.id = NEW.booking_id;
  SELECT coalesce(sum(paise), 0) + NEW.paise INTO NEW.alone_paise FROM beyond_terms
    WHERE booking_id = NEW.booking_id AND confirmed_by IS NULL;
  RETURN NEW;
END $$;
