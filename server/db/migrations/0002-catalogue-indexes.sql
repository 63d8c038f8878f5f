-- Lists over all cities, in the two orders that do not depend on where the player is.
CREATE INDEX venues_rating ON venues (rating DESC NULLS LAST, id);
CREATE INDEX venues_price ON venues (lowest_hourly_paise, id);
-- Closures are few and are shown for every venue of a list.
CREATE INDEX occupancies_closures ON occupancies (court_id, upper(during)) WHERE kind = 'block';
