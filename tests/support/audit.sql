-- The eight invariants, as far as the database can see them. Each part finds what must not be; at rest, when every job
-- has done its work, all of them find nothing. The one value it takes is the moment for which it is asked.
WITH
asked AS (SELECT $1::timestamptz AS now),
charges AS (
  SELECT payments.*, bookings.status AS booking_status, bookings.confirmed_at, bookings.cancelled_at,
    bookings.cancelled_by, bookings.starts_at, bookings.total_paise, bookings.refund_policy, bookings.user_id
  FROM payments JOIN bookings ON bookings.id = payments.booking_id
),
refunded AS (
  SELECT payment_id, count(*) AS times, sum(amount_paise) AS paise, max(percent) AS percent FROM refunds GROUP BY payment_id
),
-- What the policy stored with a cancelled booking gives back of its charge.
due AS (
  SELECT id, amount_paise, percent, floor(amount_paise * percent / 100) AS paise FROM (
    SELECT charges.id, amount_paise, CASE cancelled_by
      WHEN 'operator' THEN (refund_policy ->> 'operatorCancels')::numeric
      ELSE coalesce((
        SELECT (rule ->> 'percent')::numeric FROM jsonb_array_elements(refund_policy -> 'rules') AS rule
        WHERE starts_at - cancelled_at >= make_interval(secs => (rule ->> 'hoursBefore')::double precision * 3600)
        ORDER BY (rule ->> 'hoursBefore')::numeric DESC LIMIT 1), 0)
      END AS percent
    FROM charges WHERE settled_as = 'booking' AND booking_status = 'cancelled'
  ) AS by_policy
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

-- 3 and 4: one booking, one charge, our price ---------------------------------
UNION ALL
SELECT 'one player has one booking id twice', format('user %s, %s', user_id, reference)
FROM bookings GROUP BY user_id, reference HAVING count(*) > 1
UNION ALL
SELECT 'a booking was charged for twice', format('booking %s', booking_id)
FROM payments WHERE settled_as = 'booking' GROUP BY booking_id HAVING count(*) > 1
UNION ALL
SELECT 'a booking has two open orders', format('booking %s', booking_id)
FROM payments WHERE status = 'created' GROUP BY booking_id HAVING count(*) > 1
UNION ALL
SELECT 'a confirmed booking was not paid for', format('booking %s', id)
FROM bookings WHERE status = 'confirmed' AND NOT EXISTS (
  SELECT 1 FROM payments WHERE booking_id = bookings.id AND settled_as = 'booking' AND captured_at IS NOT NULL)
UNION ALL
SELECT 'a booking was charged another amount than its price', format('payment %s', id)
FROM charges WHERE settled_as = 'booking' AND amount_paise <> total_paise
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
FROM charges JOIN refunded ON payment_id = charges.id WHERE settled_as = 'booking' AND booking_status = 'confirmed'
UNION ALL
SELECT 'a cancelled booking was not refunded as its policy says', format('payment %s', due.id)
FROM due LEFT JOIN refunded ON payment_id = due.id
WHERE coalesce(refunded.paise, 0) <> due.paise OR coalesce(times, 0) <> (due.paise > 0)::int
  OR coalesce(refunded.percent, due.percent) <> due.percent
UNION ALL
SELECT 'money was refunded that never came', format('payment %s', payments.id)
FROM payments JOIN refunded ON payment_id = payments.id WHERE captured_at IS NULL OR paise > amount_paise
UNION ALL
SELECT 'a refund has not been paid out', format('refund %s is %s', id, status) FROM refunds WHERE status <> 'done'
UNION ALL
SELECT 'a payment says wrongly whether it was refunded', format('payment %s is %s', payments.id, payments.status)
FROM payments WHERE captured_at IS NOT NULL AND (status = 'refunded') <> EXISTS (
  SELECT 1 FROM refunds WHERE payment_id = payments.id AND refunds.status = 'done' AND percent = 100)

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
  (SELECT coalesce(sum(total_paise), 0) FROM bookings WHERE status = 'confirmed')
    + (SELECT coalesce(sum(amount_paise - paise), 0) FROM due) AS ours) AS books
WHERE theirs <> ours

-- 7: what is told, once and to the right player -------------------------------
UNION ALL
SELECT 'a message was queued twice', format('booking %s, %s by %s', booking_id, template, channel)
FROM outbox JOIN bookings ON bookings.id = booking_id
GROUP BY booking_id, template, channel
HAVING count(*) > CASE template WHEN 'payment_returned'
  THEN (SELECT count(*) FROM payments WHERE payments.booking_id = outbox.booking_id AND settled_as = 'refund') ELSE 1 END
UNION ALL
SELECT 'a message goes to somebody else', format('message %s', outbox.id)
FROM outbox JOIN bookings ON bookings.id = booking_id
WHERE outbox.user_id <> bookings.user_id OR recipient <> CASE channel
  WHEN 'email' THEN email ELSE right(regexp_replace(phone, '\D', '', 'g'), 10) END
UNION ALL
SELECT 'a player was not told', format('booking %s: %s', booking_id, template)
FROM (
  SELECT id AS booking_id, 'booking_confirmed' AS template FROM bookings WHERE confirmed_at IS NOT NULL
  UNION ALL SELECT booking_id, 'booking_cancelled' FROM charges WHERE settled_as = 'booking' AND booking_status = 'cancelled'
  UNION ALL SELECT booking_id, 'payment_returned' FROM charges WHERE settled_as = 'refund'
) AS owed
WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.booking_id = owed.booking_id AND outbox.template = owed.template
  AND channel = 'whatsapp')
ORDER BY 1, 2
