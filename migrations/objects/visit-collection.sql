-- Stores events together with all that they change in the totals: the arrays hold one event at each place, and `details`
-- what few events have (its `ref` is the place). No two events of a batch are of one session. Answers with the places of
-- those whose session is none of ours (any more), or was ours before it began, and of those that programs sent. A visit
-- of which nothing was heard for half an hour is over: it can be withdrawn, and is unknown to all else.
--
-- Two statements do almost all of it, this one and that of add_to_totals, since each costs as much as several events. A function, since its plan
-- is then kept by the connection without a named statement; without seq scans, since a connection that planned on empty
-- tables would go on reading all of them. One plan for all batches, since making one costs more than the batch. Where a
-- scan cannot be avoided, older servers take its forbidden cost for a reason to compile: hence no JIT. The settings hold
-- for the functions that it calls. Nobody's visit waits long for a lock: what could not be stored is sent again as a whole.
-- Rows are looked up one by one, and changed in the place where they were found (ctid; under the lock nobody moves them):
-- joined by a range of numbers, a batch with one old visit in it would read all that came since. `lowest` and `highest`
-- only tell in which months to look.
CREATE OR REPLACE FUNCTION collect_visits(
  kinds text[], sessions bigint[], fresh boolean[], pages integer[], seconds integer[], sources integer[],
  devices smallint[], browsers smallint[], countries smallint[], networks text[], arrivals boolean[],
  counted_sources integer[], details jsonb DEFAULT NULL, at timestamptz DEFAULT NULL,
  OUT unknown integer[], OUT bots integer[]
)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
SET plan_cache_mode = force_generic_plan SET jit = off SET lock_timeout = '2s' AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz;
  zone text;
  today date;
  lowest bigint;
  highest bigint;
  leaving bigint[];
  hasty bigint[];
  visit_deltas visit_delta[];
  page_deltas page_delta[];
