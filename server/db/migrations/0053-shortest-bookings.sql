-- works with: 0025-unpaid-holds.sql
-- How long a booking must be at least, anywhere: so far past the hours of a search it is looked what is taken.
CREATE INDEX venues_least_minutes ON venues (least_minutes);
