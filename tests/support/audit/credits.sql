-- 12: a credit is issued once, spent at most once, and the ledger's sum is what players still hold ----
SELECT 'a credit is not the sum of its entries', format('credit %s has %s paise', credits.id, left_paise)
FROM credits WHERE left_paise <> (
  SELECT coalesce(sum(amount_paise), 0) FROM credit_entries WHERE credit_id = credits.id)
UNION ALL
SELECT 'a credit was overspent', format('credit %s', credit_id)
FROM (SELECT credit_id, sum(amount_paise) OVER (PARTITION BY credit_id ORDER BY id) AS paise FROM credit_entries) AS steps
WHERE paise < 0
UNION ALL
SELECT 'a credit was issued for something that nobody chose', format('credit %s', credits.id)
FROM credits JOIN called_off ON called_off.id = called_off_id JOIN bookings ON bookings.id = booking_id
JOIN venues ON venues.id = venue_id
WHERE outcome IS DISTINCT FROM 'credit' OR bookings.user_id <> credits.user_id
  OR venues.organisation_id IS DISTINCT FROM credits.organisation_id
UNION ALL
SELECT 'a player chose credit and did not get it once', format('called off %s', called_off.id)
FROM called_off LEFT JOIN credits ON called_off_id = called_off.id
LEFT JOIN credit_entries ON credit_id = credits.id AND kind = 'issued'
WHERE outcome = 'credit' GROUP BY called_off.id HAVING count(credit_entries.id) <> 1
UNION ALL
SELECT 'a credit is not worth what was paid', format('credit %s', credits.id)
FROM credits JOIN fates ON fates.id = called_off_id JOIN accounts ON accounts.id = fates.booking_id
JOIN credit_entries ON credit_id = credits.id AND kind = 'issued'
WHERE amount_paise <> floor((paid - moved_back - granted_before) * (100 + bonus_percent) / 100.0)
UNION ALL
SELECT 'what became credit came back as money, too', format('booking %s', accounts.id)
FROM credits JOIN fates ON fates.id = called_off_id JOIN accounts ON accounts.id = fates.booking_id
JOIN credit_entries ON credit_id = credits.id AND kind = 'issued'
WHERE amount_paise > floor((100 + bonus_percent) / 100.0 * (paid - cash_out - owed_paise - (
  SELECT coalesce(sum(paise), 0) FROM payments JOIN refunded ON payment_id = payments.id
  WHERE booking_id = accounts.id AND settled_as = 'booking')))
UNION ALL
SELECT 'a payment by credit took another amount of credit', format('payment %s', payments.id)
FROM payments WHERE gateway = 'credit' AND amount_paise <> -(
  SELECT coalesce(sum(amount_paise), 0) FROM credit_entries WHERE payment_id = payments.id)
UNION ALL
SELECT 'a refund of credit brought back another amount', format('refund %s', refunds.id)
FROM refunds JOIN payments ON payments.id = refunds.payment_id
WHERE gateway = 'credit' AND refunds.amount_paise <> (
  SELECT coalesce(sum(amount_paise), 0) FROM credit_entries WHERE refund_id = refunds.id)
UNION ALL
SELECT 'credit was spent elsewhere, or by somebody else', format('credit %s', credits.id)
FROM credit_entries JOIN credits ON credits.id = credit_id JOIN payments ON payments.id = payment_id
JOIN bookings ON bookings.id = booking_id JOIN venues ON venues.id = bookings.venue_id
WHERE bookings.user_id <> credits.user_id OR venues.organisation_id IS DISTINCT FROM credits.organisation_id
UNION ALL
SELECT 'credit came back to where it was not taken from', format('refund %s', refunds.id)
FROM credit_entries AS back JOIN refunds ON refunds.id = back.refund_id
WHERE NOT EXISTS (SELECT 1 FROM credit_entries AS spent
  WHERE spent.payment_id = refunds.payment_id AND spent.credit_id = back.credit_id)
UNION ALL
SELECT 'a booking was confirmed without the credit it is paid with', format('booking %s', id)
FROM bookings WHERE credit_paise > 0 AND confirmed_at IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM payments WHERE booking_id = bookings.id AND gateway = 'credit' AND part = 0 AND amount_paise = credit_paise)
UNION ALL
SELECT 'slots are held with more credit than there is', format('user %s', user_id)
FROM (
  SELECT user_id, organisation_id, sum(credit_paise) AS paise FROM asked, bookings JOIN venues ON venues.id = venue_id
  WHERE status = 'held' AND credit_paise > 0 AND hold_expires_at > now GROUP BY 1, 2) AS kept
WHERE paise > (SELECT coalesce(sum(left_paise), 0) FROM credits
  WHERE credits.user_id = kept.user_id AND credits.organisation_id = kept.organisation_id)
UNION ALL
SELECT 'credit ends within its first year', format('credit %s', id)
FROM credits WHERE expires_at < issued_at + interval '1 year'
  OR EXISTS (SELECT 1 FROM credit_entries JOIN users ON users.id = user_id WHERE credit_id = credits.id AND kind = 'expired'
    AND at < issued_at + interval '1 year' AND deleted_at IS NULL)