BEGIN
  PERFORM lock_visits();
  -- Not now(): that was before the wait for the lock.
  moment := coalesce(at, clock_timestamp());
  SELECT time_zone, (moment AT TIME ZONE time_zone)::date, (SELECT min(n) FROM unnest(sessions) AS n),
    (SELECT max(n) FROM unnest(sessions) AS n)
  INTO zone, today, lowest, highest FROM visit_settings;

  IF lowest IS NOT NULL THEN
    WITH reported AS MATERIALIZED (
      SELECT e.ref::integer, e.kind, e.session, e.fresh, e.page, e.seconds AS reported_seconds, e.network,
        CASE WHEN (v.visit_id IS NULL) <> e.fresh THEN 'unknown' WHEN e.fresh THEN 'new'
          WHEN e.kind = 'leave' THEN 'leaving' WHEN v.bot IS NOT NULL THEN 'bot'
          WHEN v.last_active_at < moment - interval '30 minutes' THEN 'unknown'
          WHEN starts_with(e.kind, 'order_') AND (
            SELECT count(*) FILTER (WHERE created_at > moment - interval '10 seconds') >= 20 OR count(*) >= 1000
            FROM conversion_events WHERE session = e.session
          ) THEN 'hasty' ELSE 'known' END AS standing, v.place,
        coalesce((v.started_at AT TIME ZONE zone)::date, today) AS start_day,
        coalesce(v.source, e.source) AS source, coalesce(v.landing_page, e.page) AS landing_page, v.exit_page,
        coalesce(v.device, e.device) AS device, coalesce(v.browser, e.browser) AS browser,
        coalesce(v.country, e.country) AS country,
        CASE e.kind WHEN 'order_dialog_opened' THEN 2 WHEN 'order_attempted' THEN 4 WHEN 'order' THEN 8 WHEN 'view' THEN
          CASE WHEN coalesce(v.funnel_steps, 0) & 1 = 0 AND (SELECT is_product FROM visit_pages WHERE id = e.page)
          THEN 1 ELSE 0 END ELSE 0 END & ~coalesce(v.funnel_steps, 0) AS fresh_steps,
        coalesce(v.duration_seconds, 0) AS duration,
        greatest(coalesce(v.duration_seconds, 0), floor(extract(epoch FROM moment - v.started_at)))::integer
          AS new_duration,
        coalesce(seen.page_known, false) AS page_known, coalesce(seen.too_fast, false) AS too_fast
      FROM unnest(kinds, sessions, fresh, pages, seconds, sources, devices, browsers, countries, networks)
        WITH ORDINALITY AS e (kind, session, fresh, page, seconds, source, device, browser, country, network, ref)
      LEFT JOIN LATERAL (
        SELECT ctid AS place, * FROM visits WHERE visit_id = e.session AND visit_id BETWEEN lowest AND highest LIMIT 1
      ) AS v ON true
      LEFT JOIN LATERAL (
        SELECT bool_or(page = e.page) AS page_known,
          count(*) FILTER (WHERE viewed_at > moment - interval '10 seconds') >= 20 OR count(*) >= 1000 AS too_fast
        FROM visit_page_views
        WHERE e.kind = 'view' AND NOT e.fresh AND visit_id = e.session AND visit_id BETWEEN lowest AND highest
      ) AS seen ON true
      WHERE e.session IS NOT NULL
    ), looked AS MATERIALIZED (
      SELECT session, page, last.place, last.viewed_at, old_seconds,
        least(reported_seconds, ceil(extract(epoch FROM moment - last.viewed_at)))::integer AS new_seconds
      FROM reported, LATERAL (
        SELECT ctid AS place, viewed_at, coalesce(seconds, 0) AS old_seconds FROM visit_page_views
        WHERE visit_id = reported.session AND page = reported.page AND visit_id BETWEEN lowest AND highest
        ORDER BY viewed_at DESC LIMIT 1
      ) AS last
      WHERE kind = 'beat' AND standing = 'known'
    ), visit_deltas AS MATERIALIZED (
      -- What counts on the day of the start and what counts today: one row each, which for most is the same.
      SELECT start_day AS day, source, landing_page, device, browser, country, fresh::integer AS visitors,
        (kind = 'view' AND start_day = today)::integer AS views, new_duration - duration AS seconds,
        (kind = 'order_dialog_opened' AND start_day = today)::integer AS dialogs,
        (kind = 'order_attempted' AND start_day = today)::integer AS attempts,
        (kind = 'order_refused' AND start_day = today)::integer AS refusals, fresh_steps & 1 AS product_visitors,
        fresh_steps >> 1 & 1 AS dialog_visitors, fresh_steps >> 2 & 1 AS attempt_visitors, fresh_steps >> 3 AS buyers
      FROM reported WHERE standing IN ('new', 'known') AND (kind <> 'beat' OR new_duration > duration)
      UNION ALL
      SELECT today, source, landing_page, device, browser, country, 0, (kind = 'view')::integer, 0,
        (kind = 'order_dialog_opened')::integer, (kind = 'order_attempted')::integer,
        (kind = 'order_refused')::integer, 0, 0, 0, 0
      FROM reported WHERE standing = 'known' AND start_day <> today AND kind NOT IN ('beat', 'order')
    ), begun AS (
      INSERT INTO visits (visit_id, started_at, last_active_at, source, landing_page, exit_page, country, device, browser,
        funnel_steps, network)
      SELECT session, moment, moment, source, page, page, country, device, browser, fresh_steps, network
      FROM reported WHERE standing = 'new'
    ), gone_on AS (
      UPDATE visits SET last_active_at = greatest(last_active_at, moment), duration_seconds = new_duration,
        funnel_steps = funnel_steps | fresh_steps, exit_page = CASE WHEN kind = 'view' THEN page ELSE visits.exit_page END
      FROM reported
      WHERE ctid = place AND visit_id = session AND visit_id BETWEEN lowest AND highest AND standing = 'known'
    ), viewed AS (
      INSERT INTO visit_page_views (visit_id, viewed_at, page) SELECT session, moment, page FROM reported
      WHERE kind = 'view' AND standing IN ('new', 'known')
    ), looked_on AS (
      UPDATE visit_page_views SET seconds = new_seconds FROM looked
      WHERE ctid = place AND visit_id = looked.session AND visit_id BETWEEN lowest AND highest AND new_seconds > old_seconds
    ), page_deltas AS MATERIALIZED (
      SELECT today AS day, page, 1 AS views, (NOT page_known)::integer AS visitors, 0 AS seconds, 0 AS entries,
        0 AS exits
      FROM reported WHERE kind = 'view' AND standing IN ('new', 'known')
      UNION ALL SELECT start_day, page, 0, 0, 0, fresh::integer, 1 FROM reported
      WHERE kind = 'view' AND standing IN ('new', 'known') AND exit_page IS DISTINCT FROM page
      UNION ALL SELECT start_day, exit_page, 0, 0, 0, 0, -1 FROM reported
      WHERE kind = 'view' AND standing = 'known' AND exit_page <> page
      UNION ALL SELECT (viewed_at AT TIME ZONE zone)::date, page, 0, 0, new_seconds - old_seconds, 0, 0 FROM looked
      WHERE new_seconds > old_seconds
    )
    SELECT array_agg(ref) FILTER (WHERE standing = 'unknown'),
      array_agg(ref) FILTER (WHERE standing IN ('bot', 'hasty') OR standing = 'known' AND too_fast),
      array_agg(session) FILTER (WHERE standing = 'hasty' OR standing = 'known' AND too_fast),
      array_agg(session) FILTER (WHERE standing = 'leaving'),
      (SELECT array_agg(ROW(d.*)::visit_delta) FROM visit_deltas AS d),
      (SELECT array_agg(ROW(d.*)::page_delta) FROM page_deltas AS d)
    INTO unknown, bots, hasty, leaving, visit_deltas, page_deltas FROM reported;
    IF visit_deltas IS NOT NULL OR page_deltas IS NOT NULL THEN
      PERFORM add_to_totals(visit_deltas, page_deltas);
    END IF;
  END IF;

  IF hasty IS NOT NULL THEN
    PERFORM take_out_of_totals(hasty);
    UPDATE visits SET bot = 'speed' WHERE visit_id = ANY (hasty);
  END IF;
  IF leaving IS NOT NULL THEN PERFORM forget_visits(leaving); END IF;
  IF details IS NOT NULL THEN
    PERFORM keep_details(kinds, sessions, details, unknown || bots, moment, today);
  END IF;
  IF bots IS NOT NULL THEN
    PERFORM count_bots(array_agg('speed'::text), today) FROM unnest(bots) AS ref WHERE kinds[ref] = 'view';
  END IF;
  IF arrivals IS NOT NULL THEN
    PERFORM count_views(kinds, pages, sources, devices, countries, arrivals, counted_sources, unknown, today);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION forget_visits(sessions bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('cultivar.collecting', 'on', true);
  PERFORM take_out_of_totals(sessions);
  DELETE FROM visit_page_views WHERE visit_id = ANY (sessions);
  DELETE FROM conversion_events WHERE session = ANY (sessions);
  DELETE FROM order_visits WHERE session = ANY (sessions);
  DELETE FROM visit_names WHERE session = ANY (sessions);
  DELETE FROM visits WHERE visit_id = ANY (sessions);
END
$$;

-- Dialogs, attempts and refusals (with a session or without), orders, and what the headers of a program gave away.
CREATE OR REPLACE FUNCTION keep_details(
  kinds text[], sessions bigint[], details jsonb, refused integer[], moment timestamptz, today date
) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cultivar.collecting', 'on', true);
  INSERT INTO conversion_events (session_id, session, event_type, event_data, created_at)
  SELECT sessions[ref]::text, sessions[ref], event_type, event_data, moment
  FROM jsonb_to_recordset(details) AS detail (ref integer, event_type text, event_data jsonb)
  WHERE event_type IS NOT NULL AND NOT ref = ANY (coalesce(refused, '{}')) ORDER BY ref;

  IF 'report' = ANY (kinds) THEN
    PERFORM add_events_to_totals(array_agg(event_type), today)
    FROM jsonb_to_recordset(details) AS detail (ref integer, event_type text) WHERE kinds[ref] = 'report';
  END IF;
  IF 'order' = ANY (kinds) THEN
    INSERT INTO order_visits (order_id, session, source, landing_page, country, device, browser)
    SELECT order_id, visit_id, source, landing_page, country, device, browser
    FROM jsonb_to_recordset(details) AS detail (ref integer, order_id uuid),
      LATERAL (SELECT * FROM visits WHERE visit_id = sessions[ref] LIMIT 1) AS v
    WHERE kinds[ref] = 'order' AND NOT ref = ANY (coalesce(refused, '{}'))
      AND EXISTS (SELECT FROM orders WHERE orders.id = order_id)
    ON CONFLICT DO NOTHING;
  END IF;
  PERFORM count_bots(array_agg(reason), today)
  FROM jsonb_to_recordset(details) AS detail (ref integer, reason text) WHERE kinds[ref] = 'bot';
END
$$;

CREATE OR REPLACE FUNCTION count_bots(reasons text[], today date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO daily_bots AS t (day, reason, hits)
  SELECT today, reason, count(*) FROM unnest(reasons) AS reason GROUP BY reason
  ON CONFLICT (day, reason) DO UPDATE SET hits = t.hits + excluded.hits
$$;

-- Those who did not accept. A view that was counted before its visitor accepted is taken back: it is measured now.
CREATE OR REPLACE FUNCTION count_views(
  kinds text[], pages integer[], sources integer[], devices smallint[], countries smallint[], arrivals boolean[],
  counted_sources integer[], unknown integer[], today date
) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  changes daily_anonymous[];
BEGIN
  WITH counted AS MATERIALIZED (
    SELECT page, source, device, country, count(*) AS views, count(*) FILTER (WHERE arrival) AS arrivals
    FROM unnest(kinds, pages, sources, devices, countries, arrivals) AS e (kind, page, source, device, country, arrival)
    WHERE kind = 'count' GROUP BY 1, 2, 3, 4
  ), accepted AS (
    SELECT page, source, device, country, count(*) FILTER (WHERE arrival) AS arrivals,
      count(*) FILTER (WHERE NOT arrival) AS others
    FROM unnest(pages, counted_sources, devices, countries, arrivals)
      WITH ORDINALITY AS e (page, source, device, country, arrival, ref)
    WHERE source IS NOT NULL AND NOT ref = ANY (coalesce(unknown, '{}')) GROUP BY 1, 2, 3, 4
  ), taken AS (
    -- No more than there are: some were counted on another day.
    SELECT page, source, device, country, least(a.arrivals, held.arrivals) AS arrivals,
      least(a.others, held.others) AS others
    FROM accepted AS a, LATERAL (
      SELECT sum(arrivals) AS arrivals, sum(views - arrivals) AS others
      FROM (
        SELECT views, arrivals FROM daily_anonymous AS c WHERE c.day = today AND c.page = a.page
          AND c.source = a.source AND c.device = a.device AND c.country = a.country
        UNION ALL SELECT views, arrivals FROM counted AS c
        WHERE c.page = a.page AND c.source = a.source AND c.device = a.device AND c.country = a.country
      ) AS known
    ) AS held WHERE held.arrivals IS NOT NULL
  ), deltas AS MATERIALIZED (
    SELECT page, source, device, country, views, arrivals FROM counted
    UNION ALL SELECT page, source, device, country, -arrivals - others, -arrivals FROM taken
  ), counts AS (
    INSERT INTO daily_anonymous AS t
    SELECT today, page, source, device, country, sum(views), sum(arrivals) FROM deltas GROUP BY 2, 3, 4, 5
    ON CONFLICT (day, page, source, device, country) DO UPDATE SET
      views = t.views + excluded.views, arrivals = t.arrivals + excluded.arrivals
  )
  SELECT array_agg(ROW(today, page, source, device, country, views, arrivals)::daily_anonymous) INTO changes FROM deltas;
  IF changes IS NOT NULL THEN PERFORM add_anonymous_to_totals(changes); END IF;

  IF counted_sources IS NOT NULL THEN
    DELETE FROM daily_anonymous AS t USING unnest(pages, counted_sources) AS e (page, source)
    WHERE day = today AND t.page = e.page AND t.source = e.source AND views = 0 AND arrivals = 0;
  END IF;
END
$$;
