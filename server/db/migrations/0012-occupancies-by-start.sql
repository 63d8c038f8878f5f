-- What is taken at some time, on whatever court.
CREATE INDEX occupancies_start ON occupancies (lower(during));
