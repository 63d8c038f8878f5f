-- What the parts of the audit look at. The one value it takes is the moment for which it is asked.
WITH RECURSIVE
asked AS (SELECT $1::timestamptz AS now),
-- Which courts the bookings say they have, whatever occupies them.
standing AS (
  SELECT bookings.id, space_courts.court_id, tstzrange(starts_at, ends_at, '[)') AS during
  FROM asked, bookings JOIN space_courts ON space_courts.space_id = bookings.space_id
  WHERE status = 'confirmed' OR (status = 'held' AND hold_expires_at > now)
),
-- What the ground's calling it off did to a booking that does not stand.
fates AS (
  SELECT DISTINCT ON (booking_id) called_off.*, bonus_percent FROM called_off JOIN call_offs ON call_offs.id = call_off_id
  WHERE status <> 'waiting' AND coalesce(outcome, 'open') NOT IN ('left', 'gone', 'moved')
  ORDER BY booking_id, called_off.id DESC
),
charges AS (
  SELECT payments.*, bookings.status AS booking_status, bookings.confirmed_at,
    CASE WHEN part > 0 THEN payments.amount_paise
      WHEN gateway = 'credit' THEN bookings.credit_paise
      WHEN payments.move_id IS NULL
      -- What the booking cost before it was moved for the first time, less what credit paid.
      THEN coalesce((SELECT from_total_paise FROM moves WHERE moves.booking_id = bookings.id AND moves.status = 'done'
        ORDER BY moves.id LIMIT 1), bookings.total_paise) - bookings.credit_paise
      ELSE (SELECT due_paise FROM moves WHERE moves.id = payments.move_id) END AS price_paise
  FROM payments JOIN bookings ON bookings.id = payments.booking_id
),
refunded AS (
  SELECT payment_id, count(*) AS times, sum(amount_paise) AS paise FROM refunds GROUP BY payment_id
),
-- All that was done with the money of one booking: at the gateway, and at the counter.
accounts AS (
  SELECT bookings.*, coalesce(paid_online, 0) + coalesce(cash_in, 0) AS paid, coalesce(cash_in, 0) AS cash_in,
    coalesce(cash_out, 0) AS cash_out, coalesce(moved_by_gateway, 0) AS moved_by_gateway, coalesce(kept, 0) AS kept, coalesce(moved_back, 0) AS moved_back,
    coalesce(granted, 0) AS granted, coalesce(granted_before, 0) AS granted_before, coalesce(granted_cash, 0) AS granted_cash,
    coalesce((SELECT sum(amount_paise) FROM write_offs WHERE write_offs.booking_id = bookings.id), 0) AS written_off,
    -- Cash that is owed, or went back, beyond what moves and requests gave back.
    coalesce(cancelled_by_gateway, 0) + CASE WHEN status = 'cancelled' THEN owed_paise + coalesce(cash_out, 0)
      - (coalesce(moved_back, 0) - coalesce(moved_by_gateway, 0)) - coalesce(granted_cash, 0) ELSE 0 END AS cancelled_back, cancelled_percent
  FROM bookings
  LEFT JOIN (SELECT booking_id, sum(amount_paise) FILTER (WHERE amount_paise > 0 OR corrects IS NOT NULL) AS cash_in,
        -sum(amount_paise) FILTER (WHERE amount_paise < 0 AND corrects IS NULL) AS cash_out
      FROM takings WHERE kind = 'cash' GROUP BY 1) AS counting
    ON counting.booking_id = bookings.id
  LEFT JOIN (SELECT booking_id, sum(amount_paise) AS paid_online FROM payments WHERE settled_as = 'booking' GROUP BY 1) AS paying
    ON paying.booking_id = bookings.id
  LEFT JOIN (SELECT booking_id, sum(kept_paise - used_paise) AS kept, sum(back_paise) AS moved_back
      FROM moves WHERE status = 'done' GROUP BY 1) AS moving
    ON moving.booking_id = bookings.id
  LEFT JOIN (SELECT refund_requests.booking_id, sum(amount_paise) AS granted, sum(cash_paise) AS granted_cash,
        sum(amount_paise) FILTER (WHERE refund_requests.decided_at <= coalesce(fates.decided_at, cancelled_at)) AS granted_before
      FROM refund_requests JOIN bookings AS of ON of.id = refund_requests.booking_id
        LEFT JOIN fates ON fates.booking_id = of.id GROUP BY 1) AS granting
    ON granting.booking_id = bookings.id
  LEFT JOIN (SELECT booking_id, sum(refunds.amount_paise) FILTER (WHERE cause = 'cancelled') AS cancelled_by_gateway,
        max(percent) FILTER (WHERE cause = 'cancelled') AS cancelled_percent,
        sum(refunds.amount_paise) FILTER (WHERE cause = 'moved') AS moved_by_gateway
      FROM refunds JOIN payments ON payments.id = payment_id GROUP BY 1) AS giving_back
    ON giving_back.booking_id = bookings.id
),
-- Done moves, with what the policy gave back at the moment they were asked for: of the difference, of which what was paid last
-- goes first, and of all that was paid until then, which is the most that a later cancellation gives back.
capped AS (
  SELECT moves.*,
    -- The terms' share of the difference.
    floor(gone * policy_percent / 100)
      - greatest(0, floor(greatest(0, gone - greatest(0, paid_before - from_capped_paise)) * policy_percent / 100)
        - (from_capped_back_paise - cap_back)) AS owed_back,
    CASE WHEN undoes IS NOT NULL THEN (SELECT from_capped_paise FROM moves AS undone WHERE undone.id = moves.undoes)
      WHEN is_instead THEN from_capped_paise WHEN percent < 100 THEN stays + used_paise ELSE cap_paise + used_paise END AS after_paise,
    CASE WHEN undoes IS NOT NULL THEN (SELECT from_capped_back_paise FROM moves AS undone WHERE undone.id = moves.undoes)
      WHEN is_instead THEN from_capped_back_paise WHEN percent < 100
      THEN floor(stays * percent / 100) - greatest(0, floor(least(cap_paise, stays) * percent / 100) - cap_back)
      ELSE cap_back END AS after_back
  FROM (
    SELECT moves.*, paid_before - gone AS stays, least(from_capped_paise, paid_before - gone)::numeric AS cap_paise,
      CASE WHEN from_capped_paise = 0 THEN 0
        ELSE floor(from_capped_back_paise * least(from_capped_paise, paid_before - gone)::numeric / from_capped_paise) END AS cap_back
    FROM (
      SELECT moves.*, refund_policy, (from_total_paise - from_due_paise)::numeric AS paid_before,
        (greatest(from_total_paise - moves.total_paise, 0) - dropped_paise)::numeric AS gone,
        coalesce((SELECT (rule ->> 'percent')::numeric FROM jsonb_array_elements(refund_policy -> 'rules') AS rule
          WHERE from_starts_at - moves.created_at >= make_interval(secs => (rule ->> 'hoursBefore')::double precision * 3600)
          ORDER BY (rule ->> 'hoursBefore')::numeric DESC LIMIT 1), 0) AS policy_percent,
        -- Another time for a game that the ground called off costs no part of a refund.
        EXISTS (SELECT 1 FROM called_off
          WHERE called_off.booking_id = moves.booking_id AND outcome = 'moved' AND decided_at = done_at) AS is_instead
      FROM moves JOIN bookings ON bookings.id = moves.booking_id
      WHERE moves.status = 'done' AND from_capped_paise IS NOT NULL
    ) AS moves
  ) AS moves
),
-- Cash that was taken back after a move, and entered before it, never was paid: its booking's moves are gone through again
-- without it, the oldest first.
never_paid AS (
  SELECT moves.id AS move_id, moves.booking_id, -sum(correction.amount_paise)::numeric AS paise
  FROM moves JOIN takings AS correction ON correction.booking_id = moves.booking_id AND correction.at > done_at
    JOIN takings AS taken ON taken.id = correction.corrects AND taken.at <= done_at
  WHERE moves.status = 'done' GROUP BY 1, 2
),
capping AS (
  SELECT moves.*, greatest(0, paid_before - coalesce(never_paid.paise, 0)) AS paid_then,
    row_number() OVER (PARTITION BY moves.booking_id ORDER BY moves.id) AS step
  FROM capped AS moves LEFT JOIN never_paid ON move_id = moves.id
  WHERE moves.booking_id IN (SELECT booking_id FROM never_paid) AND undoes IS NULL AND NOT is_instead
    AND NOT EXISTS (SELECT 1 FROM moves AS undo WHERE undo.undoes = moves.id AND undo.status = 'done')
),
capped_anew AS (
  SELECT DISTINCT booking_id, 0::bigint AS step, 0::numeric AS paise, 0::numeric AS back FROM never_paid
  UNION ALL
  SELECT moves.booking_id, moves.step, CASE WHEN percent < 100 THEN stay.paise ELSE old.paise END + used_paise,
    CASE WHEN percent < 100
      THEN floor(stay.paise * percent / 100) - greatest(0, floor(old.paise * percent / 100) - old.back) ELSE old.back END
  FROM capped_anew JOIN capping AS moves ON moves.booking_id = capped_anew.booking_id AND moves.step = capped_anew.step + 1,
    -- What is due is dropped first when the price falls.
    LATERAL (SELECT least(paid_then, total_paise) AS paise) AS stay,
    LATERAL (SELECT least(capped_anew.paise, stay.paise) AS paise, CASE WHEN capped_anew.paise = 0 THEN 0
      ELSE floor(capped_anew.back * least(capped_anew.paise, stay.paise) / capped_anew.paise) END AS back) AS old
),
-- What the policy stored with a cancelled booking gives back of it.
due AS (
  SELECT id, paid, kept, granted, cancelled_back, cancelled_percent, percent, least(CASE
      -- Nothing yet, or credit instead.
      WHEN fate IN ('open', 'credit') THEN 0
      WHEN cancelled_by = 'operator' THEN floor((paid - moved_back - granted_before) * percent / 100) ELSE terms_share END,
    paid - moved_back - granted_before) AS paise, price_paid, cancelled_by, fate,
    least(terms_share, paid - moved_back - granted_before) AS by_terms, cash_in - cash_out - owed_paise AS cash_left
  FROM (
    SELECT by_policy.*, CASE WHEN fate IS NOT NULL THEN 100
      WHEN cancelled_by = 'operator' THEN (refund_policy ->> 'operatorCancels')::numeric
      WHEN terms_share = floor(price_paid * terms_percent / 100) THEN terms_percent
      ELSE greatest(1, round(terms_share * 100 / price_paid)) END AS percent
    FROM (
    -- A late move caps what comes back of the money that was paid before it.
    SELECT by_policy.*, floor(price_paid * terms_percent / 100)
      - greatest(0, floor(least(capped_paise, price_paid) * terms_percent / 100) - capped_back_paise) AS terms_share
    FROM (
    -- Of the price, what was paid of it: what was due was dropped.
    SELECT accounts.*, CASE WHEN source = 'desk' OR cash_in > 0 OR EXISTS (
        SELECT 1 FROM moves WHERE moves.booking_id = accounts.id AND at_desk)
      THEN paid - moved_back - kept ELSE total_paise END AS price_paid,
      (SELECT coalesce(outcome, 'open') FROM fates WHERE fates.booking_id = accounts.id) AS fate
    FROM (SELECT accounts.*, coalesce((
        SELECT (rule ->> 'percent')::numeric FROM jsonb_array_elements(refund_policy -> 'rules') AS rule
        WHERE starts_at - cancelled_at >= make_interval(secs => (rule ->> 'hoursBefore')::double precision * 3600)
        ORDER BY (rule ->> 'hoursBefore')::numeric DESC LIMIT 1), 0) AS terms_percent
      FROM accounts WHERE paid > 0 AND status = 'cancelled') AS accounts
    ) AS by_policy
    ) AS by_policy
  ) AS by_policy
),
-- Moves of what was not paid at the counter, which is looked at as a whole.
terms AS (
  SELECT moves.*,
    -- What had not gone back of all that was paid.
    (SELECT coalesce(sum(amount_paise), 0) FROM payments WHERE payments.booking_id = moves.booking_id
        AND settled_as = 'booking' AND coalesce(move_id, 0) < moves.id)
      - (SELECT coalesce(sum(back_paise), 0) FROM moves AS earlier
        WHERE earlier.booking_id = moves.booking_id AND earlier.id < moves.id AND earlier.status = 'done')
      - (SELECT coalesce(sum(amount_paise), 0) FROM refund_requests
        WHERE refund_requests.booking_id = moves.booking_id AND decided_at <= moves.created_at) AS left_paise
  FROM capped AS moves WHERE NOT at_desk
    AND NOT EXISTS (SELECT 1 FROM takings WHERE takings.booking_id = moves.booking_id)
    AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.booking_id = moves.booking_id AND part > 0)
),
batches AS (
  SELECT booking_id, batch, bool_and(refunds.status = 'done') AS is_done
  FROM refunds JOIN payments ON payments.id = payment_id WHERE gateway <> 'credit' GROUP BY booking_id, batch
),
-- Whatever went back beyond the terms because somebody decided it. Rain and other closures are no such decision: everybody
-- whose court is closed gets all of it.
given_beyond AS (
  SELECT booking_id, 'granted' AS kind, amount_paise::numeric AS paise FROM refund_requests WHERE status = 'approved'
  UNION ALL
  SELECT id, 'cancelled', paise - by_terms FROM due WHERE cancelled_by = 'operator' AND fate IS NULL AND paise > by_terms
    -- Whoever cancels before the ground calls them off gets all of it, too.
    AND NOT EXISTS (SELECT 1 FROM called_off_beyond JOIN called_off USING (call_off_id, booking_id)
      WHERE called_off_beyond.booking_id = due.id AND outcome = 'gone' AND called_off_beyond.paise = due.paise - by_terms)
  UNION ALL
  SELECT booking_id, 'moved', back_paise - owed_back FROM capped
  -- Another court at the same time gives back all of a lower price by rule.
  WHERE at_desk AND NOT is_instead AND (from_starts_at, from_ends_at) <> (starts_at, ends_at) AND back_paise > owed_back
)
