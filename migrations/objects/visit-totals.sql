-- What each visit adds to the totals of its days. A visitor, the duration and the steps of the funnel count on the day
-- on which the visit began; views and events count on their own.
-- Whoever asks for some days says their moments and their visits: the one finds views and events, the other visits.
CREATE OR REPLACE VIEW visit_contributions AS
  SELECT visit_id AS session, (started_at AT TIME ZONE time_zone)::date AS day,
    source, landing_page, device, browser, country,
    1 AS visitors, 0 AS views, duration_seconds AS seconds, 0 AS dialogs, 0 AS attempts, 0 AS refusals,
    funnel_steps & 1 AS product_visitors, funnel_steps >> 1 & 1 AS dialog_visitors,
    funnel_steps >> 2 & 1 AS attempt_visitors, funnel_steps >> 3 & 1 AS buyers, started_at AS moment
  FROM visits, visit_settings WHERE bot IS NULL
  UNION ALL
  SELECT visit_id, (viewed_at AT TIME ZONE time_zone)::date,
    source, landing_page, device, browser, country, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, viewed_at
  FROM visit_page_views JOIN visits USING (visit_id), visit_settings WHERE bot IS NULL
  UNION ALL
  SELECT visit_id, (created_at AT TIME ZONE time_zone)::date,
    source, landing_page, device, browser, country, 0, 0, 0,
    (event_type = 'order_dialog_opened')::integer, (event_type = 'order_attempted')::integer,
    (event_type = 'order_refused')::integer, 0, 0, 0, 0, created_at
  FROM conversion_events JOIN visits ON visit_id = session, visit_settings WHERE bot IS NULL;

-- The same for pages. A visitor of a page counts on the day of the first view in that visit, an entry and an exit on
-- the day on which the visit began.
CREATE OR REPLACE VIEW page_contributions AS
  SELECT visit_id AS session, (viewed_at AT TIME ZONE time_zone)::date AS day, page, 1 AS views,
    (row_number() OVER (PARTITION BY visit_id, page ORDER BY viewed_at) = 1)::integer AS visitors,
    coalesce(seconds, 0) AS seconds, 0 AS entries, 0 AS exits
  FROM visit_page_views JOIN visits USING (visit_id), visit_settings WHERE bot IS NULL
  UNION ALL
  SELECT visit_id, (started_at AT TIME ZONE time_zone)::date, landing_page, 0, 0, 0, 1, 0
  FROM visits, visit_settings WHERE bot IS NULL
  UNION ALL
  SELECT visit_id, (started_at AT TIME ZONE time_zone)::date, exit_page, 0, 0, 0, 0, 1
  FROM visits, visit_settings WHERE bot IS NULL;

