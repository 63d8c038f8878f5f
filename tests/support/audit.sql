-- The eight invariants, as far as the database can see them. Each part finds what must not be; at rest, when every job
-- has done its work, all of them find nothing. The one value it takes is the moment for which it is asked.
WITH
asked AS (SELECT $1::timestamptz AS now),
charges AS (
  SELECT payments.*, bookings.status AS booking_status, bookings.confirmed_at,
    CASE WHEN payments.move_id IS NULL
      -- What the booking cost before it was moved for the first time.
      THEN coalesce((SELECT from_total_paise FROM moves WHERE moves.booking_id = bookings.id AND moves.status = 'done'
        ORDER BY moves.id LIMIT 1), bookings.total_paise)
      ELSE (SELECT due_paise FROM moves WHERE moves.id = payments.move_id) END AS price_paise
  FROM payments JOIN bookings ON bookings.id = payments.booking_id
),
refunded AS (
  SELECT payment_id, count(*) AS times, sum(amount_paise) AS paise FROM refunds GROUP BY payment_id
),
-- All that was done with the money of one booking.
accounts AS (
  SELECT bookings.*,
    (SELECT coalesce(sum(amount_paise), 0) FROM payments WHERE booking_id = bookings.id AND settled_as = 'booking') AS paid,
    (SELECT coalesce(sum(kept_paise), 0) FROM moves WHERE booking_id = bookings.id AND status = 'done') AS kept,
    (SELECT coalesce(sum(back_paise), 0) FROM moves WHERE booking_id = bookings.id AND status = 'done') AS moved_back,
    (SELECT coalesce(sum(amount_paise), 0) FROM refund_requests WHERE booking_id = bookings.id) AS granted,
    (SELECT coalesce(sum(amount_paise), 0) FROM refund_requests
      WHERE booking_id = bookings.id AND decided_at <= cancelled_at) AS granted_before,
    (SELECT coalesce(sum(refunds.amount_paise), 0) FROM refunds JOIN payments ON payments.id = payment_id
      WHERE booking_id = bookings.id AND cause = 'cancelled') AS cancelled_back,
    (SELECT max(percent) FROM refunds JOIN payments ON payments.id = payment_id
      WHERE booking_id = bookings.id AND cause = 'cancelled') AS cancelled_percent
  FROM bookings
),
-- What the policy stored with a cancelled booking gives back of it.
due AS (
  SELECT id, paid, kept, granted, cancelled_back, cancelled_percent, percent, least(floor(CASE cancelled_by
      WHEN 'operator' THEN paid - moved_back - granted_before ELSE total_paise END * percent / 100),
    paid - moved_back - granted_before) AS paise, total_paise
  FROM (
    SELECT accounts.*, CASE cancelled_by WHEN 'operator' THEN (refund_policy ->> 'operatorCancels')::numeric
      ELSE least(refund_most, coalesce((
        SELECT (rule ->> 'percent')::numeric FROM jsonb_array_elements(refund_policy -> 'rules') AS rule
        WHERE starts_at - cancelled_at >= make_interval(secs => (rule ->> 'hoursBefore')::double precision * 3600)
        ORDER BY (rule ->> 'hoursBefore')::numeric DESC LIMIT 1), 0)) END AS percent
    FROM accounts WHERE paid > 0 AND status = 'cancelled'
  ) AS by_policy
),
-- Moves, with what the policy gave back at the moment they were asked for.
terms AS (
  SELECT moves.*, refund_policy,
    least(coalesce((SELECT min(earlier.percent) FROM moves AS earlier
        WHERE earlier.booking_id = moves.booking_id AND earlier.id < moves.id AND earlier.status = 'done'), 100),
      coalesce((SELECT (rule ->> 'percent')::numeric FROM jsonb_array_elements(refund_policy -> 'rules') AS rule
        WHERE from_starts_at - moves.created_at
          >= make_interval(secs => (rule ->> 'hoursBefore')::double precision * 3600)
        ORDER BY (rule ->> 'hoursBefore')::numeric DESC LIMIT 1), 0)) AS policy_percent
  FROM moves JOIN bookings ON bookings.id = moves.booking_id WHERE moves.status = 'done'
),
batches AS (
  SELECT booking_id, batch, bool_and(refunds.status = 'done') AS is_done
  FROM refunds JOIN payments ON payments.id = payment_id GROUP BY booking_id, batch
)

