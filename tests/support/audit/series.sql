-- Regulars: each date has what it says ------------------------------------------
SELECT 'a date of a series is there twice', format('series %s, %s', series_id, date)
FROM series_dates WHERE status IN ('booked', 'skipped', 'waiting') GROUP BY series_id, date HAVING count(*) > 1
UNION ALL
SELECT 'a booking belongs to two dates', format('booking %s', booking_id)
FROM series_dates GROUP BY booking_id HAVING count(booking_id) > 1
UNION ALL
SELECT 'a booked date has no booking that stands', format('date %s', series_dates.id)
FROM series_dates LEFT JOIN bookings ON bookings.id = booking_id
WHERE series_dates.status = 'booked' AND bookings.status IS DISTINCT FROM 'confirmed'
UNION ALL
SELECT 'a date that is off has a booking that stands', format('date %s', series_dates.id)
FROM series_dates JOIN bookings ON bookings.id = booking_id
WHERE series_dates.status <> 'booked' AND bookings.status = 'confirmed'
UNION ALL
SELECT 'a date lies outside its series', format('date %s', series_dates.id)
FROM asked, series_dates JOIN series ON series.id = series_id LEFT JOIN bookings ON bookings.id = booking_id
  LEFT JOIN waiting_list ON waiting_list.id = waiting_id
  -- Dates before its latest change may lie on other days.
  CROSS JOIN LATERAL (SELECT coalesce(max((about -> 'after' ->> 'since')::date), first_date) AS since
    FROM activity WHERE act = 'series.changed' AND about -> 'after' ->> 'series' = series.id::text) AS changed
WHERE series_dates.status IN ('booked', 'waiting') AND coalesce(bookings.starts_at, waiting_list.starts_at) > now
  AND (date NOT BETWEEN first_date AND last_date
    OR (date >= since AND weekdays & (1 << extract(dow FROM date)::int) = 0))
UNION ALL
SELECT 'a booking of a series is of another venue or guest', format('date %s', series_dates.id)
FROM series_dates JOIN series ON series.id = series_id JOIN bookings ON bookings.id = booking_id
WHERE bookings.venue_id <> series.venue_id OR bookings.user_id <> series.user_id
UNION ALL
SELECT 'a date was released though something was paid', format('date %s', series_dates.id)
FROM series_dates JOIN accounts ON accounts.id = booking_id WHERE series_dates.status = 'released' AND paid > 0
UNION ALL
SELECT 'a date was released without a warning in time', format('date %s', series_dates.id)
FROM series_dates JOIN bookings ON bookings.id = booking_id
WHERE series_dates.status = 'released' AND (warned_at IS NULL OR released_at < warned_at + interval '2 hours'
  OR (phone <> '' AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.booking_id = bookings.id AND template = 'series_warning')))
UNION ALL
SELECT 'a guest does not know of their series', format('series %s', id)
FROM series WHERE phone <> '' AND NOT EXISTS (
  SELECT 1 FROM outbox WHERE dedupe_key = format('whatsapp:series:%s', series.id))
UNION ALL
SELECT 'a guest does not know that a date was released', format('date %s', series_dates.id)
FROM series_dates JOIN bookings ON bookings.id = booking_id
WHERE series_dates.status = 'released' AND phone <> '' AND NOT EXISTS (
  SELECT 1 FROM outbox WHERE dedupe_key = format('whatsapp:series-released:%s', bookings.id))
UNION ALL
SELECT 'an act on a series is not in the trail', format('series %s', id)
FROM series WHERE NOT EXISTS (
  SELECT 1 FROM activity WHERE act = 'series.created' AND about -> 'after' ->> 'series' = series.id::text)
