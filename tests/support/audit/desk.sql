-- 10: every rupee at the counter ------------------------------------------------
SELECT 'money of a booking does not add up', format('booking %s: %s paise', id,
  total_paise + kept - written_off - due_paise - (paid - moved_back))
FROM accounts WHERE status = 'confirmed' AND total_paise + kept <> written_off + due_paise + paid - moved_back
UNION ALL
SELECT 'something is due for a booking that does not stand', format('booking %s is %s', id, status)
FROM bookings WHERE due_paise > 0 AND status <> 'confirmed'
UNION ALL
SELECT 'more cash is owed, or went back, than was taken', format('booking %s', id)
FROM accounts WHERE owed_paise > cash_in - cash_out OR cash_out > cash_in
UNION ALL
SELECT 'cash is owed that nothing explains', format('booking %s', id)
FROM accounts WHERE (status = 'confirmed' AND owed_paise + cash_out <> moved_back - moved_by_gateway + granted_cash)
UNION ALL
SELECT 'cash belongs to no shift', format('taking %s', id) FROM takings WHERE kind = 'cash' AND shift_id IS NULL
UNION ALL
SELECT 'a taking is of another venue than its booking or its shift', format('taking %s', takings.id)
FROM takings JOIN bookings ON bookings.id = booking_id LEFT JOIN shifts ON shifts.id = shift_id
WHERE takings.venue_id <> bookings.venue_id OR takings.venue_id <> coalesce(shifts.venue_id, takings.venue_id)
UNION ALL
SELECT 'a taking is in the drawer of somebody else', format('taking %s', takings.id)
FROM takings LEFT JOIN payments ON payments.id = payment_id
JOIN shifts ON shifts.id = coalesce(payments.shift_id, takings.shift_id) WHERE takings.user_id <> shifts.user_id
  -- What corrects an entry is in the drawer that has it.
  AND NOT EXISTS (SELECT 1 FROM takings AS taken WHERE taken.id = takings.corrects AND taken.shift_id = takings.shift_id)
UNION ALL
SELECT 'a correction is in another drawer than what it corrects, which was open', format('taking %s', takings.id)
FROM takings JOIN takings AS taken ON taken.id = takings.corrects JOIN shifts ON shifts.id = taken.shift_id
WHERE takings.shift_id <> taken.shift_id AND (shifts.closed_at IS NULL OR shifts.closed_at > takings.at + interval '1 minute')
UNION ALL
-- It may only wait for a shift while none is open, and none has opened since.
SELECT 'a UPI payment at the counter belongs to no shift', format('taking %s', id) FROM takings
WHERE kind = 'upi' AND shift_id IS NULL AND EXISTS (SELECT 1 FROM shifts
  WHERE shifts.venue_id = takings.venue_id AND (closed_at IS NULL OR opened_at > takings.at))
UNION ALL
SELECT 'a shift does not add up', format('shift %s expects %s paise', shifts.id, expected_paise)
FROM shifts WHERE closed_at IS NOT NULL AND expected_paise <> float_paise + (
  SELECT coalesce(sum(amount_paise), 0) FROM takings WHERE shift_id = shifts.id AND kind = 'cash')
UNION ALL
SELECT 'one person has two shifts open at a venue', format('user %s at %s', user_id, venue_id)
FROM shifts WHERE closed_at IS NULL GROUP BY user_id, venue_id HAVING count(*) > 1
UNION ALL
SELECT 'a UPI taking is not what its payment brought', format('taking %s', takings.id)
FROM takings JOIN payments ON payments.id = payment_id
WHERE settled_as IS DISTINCT FROM 'booking' OR payments.amount_paise <> takings.amount_paise
  OR payments.booking_id <> takings.booking_id
UNION ALL
SELECT 'a UPI payment is in another shift than the one that showed its code', format('taking %s', takings.id)
FROM takings JOIN payments ON payments.id = payment_id JOIN shifts AS shown ON shown.id = payments.shift_id
-- When that was over, the payment went to the next.
WHERE takings.shift_id IS DISTINCT FROM shown.id AND shown.closed_at IS NULL
UNION ALL
SELECT 'a payment at the counter is in no taking', format('payment %s', payments.id)
FROM payments WHERE shift_id IS NOT NULL AND settled_as = 'booking'
  AND NOT EXISTS (SELECT 1 FROM takings WHERE payment_id = payments.id)
UNION ALL
SELECT 'a correction takes back more than was entered', format('taking %s', taken.id)
FROM takings AS taken JOIN takings AS correction ON correction.corrects = taken.id
GROUP BY taken.id HAVING taken.amount_paise + sum(correction.amount_paise) < 0
UNION ALL
SELECT 'a correction is of another booking, or of no cash that was taken, or says no reason', format('taking %s', correction.id)
FROM takings AS correction JOIN takings AS taken ON taken.id = correction.corrects
WHERE correction.booking_id <> taken.booking_id OR taken.kind <> 'cash' OR taken.corrects IS NOT NULL OR taken.amount_paise < 0
  OR correction.amount_paise >= 0 OR coalesce(correction.note, '') = ''
UNION ALL
SELECT 'a correction is not in the trail', format('taking %s', takings.id)
FROM takings WHERE corrects IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM activity WHERE activity.booking_id = takings.booking_id AND activity.user_id = takings.user_id
    AND act = 'cash.corrected' AND activity.at BETWEEN takings.at - interval '1 minute' AND takings.at + interval '1 minute'
    AND about -> 'after' ->> 'reason' = note)
UNION ALL
SELECT 'a write-off is not in the trail', format('write-off %s', write_offs.id)
FROM write_offs WHERE NOT EXISTS (
  SELECT 1 FROM activity WHERE activity.booking_id = write_offs.booking_id AND activity.user_id = write_offs.user_id
    AND act = 'due.written_off' AND activity.at BETWEEN write_offs.at - interval '1 minute' AND write_offs.at + interval '1 minute'
    AND about -> 'after' ->> 'reason' = write_offs.reason)
UNION ALL
SELECT 'something was written off before the game was over', format('write-off %s', write_offs.id)
FROM write_offs JOIN bookings ON bookings.id = booking_id WHERE write_offs.at < ends_at
  -- Afterwards it can still be cancelled, at the terminal alone.
  OR NOT (status = 'confirmed' OR coalesce(cancelled_at >= write_offs.at AND cancelled_by = 'operator', false))
UNION ALL
SELECT 'more was written off than somebody may who is no owner', format('write-off %s', id)
FROM (SELECT *, sum(amount_paise) FILTER (WHERE NOT as_owner) OVER (PARTITION BY booking_id ORDER BY id) AS alone
  FROM write_offs) AS summed WHERE NOT as_owner AND (alone > limit_paise OR alone_paise <> alone)
UNION ALL
SELECT 'an act at the counter is not in the trail', format('taking %s', takings.id)
FROM takings WHERE kind = 'cash' AND NOT EXISTS (
  SELECT 1 FROM activity WHERE activity.booking_id = takings.booking_id AND activity.user_id = takings.user_id
    AND act IN ('cash.taken', 'cash.returned', 'cash.corrected', 'desk.booked'))
