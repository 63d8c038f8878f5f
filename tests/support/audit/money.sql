-- 3 and 4: one booking, one charge, our price ---------------------------------
SELECT 'one player has one booking id twice', format('user %s, %s', user_id, reference)
FROM bookings GROUP BY user_id, reference HAVING count(*) > 1
UNION ALL
SELECT 'a booking was charged for twice', format('booking %s', booking_id)
FROM payments WHERE settled_as = 'booking' GROUP BY booking_id, move_id, part, gateway = 'credit' HAVING count(*) > 1
UNION ALL
SELECT 'a booking has two open orders', format('booking %s', booking_id)
FROM payments WHERE status = 'created' GROUP BY booking_id HAVING count(*) > 1
UNION ALL
SELECT 'a confirmed booking was not paid for', format('booking %s', id)
FROM bookings WHERE source = 'app' AND status = 'confirmed' AND NOT EXISTS (
  SELECT 1 FROM payments WHERE booking_id = bookings.id AND settled_as = 'booking' AND captured_at IS NOT NULL
    AND move_id IS NULL AND part = 0)
UNION ALL
SELECT 'a move that costs more was not paid for', format('move %s', id)
FROM moves WHERE status = 'done' AND due_paise > 0 AND NOT at_desk AND NOT EXISTS (
  SELECT 1 FROM payments WHERE move_id = moves.id AND settled_as = 'booking' AND captured_at IS NOT NULL)
UNION ALL
SELECT 'a payment was charged for a move that was not made', format('payment %s', payments.id)
FROM payments JOIN moves ON moves.id = move_id WHERE settled_as = 'booking' AND moves.status <> 'done'
UNION ALL
SELECT 'a booking was charged another amount than its price', format('payment %s', id)
FROM charges WHERE settled_as = 'booking' AND amount_paise <> price_paise
UNION ALL
SELECT 'a price is not hours times the hourly price', format('booking %s', id)
FROM bookings WHERE total_paise + off_paise <> ceil(extract(epoch FROM ends_at - starts_at) / 3600 * hourly_paise / 100) * 100
  AND coalesce(jsonb_array_length(price_lines), 1) = 1
UNION ALL
SELECT 'a price is not the sum of its stretches less its offer', format('booking %s', id)
FROM bookings, LATERAL (
  SELECT sum((line ->> 'minutes')::bigint * (line ->> 'hourlyPaise')::bigint) AS exact,
    sum((line ->> 'minutes')::bigint) AS minutes
  FROM jsonb_array_elements(price_lines) AS line
) AS stretches
WHERE price_lines IS NOT NULL AND (
  total_paise + off_paise <> ceil(exact / 6000.0) * 100 OR minutes * 60 <> extract(epoch FROM ends_at - starts_at))
UNION ALL
SELECT 'an offer left nothing to pay', format('booking %s', id) FROM bookings WHERE off_paise > 0 AND total_paise < 100
UNION ALL
SELECT 'an offer took off more than it gives', format('booking %s', bookings.id)
FROM bookings JOIN offers ON offers.id = offer_id
WHERE bookings.off_paise > coalesce(offers.off_paise, ceil((total_paise + bookings.off_paise) * percent / 10000.0) * 100)
UNION ALL
SELECT 'an offer of another venue was taken off', format('booking %s', bookings.id)
FROM bookings JOIN offers ON offers.id = offer_id WHERE offers.venue_id <> bookings.venue_id
UNION ALL
SELECT 'an offer was used too often', format('offer %s', offer_id)
FROM asked, offers JOIN bookings ON bookings.offer_id = offers.id
WHERE status = 'confirmed' OR (status = 'held' AND hold_expires_at > now)
GROUP BY offer_id, in_all HAVING count(*) > in_all
UNION ALL
SELECT 'an offer was used too often by one player', format('offer %s, user %s', offer_id, user_id)
FROM asked, offers JOIN bookings ON bookings.offer_id = offers.id
WHERE status = 'confirmed' OR (status = 'held' AND hold_expires_at > now)
GROUP BY offer_id, user_id, per_player HAVING count(*) > per_player
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
  OR back_paise <> least(owed_back, left_paise) OR percent <> policy_percent
UNION ALL
SELECT 'a move charged again what had been paid already', format('move %s', id)
FROM terms WHERE used_paise <> least(greatest(total_paise - from_total_paise, 0), greatest(left_paise - from_total_paise, 0))
  OR due_paise <> greatest(total_paise - from_total_paise, 0) - used_paise
UNION ALL
SELECT 'a granted request was not paid as granted', format('request %s', refund_requests.id)
FROM refund_requests FULL JOIN (
  SELECT split_part(idempotency_key, '-', 2)::bigint AS request_id, sum(amount_paise) AS paise
  FROM refunds WHERE cause = 'requested' GROUP BY 1) AS given ON given.request_id = refund_requests.id
WHERE coalesce(given.paise, 0) + coalesce(cash_paise, 0) IS DISTINCT FROM coalesce(amount_paise, 0)
UNION ALL
SELECT 'a large refund was decided by one person', format('%s of booking %s', kind, booking_id)
FROM beyond_terms WHERE kind <> 'undone' AND greatest(act_paise, alone_paise) > limit_paise
  AND (decided_by IS NULL OR confirmed_by IS NULL OR confirmed_by = decided_by)
UNION ALL
SELECT 'a large refund was decided by nobody', format('%s of booking %s', kind, booking_id)
FROM given_beyond JOIN bookings ON bookings.id = booking_id JOIN venues ON venues.id = venue_id
  JOIN organisations ON organisations.id = organisation_id
WHERE given_beyond.paise > second_person_paise AND NOT EXISTS (
  SELECT 1 FROM beyond_terms WHERE beyond_terms.booking_id = given_beyond.booking_id AND beyond_terms.kind = given_beyond.kind
    -- A move waives the terms of the whole booking, which is more than what went back.
    AND (beyond_terms.paise = given_beyond.paise OR (beyond_terms.kind = 'moved' AND beyond_terms.paise > given_beyond.paise)))
UNION ALL
SELECT 'refunds of one person at a time were added up wrongly', format('booking %s', booking_id)
FROM (SELECT *, sum(paise) FILTER (WHERE confirmed_by IS NULL) OVER (PARTITION BY booking_id ORDER BY id) AS running
  FROM beyond_terms) AS summed WHERE confirmed_by IS NULL AND alone_paise <> running
UNION ALL
SELECT 'what a move waived counts though it was undone, or does not though it was not', format('move %s', move_id)
FROM (SELECT move_id, sum(paise) AS waived FROM beyond_terms WHERE move_id IS NOT NULL AND confirmed_by IS NULL GROUP BY 1) AS counted
WHERE waived < 0 OR (waived = 0) <> EXISTS (SELECT 1 FROM moves WHERE undoes = move_id AND status = 'done')
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
  (SELECT coalesce(sum(total_paise + kept - granted - due_paise - written_off - (cash_in - cash_out - owed_paise)), 0)
      FROM accounts WHERE status = 'confirmed')
    + (SELECT coalesce(sum(price_paid + kept - granted - paise - cash_left), 0) FROM due)
    -- What credit paid for never was at the gateway.
    - (SELECT coalesce(sum(amount_paise - coalesce(paise, 0)), 0) FROM payments LEFT JOIN refunded ON payment_id = payments.id
        WHERE gateway = 'credit') AS ours) AS books
WHERE theirs <> ours
