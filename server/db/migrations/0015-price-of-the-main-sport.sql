-- Venues are sorted and filtered by the price they show: the hourly one of their main sport.
ALTER TABLE venues RENAME COLUMN lowest_hourly_paise TO hourly_paise;
UPDATE venues SET hourly_paise = (
  SELECT per_hour_paise FROM venue_sports
  WHERE venue_id = venues.id AND sport_id = venues.sport_id AND enable_per_hour
);
