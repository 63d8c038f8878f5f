-- Games that were called off: each ended in one way, with the money that belongs to it -------------
SELECT 'games are still being called off', format('call off %s', id) FROM call_offs WHERE finished_at IS NULL
UNION ALL
SELECT 'a game waits to be called off by an act that has ended', format('called off %s', called_off.id)
FROM called_off JOIN call_offs ON call_offs.id = call_off_id WHERE status = 'waiting' AND finished_at IS NOT NULL
UNION ALL
SELECT 'a player who did not choose in time got nothing', format('called off %s', id)
FROM called_off, asked WHERE status = 'open' AND deadline_at <= now
UNION ALL
SELECT 'a booking was called off by two acts at once', format('booking %s', booking_id)
FROM called_off WHERE status <> 'ended' GROUP BY booking_id HAVING count(*) > 1
UNION ALL
SELECT 'a game that was called off is played all the same', format('booking %s', bookings.id)
FROM called_off JOIN bookings ON bookings.id = booking_id
WHERE bookings.status <> 'cancelled' AND (called_off.status = 'open' OR outcome IN ('money', 'credit', 'nothing'))
UNION ALL
SELECT 'a player who chose another time has none', format('booking %s', booking_id)
FROM called_off WHERE outcome = 'moved' AND NOT EXISTS (
  SELECT 1 FROM moves WHERE moves.booking_id = called_off.booking_id AND moves.status = 'done' AND at_desk
    AND moves.done_at = called_off.decided_at AND percent = 100 AND kept_paise = 0)
UNION ALL
SELECT 'a game that was called off did not give all of its money back', format('booking %s', accounts.id)
FROM accounts JOIN fates ON fates.booking_id = accounts.id
WHERE accounts.status = 'cancelled' AND cancelled_back <> CASE outcome
  WHEN 'money' THEN paid - moved_back - granted_before ELSE 0 END
UNION ALL
SELECT 'closing courts gave back more than the terms and did not keep how much', format('booking %s', due.id)
FROM due WHERE fate = 'money' AND paise > by_terms AND NOT EXISTS (
  SELECT 1 FROM called_off_beyond JOIN called_off USING (call_off_id, booking_id)
  WHERE called_off_beyond.booking_id = due.id AND outcome = 'money' AND called_off_beyond.paise = due.paise - by_terms)
UNION ALL
SELECT 'a choice was made after its deadline', format('called off %s', id)
FROM called_off WHERE decided_by = 'player' AND decided_at > deadline_at
UNION ALL
SELECT 'courts were closed and nobody said so', format('call off %s', id)
FROM call_offs WHERE NOT EXISTS (SELECT 1 FROM activity WHERE activity.venue_id = call_offs.venue_id
  AND activity.user_id = call_offs.user_id
  AND activity.at BETWEEN call_offs.created_at - interval '1 minute' AND call_offs.created_at + interval '1 minute'
  AND act IN ('courts.rained_off', 'courts.closed'))
UNION ALL
SELECT 'somebody waits for a slot that was called off', format('entry %s', waiting_list.id)
FROM asked, waiting_list JOIN call_offs ON call_offs.venue_id = waiting_list.venue_id
WHERE waiting_list.status = 'waiting' AND waiting_list.starts_at > now
  AND waiting_list.created_at < call_offs.finished_at
  AND tstzrange(waiting_list.starts_at, waiting_list.ends_at) && tstzrange(call_offs.starts_at, call_offs.ends_at)
  AND (SELECT bool_and(EXISTS (SELECT 1 FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
      WHERE space_courts.space_id = format_spaces.space_id AND kind = 'block'
        -- What is closed at the terminal later may be opened again: who waits for that waits on.
        AND occupancies.created_at <= call_offs.finished_at
        AND during && tstzrange(waiting_list.starts_at, waiting_list.ends_at)))
    FROM format_spaces WHERE format_id = waiting_list.format_id)