-- The one place that adds to the totals. One statement, since each costs as much as several events.
CREATE OR REPLACE FUNCTION add_to_totals(visit_deltas visit_delta[], page_deltas page_delta[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH by_source AS (
    INSERT INTO daily_sources AS t (day, source, visitors, views, seconds, attempts, attempt_visitors, buyers)
    SELECT day, source, sum(visitors), sum(views), sum(seconds), sum(attempts), sum(attempt_visitors), sum(buyers)
    FROM unnest(visit_deltas) GROUP BY 1, 2
    ON CONFLICT (day, source) DO UPDATE SET
      visitors = t.visitors + excluded.visitors, views = t.views + excluded.views,
      seconds = t.seconds + excluded.seconds, attempts = t.attempts + excluded.attempts,
      attempt_visitors = t.attempt_visitors + excluded.attempt_visitors, buyers = t.buyers + excluded.buyers
  ), by_trait AS (
    INSERT INTO daily_traits AS t (day, trait, value, visitors, views, seconds, attempts)
    SELECT day, trait, value, sum(visitors), sum(views), sum(seconds), sum(attempts)
    FROM unnest(visit_deltas),
      LATERAL (VALUES ('device', device), ('browser', browser), ('country', country)) AS its (trait, value)
    GROUP BY 1, 2, 3
    ON CONFLICT (day, trait, value) DO UPDATE SET
      visitors = t.visitors + excluded.visitors, views = t.views + excluded.views,
      seconds = t.seconds + excluded.seconds, attempts = t.attempts + excluded.attempts
  ), by_day AS (
    INSERT INTO daily_totals AS t (day, visitors, views, seconds, dialogs, attempts, refusals, product_visitors,
      dialog_visitors, attempt_visitors, buyers)
    SELECT day, sum(visitors), sum(views), sum(seconds), sum(dialogs), sum(attempts), sum(refusals),
      sum(product_visitors), sum(dialog_visitors), sum(attempt_visitors), sum(buyers)
    FROM unnest(visit_deltas) GROUP BY 1
    ON CONFLICT (day) DO UPDATE SET
      visitors = t.visitors + excluded.visitors, views = t.views + excluded.views,
      seconds = t.seconds + excluded.seconds, dialogs = t.dialogs + excluded.dialogs,
      attempts = t.attempts + excluded.attempts, refusals = t.refusals + excluded.refusals,
      product_visitors = t.product_visitors + excluded.product_visitors,
      dialog_visitors = t.dialog_visitors + excluded.dialog_visitors,
      attempt_visitors = t.attempt_visitors + excluded.attempt_visitors, buyers = t.buyers + excluded.buyers
  ), by_page AS (
    INSERT INTO daily_pages AS t (day, page, views, visitors, seconds, entries, exits)
    SELECT day, page, sum(views), sum(visitors), sum(seconds), sum(entries), sum(exits)
    FROM unnest(page_deltas) GROUP BY 1, 2
    ON CONFLICT (day, page) DO UPDATE SET
      views = t.views + excluded.views, visitors = t.visitors + excluded.visitors,
      seconds = t.seconds + excluded.seconds, entries = t.entries + excluded.entries, exits = t.exits + excluded.exits
  )
  INSERT INTO daily_cube AS t (day, source, landing_page, device, browser, country, visitors, views, seconds, dialogs,
    attempts, refusals, product_visitors, dialog_visitors, attempt_visitors, buyers)
  SELECT day, source, landing_page, device, browser, country, sum(visitors), sum(views), sum(seconds), sum(dialogs),
    sum(attempts), sum(refusals), sum(product_visitors), sum(dialog_visitors), sum(attempt_visitors), sum(buyers)
  FROM unnest(visit_deltas) GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (day, source, landing_page, device, browser, country) DO UPDATE SET
    visitors = t.visitors + excluded.visitors, views = t.views + excluded.views,
    seconds = t.seconds + excluded.seconds, dialogs = t.dialogs + excluded.dialogs,
    attempts = t.attempts + excluded.attempts, refusals = t.refusals + excluded.refusals,
    product_visitors = t.product_visitors + excluded.product_visitors,
    dialog_visitors = t.dialog_visitors + excluded.dialog_visitors,
    attempt_visitors = t.attempt_visitors + excluded.attempt_visitors, buyers = t.buyers + excluded.buyers;
END
$$;

-- The same of views that are counted anonymously, which are added to daily_anonymous elsewhere.
CREATE OR REPLACE FUNCTION add_anonymous_to_totals(deltas daily_anonymous[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH by_source AS (
    INSERT INTO daily_sources AS t (day, source, counted_arrivals)
    SELECT day, source, sum(arrivals) FROM unnest(deltas) GROUP BY 1, 2
    ON CONFLICT (day, source) DO UPDATE SET counted_arrivals = t.counted_arrivals + excluded.counted_arrivals
  ), by_trait AS (
    INSERT INTO daily_traits AS t (day, trait, value, counted_views)
    SELECT day, trait, value, sum(views)
    FROM unnest(deltas), LATERAL (VALUES ('device', device), ('country', country)) AS its (trait, value)
    GROUP BY 1, 2, 3
    ON CONFLICT (day, trait, value) DO UPDATE SET counted_views = t.counted_views + excluded.counted_views
  ), by_page AS (
    INSERT INTO daily_pages AS t (day, page, counted_views)
    SELECT day, page, sum(views) FROM unnest(deltas) GROUP BY 1, 2
    ON CONFLICT (day, page) DO UPDATE SET counted_views = t.counted_views + excluded.counted_views
  )
  INSERT INTO daily_totals AS t (day, counted_views, counted_arrivals)
  SELECT day, sum(views), sum(arrivals) FROM unnest(deltas) GROUP BY 1
  ON CONFLICT (day) DO UPDATE SET counted_views = t.counted_views + excluded.counted_views,
    counted_arrivals = t.counted_arrivals + excluded.counted_arrivals;
END
$$;

-- The same of events that belong to no visit.
CREATE OR REPLACE FUNCTION add_events_to_totals(event_types text[], today date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals AS t (day, counted_dialogs, counted_attempts, counted_refusals)
  SELECT today, count(*) FILTER (WHERE event_type = 'order_dialog_opened'),
    count(*) FILTER (WHERE event_type = 'order_attempted'), count(*) FILTER (WHERE event_type = 'order_refused')
  FROM unnest(event_types) AS event_type
  ON CONFLICT (day) DO UPDATE SET counted_dialogs = t.counted_dialogs + excluded.counted_dialogs,
    counted_attempts = t.counted_attempts + excluded.counted_attempts,
    counted_refusals = t.counted_refusals + excluded.counted_refusals;
END
$$;

-- Takes visits out of every total. Whoever calls this deletes them, or marks them as programs.
CREATE OR REPLACE FUNCTION take_out_of_totals(sessions bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  visit_deltas visit_delta[];
  page_deltas page_delta[];
  days date[];
BEGIN
  SELECT array_agg(ROW(day, source, landing_page, device, browser, country, -visitors, -views, -seconds, -dialogs,
    -attempts, -refusals, -product_visitors, -dialog_visitors, -attempt_visitors, -buyers)::visit_delta)
  INTO visit_deltas FROM visit_contributions WHERE session = ANY (sessions);
  IF visit_deltas IS NULL THEN RETURN; END IF;
  SELECT array_agg(ROW(day, page, -views, -visitors, -seconds, -entries, -exits)::page_delta)
  INTO page_deltas FROM page_contributions WHERE session = ANY (sessions);
  PERFORM add_to_totals(visit_deltas, page_deltas);
  SELECT array_agg(DISTINCT day) INTO days
  FROM (SELECT day FROM unnest(visit_deltas) UNION SELECT day FROM unnest(page_deltas)) AS touched;
  PERFORM forget_empty_totals(days);
END
$$;

CREATE OR REPLACE FUNCTION forget_empty_totals(days date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_cube WHERE day = ANY (days) AND visitors = 0 AND views = 0 AND seconds = 0 AND dialogs = 0
    AND attempts = 0 AND refusals = 0 AND product_visitors = 0 AND dialog_visitors = 0 AND attempt_visitors = 0
    AND buyers = 0;
  DELETE FROM daily_sources WHERE day = ANY (days) AND visitors = 0 AND views = 0 AND seconds = 0 AND attempts = 0
    AND attempt_visitors = 0 AND buyers = 0 AND counted_arrivals = 0;
  DELETE FROM daily_traits WHERE day = ANY (days) AND visitors = 0 AND views = 0 AND seconds = 0 AND attempts = 0
    AND counted_views = 0;
  DELETE FROM daily_pages WHERE day = ANY (days) AND views = 0 AND visitors = 0 AND seconds = 0 AND entries = 0
    AND exits = 0 AND counted_views = 0;
  DELETE FROM daily_totals AS t WHERE day = ANY (days) AND t = ROW(day, 0, 0, 0::bigint, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
END
$$;

-- The first of the visits that can have a part in this time: one that began before may still go on. An hour more, where
-- the clocks of shop and database differ.
CREATE OR REPLACE FUNCTION first_session_of(began timestamptz, ended timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(lowest,
    (SELECT min(visit_id) FROM visit_page_views WHERE visit_id < lowest AND viewed_at >= began AND viewed_at < ended),
    (SELECT min(session) FROM conversion_events
     WHERE session < lowest AND created_at >= began AND created_at < ended))
  FROM visit_id_at(began - interval '1 hour') AS lowest
$$;
CREATE OR REPLACE FUNCTION last_session_of(ended timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  $$SELECT visit_id_at(ended + interval '1 hour')$$;

-- Makes the totals of some days anew from the rows: the one way for rows that did not come through collect_visits.
CREATE OR REPLACE FUNCTION rebuild_totals(first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  zone text := (SELECT time_zone FROM visit_settings);
  began timestamptz := first_day::timestamp AT TIME ZONE zone;
  ended timestamptz := (last_day + 1)::timestamp AT TIME ZONE zone;
  lowest bigint;
  highest bigint;
BEGIN
  PERFORM lock_visits();
  lowest := first_session_of(began, ended);
  highest := last_session_of(ended);

  -- Where a visit ended and what happened in it.
  UPDATE visits SET exit_page = settled.exit_page, funnel_steps = settled.funnel_steps
  FROM (
    SELECT visit_id, coalesce(seen.last_page, landing_page) AS exit_page,
      (CASE WHEN seen.product THEN 1 ELSE 0 END | coalesce(reported.steps, 0) | (funnel_steps & 8))::smallint
        AS funnel_steps
    FROM visits
    LEFT JOIN (
      SELECT visit_id, (array_agg(page ORDER BY viewed_at DESC))[1] AS last_page, bool_or(is_product) AS product
      FROM visit_page_views JOIN visit_pages ON id = page WHERE visit_id BETWEEN lowest AND highest GROUP BY visit_id
    ) AS seen USING (visit_id)
    LEFT JOIN (
      SELECT session, bit_or(CASE event_type WHEN 'order_dialog_opened' THEN 2 WHEN 'order_attempted' THEN 4 ELSE 0 END)
        AS steps
      FROM conversion_events WHERE session IS NOT NULL GROUP BY session
    ) AS reported ON reported.session = visit_id
    WHERE visit_id BETWEEN lowest AND highest
  ) AS settled
  WHERE visits.visit_id = settled.visit_id AND visits.visit_id BETWEEN lowest AND highest
    AND (visits.exit_page, visits.funnel_steps) <> (settled.exit_page, settled.funnel_steps);

  DELETE FROM daily_cube WHERE day BETWEEN first_day AND last_day;
  DELETE FROM daily_sources WHERE day BETWEEN first_day AND last_day;
  DELETE FROM daily_traits WHERE day BETWEEN first_day AND last_day;
  DELETE FROM daily_pages WHERE day BETWEEN first_day AND last_day;
  DELETE FROM daily_totals WHERE day BETWEEN first_day AND last_day;

  -- Some days at once, which fit into memory.
  FOR day_no IN 0 .. last_day - first_day BY 30 LOOP
    PERFORM add_days_to_totals(first_day + day_no, least(first_day + day_no + 29, last_day), zone);
  END LOOP;
  PERFORM forget_empty_totals(array_agg(day::date)) FROM generate_series(first_day, last_day, '1 day') AS day;
END
$$;

CREATE OR REPLACE FUNCTION add_days_to_totals(first_day date, last_day date, zone text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  began timestamptz := first_day::timestamp AT TIME ZONE zone;
  ended timestamptz := (last_day + 1)::timestamp AT TIME ZONE zone;
  lowest bigint := first_session_of(began, ended);
  highest bigint := last_session_of(ended);
BEGIN
  PERFORM add_to_totals(
    ARRAY(
      SELECT ROW(day, source, landing_page, device, browser, country, sum(visitors), sum(views), sum(seconds),
        sum(dialogs), sum(attempts), sum(refusals), sum(product_visitors), sum(dialog_visitors), sum(attempt_visitors),
        sum(buyers))::visit_delta
      FROM visit_contributions
      WHERE moment >= began AND moment < ended AND session BETWEEN lowest AND highest
      GROUP BY day, source, landing_page, device, browser, country
    ),
    ARRAY(
      SELECT ROW(day, page, sum(views), sum(visitors), sum(seconds), sum(entries), sum(exits))::page_delta
      FROM page_contributions
      WHERE day BETWEEN first_day AND last_day AND session BETWEEN lowest AND highest GROUP BY day, page
    )
  );
  PERFORM add_anonymous_to_totals(ARRAY(SELECT c FROM daily_anonymous AS c WHERE day BETWEEN first_day AND last_day));
  PERFORM add_events_to_totals(array_agg(event_type), day) FROM (
    SELECT event_type, (created_at AT TIME ZONE zone)::date AS day FROM conversion_events
    WHERE session IS NULL AND created_at >= began AND created_at < ended
  ) AS untold GROUP BY day;
END
$$;

-- Rows that are written in another way than through collect_visits mark their days; at the commit these are made anew.
CREATE OR REPLACE FUNCTION mark_stale(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale date;
BEGIN
  SELECT (moment AT TIME ZONE time_zone)::date INTO stale FROM visit_settings;
  IF stale < (SELECT raw_from FROM visit_settings) THEN
    RAISE EXCEPTION 'visits of % are older than those that the shop keeps', stale
      USING ERRCODE = 'check_violation', CONSTRAINT = 'visits_not_too_old';
  END IF;
  INSERT INTO stale_days VALUES (stale) ON CONFLICT DO NOTHING;
END
$$;

CREATE OR REPLACE FUNCTION rebuild_stale_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stale date[];
BEGIN
  -- Whichever of them is looked at first sees to all of them. Neighbours go together: a dump is one long row of days.
  WITH gone AS (DELETE FROM stale_days RETURNING day) SELECT array_agg(day) INTO stale FROM gone;
  PERFORM rebuild_totals(min(day), max(day))
  FROM (SELECT day, day - row_number() OVER (ORDER BY day)::integer AS run FROM unnest(stale) AS day) AS runs
  GROUP BY run;
  RETURN NULL;
END
$$;

-- Days follow the clocks of another place from now on: what can be counted anew is.
CREATE OR REPLACE FUNCTION set_visit_time_zone(zone text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date;
BEGIN
  PERFORM lock_visits();
  UPDATE visit_settings SET time_zone = zone WHERE time_zone <> zone;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT coalesce(raw_from, least(shop_day((SELECT min(started_at) FROM visits)),
    shop_day((SELECT min(created_at) FROM conversion_events))) - 1) INTO first_day FROM visit_settings;
  IF first_day IS NOT NULL THEN PERFORM rebuild_totals(first_day, shop_day(now()) + 1); END IF;
END
$$;
