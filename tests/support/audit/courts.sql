-- 1 and 5: who has which court when -------------------------------------------
SELECT 'two occupancies overlap on one court' AS violation, format('court %s: %s begins too early', court_id, id) AS what
FROM (
  SELECT court_id, id, lower(during) AS begins, max(upper(during)) OVER (
      PARTITION BY court_id ORDER BY lower(during), id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS taken_until
  FROM occupancies
) AS in_order
WHERE begins < taken_until
UNION ALL
SELECT 'an occupancy says that its court is elsewhere', format('%s on court %s', occupancies.id, court_id)
FROM asked, occupancies JOIN courts ON courts.id = court_id JOIN venues ON venues.id = courts.venue_id
WHERE (at_venue, in_city) IS DISTINCT FROM (venues.id, venues.city_id) AND (at_venue IS NOT NULL OR upper(during) > now)
UNION ALL
-- Courts are kept in any order.
SELECT 'what is kept of a day is not what is taken', format('%s on %s: %s instead of %s', venue_id, date, kept.taken, due.taken)
FROM asked, (
  SELECT *, (SELECT array_agg((court, bits)::text ORDER BY court) FROM unnest(courts, half_hours) AS of (court, bits)) AS taken
  FROM taken_half_hours WHERE busy <> 0) AS kept
FULL JOIN (
  SELECT *, (SELECT array_agg((court, bits)::text ORDER BY court) FROM unnest(courts, half_hours) AS of (court, bits)) AS taken
  FROM half_hours_to_take) AS due USING (venue_id, date)
WHERE date >= (now AT TIME ZONE 'Asia/Kolkata')::date
  AND (kept.city_id, kept.busy, kept.taken) IS DISTINCT FROM (due.city_id, due.busy, due.taken)
UNION ALL
SELECT 'an occupancy is not where and when its booking is', format('booking %s', bookings.id)
FROM occupancies JOIN bookings ON bookings.id = booking_id
WHERE NOT EXISTS (SELECT 1 FROM space_courts WHERE space_id = bookings.space_id AND court_id = occupancies.court_id)
  OR during <> tstzrange(starts_at, ends_at, '[)')
UNION ALL
SELECT 'a booking is on a court of another venue', format('booking %s', bookings.id)
FROM bookings JOIN spaces ON spaces.id = space_id WHERE spaces.venue_id <> bookings.venue_id
UNION ALL
SELECT 'a booking occupies a court without being confirmed', format('booking %s is %s', bookings.id, status)
FROM occupancies JOIN bookings ON bookings.id = booking_id WHERE kind = 'booking' AND status <> 'confirmed'
UNION ALL
SELECT 'a hold belongs to a booking that is not held', format('booking %s is %s', bookings.id, status)
FROM occupancies JOIN bookings ON bookings.id = booking_id WHERE kind = 'hold' AND status <> 'held'
UNION ALL
SELECT 'a hold ends at another time than its booking says', format('booking %s', bookings.id)
FROM occupancies JOIN bookings ON bookings.id = booking_id WHERE kind = 'hold' AND expires_at <> hold_expires_at
UNION ALL
SELECT 'a confirmed booking does not occupy its court', format('booking %s', id)
FROM bookings WHERE status = 'confirmed'
  AND NOT EXISTS (SELECT 1 FROM every_occupancy WHERE booking_id = bookings.id AND kind = 'booking')
UNION ALL
SELECT 'a booking is held without a hold', format('booking %s', id)
FROM bookings, asked WHERE status = 'held' AND hold_expires_at > now
  AND NOT EXISTS (SELECT 1 FROM occupancies WHERE booking_id = bookings.id AND kind = 'hold')

-- 9: no court twice, no whole beside its half ----------------------------------
UNION ALL
SELECT 'a booking has some courts of its space and lacks others', format('booking %s', bookings.id)
FROM bookings WHERE EXISTS (SELECT 1 FROM occupancies WHERE booking_id = bookings.id) AND EXISTS (
  SELECT 1 FROM space_courts WHERE space_id = bookings.space_id AND NOT EXISTS (
    SELECT 1 FROM occupancies WHERE booking_id = bookings.id AND occupancies.court_id = space_courts.court_id))
UNION ALL
SELECT 'two bookings are on one court at once', format('bookings %s and %s on court %s', one.id, other.id, one.court_id)
FROM standing AS one JOIN standing AS other
  ON other.court_id = one.court_id AND other.id > one.id AND other.during && one.during
UNION ALL
SELECT 'a booking is of a format of another sport', format('booking %s', bookings.id)
FROM bookings JOIN formats ON formats.id = format_id WHERE formats.sport_id <> bookings.sport_id
UNION ALL
SELECT 'a booking is where its format is not played', format('booking %s', bookings.id)
FROM bookings WHERE format_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM format_spaces WHERE format_spaces.format_id = bookings.format_id
    AND format_spaces.space_id = bookings.space_id)

