-- Mails that wait for a person or for their address, orders that are deleted when their time is over, and a memory of
-- the clock (decision 28).

ALTER TABLE mails
  -- A hash of whom the limit counts it for.
  ADD COLUMN recipient bigint,
  -- When it was handed to the mail server; of one that waits, when its turn comes.
  ADD COLUMN slot_at timestamptz,
  DROP CONSTRAINT mails_state_known,
  -- held: until somebody has looked at its order. dropped: there is no reason any more to send it.
  ADD CONSTRAINT mails_state_known
    CHECK (state IN ('waiting', 'held', 'sending', 'sent', 'failed', 'unsure', 'dropped'));
CREATE INDEX mails_held ON mails (order_id) WHERE state = 'held';
-- The last few of an address, however many it ever got.
CREATE INDEX mails_by_recipient ON mails (recipient, slot_at) WHERE recipient IS NOT NULL;

ALTER TABLE order_events
  DROP CONSTRAINT order_events_event_known,
  ADD CONSTRAINT order_events_event_known CHECK (
    event IN ('placed', 'status-changed', 'mail-sent', 'mail-failed', 'mail-unsure', 'mail-dropped', 'note', 'reviewed',
      'erased')
  );

-- One row.
CREATE TABLE retention_state (
  id boolean PRIMARY KEY DEFAULT true CONSTRAINT retention_state_one_row CHECK (id),
  -- What the clock said when it was last believed.
  clock_seen_at timestamptz NOT NULL,
  -- A clock that is not believed: what it said when it was last counted, and on how many days it agreed with itself.
  clock_doubted_at timestamptz,
  clock_doubted_days smallint NOT NULL DEFAULT 0,
  -- For how long orders are kept; since when it is announced that they are kept no longer than that.
  orders_years smallint,
  orders_announced_on date,
  -- The last day on which all orders were deleted whose time was over.
  orders_deleted_on date
);
-- Not now(): the clock may be wrong at this very start. What was written last tells what it said before. The migration
-- before this one may come with the same start.
INSERT INTO retention_state (clock_seen_at)
SELECT coalesce(greatest(
  (SELECT max(applied_at) FROM schema_migrations WHERE name < '0014'),
  (SELECT max(created_at) FROM orders),
  (SELECT max(happened_at) FROM audit_log),
  (SELECT max(day) FROM daily_totals)
), now());

-- A clock that ran ahead at a start of an earlier version: retention stopped until that day came.
UPDATE visit_settings SET retired_on = NULL WHERE retired_on > (SELECT clock_seen_at::date + 31 FROM retention_state);
UPDATE visit_settings SET raw_from = (SELECT clock_seen_at::date FROM retention_state)
WHERE raw_from > (SELECT clock_seen_at::date + 31 FROM retention_state);

-- Those who were erased before are named as those who are from now on.
UPDATE orders SET full_name = 'Erased customer', phone_number = 'Number erased', full_address = 'Address erased on request'
WHERE erased_at IS NOT NULL AND full_name = 'Erased';

-- As before, but for the name of a month: in a database of some years the plan changed, and retention failed for good.
CREATE OR REPLACE FUNCTION retire_visits(today date, raw_months integer, totals_months integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  raw_until date := today - make_interval(months => raw_months);
  totals_until date := today - make_interval(months => totals_months);
  old record;
  -- The first month that holds nothing older: whole months go, a little early rather than late.
  kept_from timestamptz := date_trunc('month', raw_until + interval '1 month - 1 day') AT TIME ZONE 'UTC';
BEGIN
  PERFORM lock_visits();
  FOR old IN
    SELECT relname FROM pg_inherits JOIN pg_class ON oid = inhrelid
    WHERE inhparent IN ('visits'::regclass, 'views'::regclass)
      -- Postgres may ask for the month before it asks whose part it is; most tables have none in their name.
      AND CASE WHEN relname ~ '_\d{4}_\d{2}$' THEN to_date(right(relname, 7), 'YYYY_MM') < raw_until END
  LOOP
    EXECUTE format('DROP TABLE %I', old.relname);
  END LOOP;
  DELETE FROM order_visits WHERE session < visit_number_at(kept_from);
  DELETE FROM visit_names WHERE session < visit_number_at(kept_from);
  PERFORM set_config('cultivar.collecting', 'on', true);
  -- What these led to stays in lost_totals and stop_totals.
  PERFORM set_config('cultivar.retiring', 'on', true);
  DELETE FROM conversion_events WHERE created_at < kept_from;
  PERFORM set_config('cultivar.retiring', 'off', true);
  DELETE FROM lost_attempts WHERE session < visit_number_at(kept_from);
  DELETE FROM lost_totals WHERE start < totals_until;
  DELETE FROM stop_totals WHERE start < totals_until;
  DELETE FROM daily_cube WHERE day < totals_until;
  DELETE FROM daily_sources WHERE day < totals_until;
  DELETE FROM daily_traits WHERE day < totals_until;
  DELETE FROM daily_pages WHERE day < totals_until;
  DELETE FROM daily_totals WHERE day < totals_until;
  DELETE FROM daily_counts WHERE day < totals_until;
  DELETE FROM daily_bots WHERE day < totals_until;
  UPDATE visit_settings SET retired_on = today,
    -- A day later: the first hours of the month may lie in the month before, by the shop's clocks.
    raw_from = greatest(raw_from, (kept_from AT TIME ZONE 'UTC')::date + 1);
END
$$;
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION retire_visits(date, integer, integer) SECURITY DEFINER SET search_path = %I, pg_temp',
    current_schema());
END
$$;
