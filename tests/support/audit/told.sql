-- 7: what is told, once and to the right player -------------------------------
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
  WHEN template = 'money_taken'
    THEN (SELECT count(*) FROM takings WHERE takings.booking_id = outbox.booking_id AND kind = 'cash' AND amount_paise > 0)
      + (SELECT count(*) FROM payments WHERE payments.booking_id = outbox.booking_id AND part > 0 AND gateway <> 'credit')
  -- The link is sent again, or to the right number.
  WHEN template = 'desk_booked'
    THEN 1 + (SELECT count(*) FROM activity
      WHERE activity.booking_id = outbox.booking_id AND act IN ('desk.link_sent', 'desk.guest_changed'))
  WHEN template = 'credit_taken'
    THEN (SELECT count(*) FROM payments WHERE payments.booking_id = outbox.booking_id AND part > 0 AND gateway = 'credit')
  WHEN template = 'cash_returned'
    THEN (SELECT count(*) FROM takings WHERE takings.booking_id = outbox.booking_id AND amount_paise < 0 AND corrects IS NULL)
  WHEN template = 'cash_corrected'
    THEN (SELECT count(*) FROM takings WHERE takings.booking_id = outbox.booking_id AND corrects IS NOT NULL)
  WHEN template IN ('game_called_off', 'game_off', 'game_off_unpaid')
    THEN (SELECT count(*) FROM called_off WHERE called_off.booking_id = outbox.booking_id)
      + (SELECT count(*) FROM activity
        WHERE activity.booking_id = outbox.booking_id AND act IN ('desk.link_sent', 'desk.guest_changed'))
  WHEN template IN ('play_soon', 'series_due', 'series_warning')
    THEN 1 + (SELECT count(*) FROM moves WHERE moves.booking_id = outbox.booking_id AND moves.status = 'done')
      -- What was paid is due again.
      + (SELECT count(*) FROM takings WHERE takings.booking_id = outbox.booking_id AND corrects IS NOT NULL)
  ELSE 1 END
UNION ALL
SELECT 'a message goes to somebody else', format('message %s', outbox.id)
FROM outbox JOIN bookings ON bookings.id = booking_id
WHERE recipient <> '' AND (outbox.user_id <> bookings.user_id OR recipient <> CASE channel
  WHEN 'email' THEN email ELSE right(regexp_replace(phone, '\D', '', 'g'), 10) END)
  -- It went to the number that was mended since.
  AND NOT EXISTS (SELECT 1 FROM activity WHERE activity.booking_id = bookings.id AND act = 'desk.guest_changed'
    AND activity.at >= outbox.created_at)
UNION ALL
SELECT 'an offer goes to somebody else', format('message %s', outbox.id)
FROM outbox JOIN users ON users.id = user_id WHERE booking_id IS NULL AND recipient <> ''
  -- What is told about an account's address goes to one that may have been changed since.
  AND (channel <> 'email' OR template = 'slot_offered')
  AND recipient IS DISTINCT FROM CASE channel WHEN 'email' THEN users.email ELSE users.phone END
UNION ALL
SELECT 'somebody does not know of their offer', format('entry %s', id)
FROM waiting_list WHERE offered_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = format('whatsapp:offered:%s', waiting_list.id))
UNION ALL
SELECT 'a player was not told', format('booking %s: %s', booking_id, template)
FROM (
  SELECT id AS booking_id, CASE source WHEN 'desk' THEN 'desk_booked' ELSE 'booking_confirmed' END AS template
    FROM bookings WHERE confirmed_at IS NOT NULL
      -- Of a regular's dates one message tells.
      AND (source = 'app' OR NOT EXISTS (SELECT 1 FROM series_dates WHERE series_dates.booking_id = bookings.id))
      -- Nor of a date that stands on its own since it was called off and its series ended.
      AND NOT EXISTS (SELECT 1 FROM called_off WHERE called_off.booking_id = bookings.id AND outcome = 'moved')
      -- Nor to whom it belongs since it was called off.
      AND NOT EXISTS (SELECT 1 FROM called_off JOIN activity USING (booking_id)
        WHERE booking_id = bookings.id AND act = 'desk.guest_changed' AND activity.at >= told_at)
  UNION ALL SELECT booking_id, CASE gateway WHEN 'credit' THEN 'credit_taken' ELSE 'money_taken' END FROM charges WHERE settled_as = 'booking' AND part > 0
  UNION ALL SELECT booking_id, 'cash_returned' FROM takings WHERE amount_paise < 0 AND corrects IS NULL
  UNION ALL SELECT booking_id, 'cash_corrected' FROM takings WHERE corrects IS NOT NULL
  UNION ALL SELECT booking_id, 'booking_cancelled' FROM charges WHERE settled_as = 'booking' AND booking_status = 'cancelled'
    AND NOT EXISTS (SELECT 1 FROM fates WHERE fates.booking_id = charges.booking_id)
  UNION ALL SELECT booking_id, 'game_called_off' FROM called_off WHERE deadline_at IS NOT NULL
    -- Nothing had been paid.
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.booking_id = called_off.booking_id
      AND template = 'game_off_unpaid' AND value_paise = 0)
  -- Who could choose was told of that.
  UNION ALL SELECT booking_id, 'game_off' FROM fates WHERE outcome = 'nothing' AND deadline_at IS NULL
  UNION ALL SELECT booking_id, 'called_off_paid_back' FROM fates WHERE outcome = 'money'
  UNION ALL SELECT booking_id, 'credit_issued' FROM fates WHERE outcome = 'credit'
  UNION ALL SELECT booking_id, 'payment_returned' FROM charges WHERE settled_as = 'refund'
  UNION ALL SELECT booking_id, 'booking_moved' FROM moves WHERE status = 'done'
    AND (back_paise > 0 OR NOT EXISTS (SELECT 1 FROM series_dates JOIN activity ON act = 'series.changed'
      AND about -> 'after' ->> 'series' = series_id::text AND at BETWEEN moves.created_at AND moves.created_at + interval '1 minute'
      WHERE series_dates.booking_id = moves.booking_id))
  UNION ALL SELECT booking_id, 'refund_done' FROM batches WHERE is_done
  UNION ALL SELECT booking_id, 'refund_decided' FROM refund_requests WHERE status <> 'open'
) AS owed
WHERE EXISTS (SELECT 1 FROM bookings WHERE id = booking_id AND phone <> '') AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.booking_id = owed.booking_id AND outbox.template = owed.template
  AND channel = 'whatsapp')
UNION ALL
SELECT 'a deleted account says who it was', format('user %s', users.id)
FROM users WHERE deleted_at IS NOT NULL AND (users.phone IS NOT NULL OR users.name IS NOT NULL OR users.email IS NOT NULL
  OR EXISTS (SELECT 1 FROM bookings WHERE user_id = users.id
    AND (bookings.phone <> '' OR bookings.email IS NOT NULL OR notes IS NOT NULL OR bookings.name <> ''))
  OR EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id AND (revoked_at IS NULL OR device IS NOT NULL))
  OR EXISTS (SELECT 1 FROM outbox WHERE user_id = users.id)
  OR EXISTS (SELECT 1 FROM waiting_list WHERE user_id = users.id))
