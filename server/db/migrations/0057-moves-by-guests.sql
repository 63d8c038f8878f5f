-- works with: 0025-unpaid-holds.sql
-- Whoever was booked for at the desk moves the booking themselves: the money is as when the ground does it, and it counts
-- among the moves that the terms give them.
ALTER TABLE moves ADD COLUMN by_guest boolean NOT NULL DEFAULT false CHECK (at_desk OR NOT by_guest);
