CREATE OR REPLACE FUNCTION visit_id_at(moment timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  'SELECT floor(extract(epoch FROM moment) * 1000)::bigint << 20';

-- What changes visits goes one at a time: each change touches the totals of its day anyway.
CREATE OR REPLACE FUNCTION lock_visits() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(726184601)';

CREATE OR REPLACE FUNCTION shop_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS
  'SELECT (moment AT TIME ZONE time_zone)::date FROM visit_settings';

-- The shop's own role makes and drops no tables: for months it may call the two functions below, which find nothing of
-- the caller's. It is let in with its other rights, at the start; others are not.

-- Attached, not created in place: that would stop every writer for a moment.
CREATE OR REPLACE FUNCTION ensure_visit_partition(moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  month timestamptz := date_trunc('month', moment, 'UTC');
  suffix text := to_char(month AT TIME ZONE 'UTC', '_YYYY_MM');
  lowest bigint;
  next bigint;
BEGIN
  -- Whoever may ask for months must not fill the database with them.
  IF month < '2000-01-01 00:00:00+00' OR moment > now() + interval '2 years' THEN
    RAISE EXCEPTION 'visits of % are of no month in which a shop can have them', moment
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visits_month_in_reach';
  END IF;
  IF to_regclass('visit_page_views' || suffix) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(726184602);
  -- Read from the table: what to_regclass knows may be from before the wait.
  IF EXISTS (SELECT FROM pg_class WHERE relname = 'visit_page_views' || suffix AND relispartition) THEN
    RETURN;
  END IF;
  lowest := visit_id_at(month);
  next := visit_id_at(date_trunc('month', month + interval '40 days', 'UTC'));
  EXECUTE format('CREATE TABLE %I (LIKE visits INCLUDING ALL) WITH (fillfactor = 90)', 'visits' || suffix);
  EXECUTE format('CREATE TABLE %I (LIKE visit_page_views INCLUDING ALL) WITH (fillfactor = 92)',
    'visit_page_views' || suffix);
  EXECUTE format('ALTER TABLE visits ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', 'visits' || suffix, lowest, next);
  EXECUTE format('ALTER TABLE visit_page_views ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
    'visit_page_views' || suffix, lowest, next);
END
$$;
REVOKE EXECUTE ON FUNCTION ensure_visit_partition(timestamptz) FROM PUBLIC;

-- Deletes what the shop promises to keep no longer: raw rows by whole months, totals by days.
CREATE OR REPLACE FUNCTION retire_visits(today date, raw_months integer, totals_months integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
    WHERE inhparent IN ('visits'::regclass, 'visit_page_views'::regclass)
      -- Postgres may ask for the month before it asks whose part it is; most tables have none in their name.
      AND CASE WHEN relname ~ '_\d{4}_\d{2}$' THEN to_date(right(relname, 7), 'YYYY_MM') < raw_until END
  LOOP
    EXECUTE format('DROP TABLE %I', old.relname);
  END LOOP;
  DELETE FROM order_visits WHERE session < visit_id_at(kept_from);
  DELETE FROM visit_names WHERE session < visit_id_at(kept_from);
  PERFORM set_config('cultivar.collecting', 'on', true);
  -- What these led to stays in abandoned_totals and stop_totals.
  PERFORM set_config('cultivar.retiring', 'on', true);
  DELETE FROM conversion_events WHERE created_at < kept_from;
  PERFORM set_config('cultivar.retiring', 'off', true);
  DELETE FROM abandoned_attempts WHERE session < visit_id_at(kept_from);
  DELETE FROM abandoned_totals WHERE start < totals_until;
  DELETE FROM stop_totals WHERE start < totals_until;
  DELETE FROM daily_cube WHERE day < totals_until;
  DELETE FROM daily_sources WHERE day < totals_until;
  DELETE FROM daily_traits WHERE day < totals_until;
  DELETE FROM daily_pages WHERE day < totals_until;
  DELETE FROM daily_totals WHERE day < totals_until;
  DELETE FROM daily_anonymous WHERE day < totals_until;
  DELETE FROM daily_bots WHERE day < totals_until;
  UPDATE visit_settings SET retired_on = today,
    -- A day later: the first hours of the month may lie in the month before, by the shop's clocks.
    raw_from = greatest(raw_from, (kept_from AT TIME ZONE 'UTC')::date + 1);
END
$$;
REVOKE EXECUTE ON FUNCTION retire_visits(date, integer, integer) FROM PUBLIC;
