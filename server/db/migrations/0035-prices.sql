-- works with: 0025-unpaid-holds.sql
-- How a price came about: stretches of time with their hourly price, from the rate card of the moment of holding. Null on
-- what was booked before there were rate cards: one stretch at hourly_paise.
ALTER TABLE bookings ADD COLUMN price_lines jsonb;
ALTER TABLE moves ADD COLUMN price_lines jsonb;

-- Counts the changes of a format's prices, so that nobody saves over somebody else's without having seen it.
ALTER TABLE formats ADD COLUMN prices_version integer NOT NULL DEFAULT 1;

-- per_hour_paise is the lowest price of the sport's formats while the venue is open; this says whether there are others.
ALTER TABLE venue_sports ADD COLUMN price_varies boolean NOT NULL DEFAULT false;