-- 1 and 5: who has which court when -------------------------------------------
SELECT 'two occupancies overlap on one court' AS violation, format('court %s: %s and %s', a.court_id, a.id, b.id) AS what
FROM occupancies a JOIN occupancies b ON b.court_id = a.court_id AND b.id > a.id AND b.during && a.during
UNION ALL
SELECT 'an occupancy is not where and when its booking is', format('booking %s', bookings.id)
FROM occupancies JOIN bookings ON bookings.id = booking_id
WHERE occupancies.court_id <> bookings.court_id OR during <> tstzrange(starts_at, ends_at, '[)')
UNION ALL
SELECT 'a booking is on a court of another venue', format('booking %s', bookings.id)
FROM bookings JOIN courts ON courts.id = court_id WHERE courts.venue_id <> bookings.venue_id
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
  AND NOT EXISTS (SELECT 1 FROM occupancies WHERE booking_id = bookings.id AND kind = 'booking')
UNION ALL
SELECT 'a booking is held without a hold', format('booking %s', id)
FROM bookings, asked WHERE status = 'held' AND hold_expires_at > now
  AND NOT EXISTS (SELECT 1 FROM occupancies WHERE booking_id = bookings.id AND kind = 'hold')

-- 1 and 5: courts held for moves and for the waiting list ----------------------
UNION ALL
SELECT 'a court is held for a move that is not held', format('move %s is %s', moves.id, status)
FROM occupancies JOIN moves ON moves.id = move_id WHERE status <> 'held'
UNION ALL
SELECT 'a court is held for a move at another place or time', format('move %s', moves.id)
FROM occupancies JOIN moves ON moves.id = move_id
WHERE occupancies.court_id <> moves.court_id OR NOT during <@ tstzrange(starts_at, ends_at, '[)')
  OR expires_at <> hold_expires_at
UNION ALL
SELECT 'a move is held without its slot', format('move %s', moves.id)
FROM asked, moves JOIN bookings ON bookings.id = booking_id
WHERE moves.status = 'held' AND moves.hold_expires_at > now
  AND tstzmultirange(tstzrange(moves.starts_at, moves.ends_at, '[)')) - coalesce((
    SELECT range_agg(during) FROM occupancies WHERE occupancies.court_id = moves.court_id
      AND (move_id = moves.id OR occupancies.booking_id = bookings.id)), '{}'::tstzmultirange) <> '{}'::tstzmultirange
UNION ALL
SELECT 'a booking that does not stand is on the move', format('booking %s is %s', bookings.id, bookings.status)
FROM moves JOIN bookings ON bookings.id = booking_id WHERE moves.status = 'held' AND bookings.status <> 'confirmed'
UNION ALL
SELECT 'a booking is not where its last move took it', format('booking %s', bookings.id)
FROM bookings JOIN LATERAL (
  SELECT * FROM moves WHERE booking_id = bookings.id AND moves.status = 'done' ORDER BY id DESC LIMIT 1) AS last ON true
WHERE (bookings.starts_at, bookings.ends_at, bookings.court_id, bookings.sport_id, bookings.total_paise)
  IS DISTINCT FROM (last.starts_at, last.ends_at, last.court_id, last.sport_id, last.total_paise)
UNION ALL
SELECT 'a booking says wrongly how it was moved', format('booking %s', bookings.id)
FROM bookings LEFT JOIN (
  SELECT booking_id, count(*) AS times, min(percent) AS most FROM moves WHERE status = 'done' GROUP BY booking_id) AS done
  ON done.booking_id = bookings.id
WHERE moved_times <> coalesce(times, 0) OR refund_most <> least(coalesce(most, 100), 100)
  OR (moved_at IS NULL) <> (times IS NULL)
UNION ALL
SELECT 'a booking was moved too often or too late', format('booking %s', bookings.id)
FROM bookings JOIN moves ON booking_id = bookings.id AND moves.status = 'done'
WHERE moved_times > (refund_policy -> 'reschedule' ->> 'times')::int OR from_starts_at - moves.created_at
  < make_interval(secs => (refund_policy -> 'reschedule' ->> 'hoursBefore')::double precision * 3600)
