-- works with: 0025-unpaid-holds.sql
-- Until when the lowest prices that lists show hold by themselves: dates of rate cards and hours come and pass. Apart from
-- venues, so that looking at one tells nobody to read it anew.
CREATE TABLE price_checks (
  venue_id text PRIMARY KEY REFERENCES venues (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);
CREATE INDEX price_checks_due ON price_checks (due_at);

-- Whoever writes rules, a version that knows nothing of this too: their prices are looked at soon.
CREATE FUNCTION check_prices_soon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_checks (venue_id, due_at)
    SELECT DISTINCT venue_id, '-infinity'::timestamptz FROM formats WHERE id IN (SELECT format_id FROM changed)
    ON CONFLICT (venue_id) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END $$;
CREATE TRIGGER rate_rules_checked AFTER INSERT ON rate_rules REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION check_prices_soon();
INSERT INTO price_checks (venue_id, due_at)
  SELECT DISTINCT formats.venue_id, '-infinity'::timestamptz FROM rate_rules JOIN formats ON formats.id = format_id;