-- 1 and 5: courts held for moves and for the waiting list ----------------------
UNION ALL
SELECT 'a court is held for a move that is not held', format('move %s is %s', moves.id, status)
FROM occupancies JOIN moves ON moves.id = move_id WHERE status <> 'held'
UNION ALL
SELECT 'a court is held for a move at another place or time', format('move %s', moves.id)
FROM occupancies JOIN moves ON moves.id = move_id
WHERE NOT EXISTS (SELECT 1 FROM space_courts WHERE space_id = moves.space_id AND court_id = occupancies.court_id)
  OR NOT during <@ tstzrange(starts_at, ends_at, '[)')
  OR expires_at <> hold_expires_at
UNION ALL
SELECT 'a move is held without its slot', format('move %s', moves.id)
FROM asked, moves JOIN bookings ON bookings.id = booking_id JOIN space_courts ON space_courts.space_id = moves.space_id
WHERE moves.status = 'held' AND moves.hold_expires_at > now
  AND tstzmultirange(tstzrange(moves.starts_at, moves.ends_at, '[)')) - coalesce((
    SELECT range_agg(during) FROM occupancies WHERE occupancies.court_id = space_courts.court_id
      AND (move_id = moves.id OR occupancies.booking_id = bookings.id)), '{}'::tstzmultirange) <> '{}'::tstzmultirange
UNION ALL
SELECT 'a booking that does not stand is on the move', format('booking %s is %s', bookings.id, bookings.status)
FROM moves JOIN bookings ON bookings.id = booking_id WHERE moves.status = 'held' AND bookings.status <> 'confirmed'
UNION ALL
SELECT 'a booking is not where its last move took it', format('booking %s', bookings.id)
FROM bookings JOIN LATERAL (
  SELECT * FROM moves WHERE booking_id = bookings.id AND moves.status = 'done' ORDER BY id DESC LIMIT 1) AS last ON true
WHERE (bookings.starts_at, bookings.ends_at, bookings.space_id, bookings.format_id, bookings.sport_id, bookings.total_paise)
  IS DISTINCT FROM (last.starts_at, last.ends_at, last.space_id, last.format_id, last.sport_id, last.total_paise)
UNION ALL
SELECT 'a booking says wrongly how it was moved', format('booking %s', bookings.id)
FROM bookings LEFT JOIN (
  SELECT booking_id, count(*) AS times, count(*) FILTER (WHERE NOT at_desk OR by_guest) AS own
  FROM moves WHERE status = 'done' GROUP BY booking_id) AS done
  ON done.booking_id = bookings.id
WHERE moved_times <> coalesce(own, 0) OR (moved_at IS NULL) <> (times IS NULL)
UNION ALL
SELECT 'a late move caps a later refund wrongly', format('booking %s', bookings.id)
FROM bookings LEFT JOIN LATERAL (
  SELECT * FROM capped WHERE capped.booking_id = bookings.id ORDER BY capped.id DESC LIMIT 1) AS last ON true
LEFT JOIN LATERAL (
  SELECT * FROM capped_anew WHERE capped_anew.booking_id = bookings.id ORDER BY step DESC LIMIT 1) AS anew ON true
WHERE (capped_paise, capped_back_paise) IS DISTINCT FROM (coalesce(anew.paise, after_paise, 0), coalesce(anew.back, after_back, 0))
  AND NOT EXISTS (SELECT 1 FROM moves WHERE booking_id = bookings.id AND from_capped_paise IS NULL AND moves.status = 'done')
UNION ALL
SELECT 'a move began with another cap than the one before left', format('move %s', id)
FROM (SELECT capped.*, lag(after_paise, 1, 0::numeric) OVER earlier AS paise, lag(after_back, 1, 0::numeric) OVER earlier AS back
  FROM capped WINDOW earlier AS (PARTITION BY booking_id ORDER BY id)) AS moved
WHERE (from_capped_paise, from_capped_back_paise) <> (paise, back)
  AND booking_id NOT IN (SELECT booking_id FROM never_paid)