UNION ALL
SELECT 'a court is kept for somebody who was not offered it', format('entry %s is %s', waiting_list.id, status)
FROM occupancies JOIN waiting_list ON waiting_list.id = waiting_id WHERE status <> 'offered'
UNION ALL
SELECT 'an offer is not what was offered', format('entry %s', waiting_list.id)
FROM occupancies JOIN waiting_list ON waiting_list.id = waiting_id
WHERE occupancies.court_id <> waiting_list.court_id OR during <> tstzrange(starts_at, ends_at, '[)')
  OR expires_at <> offer_expires_at
UNION ALL
SELECT 'a slot is offered that nobody keeps', format('entry %s', id)
FROM waiting_list, asked WHERE status = 'offered' AND offer_expires_at > now
  AND NOT EXISTS (SELECT 1 FROM occupancies WHERE waiting_id = waiting_list.id)
UNION ALL
SELECT 'somebody waits though a court is free', format('entry %s', id)
FROM waiting_list, asked WHERE status = 'waiting' AND starts_at > now AND EXISTS (
  SELECT 1 FROM courts WHERE courts.venue_id = waiting_list.venue_id AND NOT EXISTS (
    SELECT 1 FROM occupancies WHERE court_id = courts.id AND during && tstzrange(starts_at, ends_at, '[)')
      AND (expires_at IS NULL OR expires_at > now)))
UNION ALL
SELECT 'somebody waits for what has begun', format('entry %s', id)
FROM waiting_list, asked WHERE status = 'waiting' AND starts_at <= now
UNION ALL
SELECT 'one player waits twice for one slot', format('user %s', user_id)
FROM waiting_list WHERE status IN ('waiting', 'offered') GROUP BY user_id, venue_id, starts_at, ends_at
HAVING count(*) > 1

-- 3 and 4: one booking, one charge, our price ---------------------------------
UNION ALL
SELECT 'one player has one booking id twice', format('user %s, %s', user_id, reference)
FROM bookings GROUP BY user_id, reference HAVING count(*) > 1
UNION ALL
SELECT 'a booking was charged for twice', format('booking %s', booking_id)
FROM payments WHERE settled_as = 'booking' GROUP BY booking_id, move_id HAVING count(*) > 1
UNION ALL
SELECT 'a booking has two open orders', format('booking %s', booking_id)
FROM payments WHERE status = 'created' GROUP BY booking_id HAVING count(*) > 1
UNION ALL
SELECT 'a confirmed booking was not paid for', format('booking %s', id)
FROM bookings WHERE status = 'confirmed' AND NOT EXISTS (
  SELECT 1 FROM payments WHERE booking_id = bookings.id AND settled_as = 'booking' AND captured_at IS NOT NULL
    AND move_id IS NULL)
UNION ALL
SELECT 'a move that costs more was not paid for', format('move %s', id)
FROM moves WHERE status = 'done' AND due_paise > 0 AND NOT EXISTS (
  SELECT 1 FROM payments WHERE move_id = moves.id AND settled_as = 'booking' AND captured_at IS NOT NULL)
UNION ALL
SELECT 'a payment was charged for a move that was not made', format('payment %s', payments.id)
FROM payments JOIN moves ON moves.id = move_id WHERE settled_as = 'booking' AND moves.status <> 'done'
UNION ALL
SELECT 'a booking was charged another amount than its price', format('payment %s', id)
FROM charges WHERE settled_as = 'booking' AND amount_paise <> price_paise
UNION ALL
SELECT 'a price is not hours times the hourly price', format('booking %s', id)
FROM bookings WHERE total_paise <> ceil(extract(epoch FROM ends_at - starts_at) / 3600 * hourly_paise / 100) * 100
UNION ALL
SELECT 'a payment was charged for a booking that never was confirmed', format('payment %s', id)
FROM charges WHERE settled_as = 'booking'
  AND (confirmed_at IS NULL OR booking_status NOT IN ('confirmed', 'cancelled'))

-- 2: money is a booking or a refund -------------------------------------------
UNION ALL
SELECT 'captured money is not settled', format('payment %s', id)
FROM payments WHERE captured_at IS NOT NULL AND settled_as IS NULL
UNION ALL
SELECT 'returned money has no refund of the same amount', format('payment %s', charges.id)
FROM charges LEFT JOIN refunded ON payment_id = charges.id
WHERE settled_as = 'refund' AND (coalesce(times, 0) <> 1 OR paise <> amount_paise)
UNION ALL
SELECT 'a booking that stands was refunded', format('payment %s', charges.id)
FROM charges JOIN refunds ON payment_id = charges.id
WHERE settled_as = 'booking' AND booking_status = 'confirmed' AND cause NOT IN ('moved', 'requested')
UNION ALL
SELECT 'a cancelled booking was not refunded as its policy says', format('booking %s', id)
FROM due WHERE cancelled_back <> paise OR coalesce(cancelled_percent, percent) <> percent
UNION ALL
SELECT 'a move did not give back what it owes', format('move %s', terms.id)
FROM terms LEFT JOIN (
  SELECT split_part(idempotency_key, '-', 2)::bigint AS move_id, sum(amount_paise) AS paise
  FROM refunds WHERE cause = 'moved' GROUP BY 1) AS given ON given.move_id = terms.id
WHERE coalesce(given.paise, 0) <> back_paise
  OR back_paise <> floor(greatest(from_total_paise - total_paise, 0) * policy_percent / 100)
UNION ALL
SELECT 'a granted request was not paid as granted', format('request %s', refund_requests.id)
FROM refund_requests FULL JOIN (
  SELECT split_part(idempotency_key, '-', 2)::bigint AS request_id, sum(amount_paise) AS paise
  FROM refunds WHERE cause = 'requested' GROUP BY 1) AS given ON given.request_id = refund_requests.id
WHERE given.paise IS DISTINCT FROM refund_requests.amount_paise
UNION ALL
SELECT 'money was refunded that never came', format('payment %s', payments.id)
FROM payments JOIN refunded ON payment_id = payments.id WHERE captured_at IS NULL OR paise > amount_paise
UNION ALL
SELECT 'a refund has not been paid out', format('refund %s is %s', id, status) FROM refunds WHERE status <> 'done'
UNION ALL
SELECT 'a payment says wrongly whether it was refunded', format('payment %s is %s', payments.id, payments.status)
FROM payments WHERE captured_at IS NOT NULL AND (status = 'refunded') <> (amount_paise = (
  SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE payment_id = payments.id AND refunds.status = 'done'))

-- 2: the gateway's books say the same ------------------------------------------
UNION ALL
SELECT 'the gateway was paid and we do not know', format('order %s', sandbox_orders.id)
FROM sandbox_orders LEFT JOIN payments ON gateway = 'sandbox' AND gateway_order_id = sandbox_orders.id
WHERE sandbox_orders.status = 'paid' AND (captured_at IS NULL
  OR gateway_payment_id IS DISTINCT FROM payment_id OR payments.amount_paise <> sandbox_orders.amount_paise)
UNION ALL
SELECT 'we count money that the gateway never had', format('payment %s', payments.id)
FROM payments LEFT JOIN sandbox_orders ON sandbox_orders.id = gateway_order_id AND sandbox_orders.status = 'paid'
WHERE gateway = 'sandbox' AND captured_at IS NOT NULL AND sandbox_orders.id IS NULL
UNION ALL
SELECT 'a booking had two orders paid for one payment', format('payment reference %s', receipt)
FROM sandbox_orders WHERE status = 'paid' GROUP BY receipt HAVING count(*) > 1
UNION ALL
SELECT 'a refund is done here but not at the gateway', format('refund %s', refunds.id)
FROM refunds JOIN payments ON payments.id = payment_id
LEFT JOIN sandbox_refunds ON sandbox_refunds.idempotency_key = refunds.idempotency_key
  AND sandbox_refunds.payment_id = gateway_payment_id AND sandbox_refunds.amount_paise = refunds.amount_paise
  AND sandbox_refunds.id = gateway_refund_id
WHERE gateway = 'sandbox' AND refunds.status = 'done' AND sandbox_refunds.id IS NULL
UNION ALL
SELECT 'the gateway refunded what we never asked for', format('sandbox refund %s', sandbox_refunds.id)
FROM sandbox_refunds LEFT JOIN refunds ON refunds.idempotency_key = sandbox_refunds.idempotency_key
WHERE refunds.id IS NULL
UNION ALL
SELECT 'the books do not balance', format('%s paise at the gateway, %s paise here', theirs, ours)
FROM (SELECT
  (SELECT coalesce(sum(amount_paise), 0) FROM sandbox_orders WHERE status = 'paid')
    - (SELECT coalesce(sum(amount_paise), 0) FROM sandbox_refunds) AS theirs,
  (SELECT coalesce(sum(total_paise + kept - granted), 0) FROM accounts WHERE status = 'confirmed')
    + (SELECT coalesce(sum(total_paise + kept - granted - paise), 0) FROM due) AS ours) AS books