UNION ALL
-- Only the desk's own last move, at once, without money having gone back or anything having been paid in between.
SELECT 'a move was undone that cannot be, or not as it was', format('move %s', undo.id)
FROM moves AS undo JOIN moves AS undone ON undone.id = undo.undoes
WHERE undo.status = 'done' AND NOT coalesce(
  undone.booking_id = undo.booking_id AND undone.status = 'done' AND undone.at_desk AND NOT undone.by_guest
  AND undone.undoes IS NULL AND undone.back_paise + undo.back_paise = 0
  AND undo.created_at BETWEEN undone.done_at AND undone.done_at + interval '30 seconds'
  AND undo.id = (SELECT min(id) FROM moves WHERE moves.booking_id = undone.booking_id AND moves.id > undone.id)
  AND (undo.from_starts_at, undo.from_ends_at, undo.from_total_paise, undo.from_space_id, undo.from_format_id)
    = (undone.starts_at, undone.ends_at, undone.total_paise, undone.space_id, undone.format_id)
  AND (undo.starts_at, undo.ends_at, undo.total_paise, undo.space_id, undo.format_id)
    = (undone.from_starts_at, undone.from_ends_at, undone.from_total_paise, undone.from_space_id, undone.from_format_id)
  AND (undo.due_paise, undo.dropped_paise, undo.kept_paise, undo.used_paise, undo.from_due_paise)
    = (undone.dropped_paise, undone.due_paise, undone.used_paise, undone.kept_paise,
      undone.from_due_paise + undone.due_paise - undone.dropped_paise), false)
UNION ALL
SELECT 'a booking was moved too often or too late', format('booking %s', bookings.id)
FROM bookings JOIN moves ON booking_id = bookings.id AND moves.status = 'done' AND (NOT at_desk OR by_guest)
WHERE moved_times > (refund_policy -> 'reschedule' ->> 'times')::int OR from_starts_at - moves.created_at
  < make_interval(secs => (refund_policy -> 'reschedule' ->> 'hoursBefore')::double precision * 3600)
UNION ALL
SELECT 'a court is kept for somebody who was not offered it', format('entry %s is %s', waiting_list.id, status)
FROM occupancies JOIN waiting_list ON waiting_list.id = waiting_id WHERE status <> 'offered'
UNION ALL
SELECT 'an offer is not what was offered', format('entry %s', waiting_list.id)
FROM occupancies JOIN waiting_list ON waiting_list.id = waiting_id
WHERE NOT EXISTS (SELECT 1 FROM space_courts WHERE space_id = waiting_list.space_id AND court_id = occupancies.court_id)
  OR during <> tstzrange(starts_at, ends_at, '[)')
  OR expires_at <> offer_expires_at
UNION ALL
SELECT 'a slot is offered that nobody keeps', format('entry %s', id)
FROM waiting_list, asked WHERE status = 'offered' AND offer_expires_at > now
  AND EXISTS (SELECT 1 FROM space_courts WHERE space_id = waiting_list.space_id AND NOT EXISTS (
    SELECT 1 FROM occupancies WHERE waiting_id = waiting_list.id AND occupancies.court_id = space_courts.court_id))
UNION ALL
SELECT 'an offer was taken by a move to elsewhere', format('entry %s', waiting_list.id)
FROM waiting_list JOIN moves ON moves.id = move_id JOIN bookings ON bookings.id = moves.booking_id
WHERE (waiting_list.booking_id, waiting_list.user_id, waiting_list.venue_id, waiting_list.starts_at, waiting_list.ends_at)
  IS DISTINCT FROM (bookings.id, bookings.user_id, bookings.venue_id, moves.starts_at, moves.ends_at)
UNION ALL
SELECT 'somebody waits though a space is free', format('entry %s', id)
FROM waiting_list, asked WHERE status = 'waiting' AND starts_at > now AND EXISTS (
  SELECT 1 FROM format_spaces WHERE format_spaces.format_id = waiting_list.format_id AND NOT EXISTS (
    SELECT 1 FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
    WHERE space_courts.space_id = format_spaces.space_id AND during && tstzrange(starts_at, ends_at, '[)')
      AND (expires_at IS NULL OR expires_at > now)))
UNION ALL
SELECT 'somebody waits for what has begun', format('entry %s', id)
FROM waiting_list, asked WHERE status = 'waiting' AND starts_at <= now
UNION ALL
SELECT 'one player waits twice for one slot', format('user %s', user_id)
FROM waiting_list WHERE status IN ('waiting', 'offered') GROUP BY user_id, venue_id, format_id, starts_at, ends_at
HAVING count(*) > 1