WHERE theirs <> ours

-- 7: what is told, once and to the right player -------------------------------
UNION ALL
SELECT 'a message was queued twice', format('booking %s, %s by %s', booking_id, template, channel)
FROM outbox JOIN bookings ON bookings.id = booking_id
GROUP BY booking_id, template, channel
HAVING count(*) > CASE
  WHEN template = 'payment_returned'
    THEN (SELECT count(*) FROM payments WHERE payments.booking_id = outbox.booking_id AND settled_as = 'refund')
  WHEN template = 'booking_moved'
    THEN (SELECT count(*) FROM moves WHERE moves.booking_id = outbox.booking_id AND moves.status = 'done')
  WHEN template IN ('refund_sent', 'refund_done')
    THEN (SELECT count(*) FROM batches WHERE batches.booking_id = outbox.booking_id)
  WHEN template = 'refund_decided'
    THEN (SELECT count(*) FROM refund_requests WHERE refund_requests.booking_id = outbox.booking_id)
  WHEN template = 'play_soon'
    THEN 1 + (SELECT count(*) FROM moves WHERE moves.booking_id = outbox.booking_id AND moves.status = 'done')
  ELSE 1 END
UNION ALL
SELECT 'a message goes to somebody else', format('message %s', outbox.id)
FROM outbox JOIN bookings ON bookings.id = booking_id
WHERE recipient <> '' AND (outbox.user_id <> bookings.user_id OR recipient <> CASE channel
  WHEN 'email' THEN email ELSE right(regexp_replace(phone, '\D', '', 'g'), 10) END)
UNION ALL
SELECT 'an offer goes to somebody else', format('message %s', outbox.id)
FROM outbox JOIN users ON users.id = user_id WHERE booking_id IS NULL AND recipient <> ''
  AND recipient IS DISTINCT FROM CASE channel WHEN 'email' THEN users.email ELSE users.phone END
UNION ALL
SELECT 'somebody does not know of their offer', format('entry %s', id)
FROM waiting_list WHERE offered_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = format('whatsapp:offered:%s', waiting_list.id))
UNION ALL
SELECT 'a player was not told', format('booking %s: %s', booking_id, template)
FROM (
  SELECT id AS booking_id, 'booking_confirmed' AS template FROM bookings WHERE confirmed_at IS NOT NULL
  UNION ALL SELECT booking_id, 'booking_cancelled' FROM charges WHERE settled_as = 'booking' AND booking_status = 'cancelled'
  UNION ALL SELECT booking_id, 'payment_returned' FROM charges WHERE settled_as = 'refund'
  UNION ALL SELECT booking_id, 'booking_moved' FROM moves WHERE status = 'done'
  UNION ALL SELECT booking_id, 'refund_done' FROM batches WHERE is_done
  UNION ALL SELECT booking_id, 'refund_decided' FROM refund_requests WHERE status <> 'open'
) AS owed
WHERE EXISTS (SELECT 1 FROM bookings WHERE id = booking_id AND phone <> '') AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.booking_id = owed.booking_id AND outbox.template = owed.template
  AND channel = 'whatsapp')
UNION ALL
SELECT 'a deleted account says who it was', format('user %s', users.id)
FROM users WHERE deleted_at IS NOT NULL AND (users.phone IS NOT NULL OR users.name IS NOT NULL OR users.email IS NOT NULL
  OR EXISTS (SELECT 1 FROM bookings WHERE user_id = users.id
    AND (bookings.phone <> '' OR bookings.email IS NOT NULL OR notes IS NOT NULL OR bookings.name <> 'Deleted player'))
  OR EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id AND (revoked_at IS NULL OR device IS NOT NULL))
  OR EXISTS (SELECT 1 FROM outbox WHERE user_id = users.id)
  OR EXISTS (SELECT 1 FROM waiting_list WHERE user_id = users.id))
ORDER BY 1, 2
