-- What events say is read by these. The earlier product and strangers write what they like there: whatever it is, it
-- must not fail the insert.
CREATE OR REPLACE FUNCTION reported_text(reported jsonb, longest integer) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$SELECT CASE jsonb_typeof(reported) WHEN 'string' THEN left(btrim(reported #>> '{}', E' \t\r\n'), longest) ELSE '' END$$;

-- Null where it is no number from zero to a thousand million.
CREATE OR REPLACE FUNCTION reported_number(reported jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS
  $$SELECT CASE WHEN reported #>> '{}' ~ '^\s*(\d{1,9}(\.\d{1,40})?|1000000000)\s*$' THEN (reported #>> '{}')::numeric END$$;

CREATE OR REPLACE FUNCTION reported_kind(reported jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$SELECT CASE WHEN reported ->> 'type' ~ '^[a-z][a-z0-9-]{0,39}$' THEN reported ->> 'type' ELSE 'unknown' END$$;

-- What its quantities count, as the shop stored it. Rows of versions that did not store it know these kinds alone.
CREATE OR REPLACE FUNCTION reported_unit(reported jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$SELECT CASE coalesce(reported ->> 'unit', reported ->> 'type')
    WHEN 'unit' THEN 'unit' WHEN 'vape' THEN 'unit' WHEN 'concentrate' THEN 'unit' ELSE 'gram' END$$;

CREATE OR REPLACE FUNCTION reported_step(reported jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$SELECT CASE reported ->> 'step' WHEN 'dialog' THEN 'dialog' ELSE 'attempt' END$$;

CREATE OR REPLACE FUNCTION reported_rule(reported jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$SELECT coalesce(nullif(reported_text(reported -> 'rule', 50), ''), 'unknown')$$;

-- What was wanted, product by product, and what it would have cost in all: its own price where each of them has one,
-- else its part of the total by quantity, to the cent. No row where nothing was chosen. Quantities and prices are what a
-- browser said: more than any shop of this kind could sell (a million grams or units, 200 million euro) is not believed.
CREATE OR REPLACE FUNCTION wanted_products(reported jsonb) RETURNS TABLE (product text, quantity bigint, cents bigint)
LANGUAGE plpgsql IMMUTABLE AS $$
#variable_conflict use_column
DECLARE
  total_cents numeric := round(coalesce(reported_number(reported -> 'totalPrice'), 0) * 100);
  total_quantity bigint := round(coalesce(reported_number(reported -> 'totalQuantity'), 0));
  most_quantity CONSTANT bigint := 1000000;
  most_cents CONSTANT bigint := 20000000000;
BEGIN
  RETURN QUERY
    WITH listed AS (
      SELECT place, reported_text(one -> 'name', 200) AS product, reported_number(one -> 'price') AS price,
        coalesce(round(reported_number(one -> 'quantity')), (
          SELECT sum(round(reported_number(value)))
          FROM jsonb_each(CASE jsonb_typeof(one -> 'strains') WHEN 'object' THEN one -> 'strains' ELSE '{}' END)
        ), 0) AS quantity
      FROM jsonb_array_elements(CASE jsonb_typeof(reported -> 'products') WHEN 'array' THEN reported -> 'products' ELSE '[]' END)
        WITH ORDINALITY AS list (one, place)
    ), merged AS (
      SELECT product, min(place) AS place, sum(quantity) AS quantity, sum(round(price * 100) * quantity) AS cents,
        bool_and(price IS NOT NULL) AS priced
      FROM listed GROUP BY product
    ), summed AS (
      SELECT sum(quantity) AS quantity, count(*) AS products, bool_and(priced) AS priced,
        CASE WHEN bool_and(priced) THEN sum(cents) ELSE total_cents END AS cents
      FROM merged
    ), weighed AS (
      SELECT *, sum(weight) OVER (ORDER BY place) AS until
      FROM merged, LATERAL (
        SELECT CASE WHEN summed.quantity = 0 THEN 1 ELSE merged.quantity END AS weight FROM summed
      ) AS its
    )
    SELECT product, CASE WHEN believed THEN part.quantity ELSE 0 END::bigint, (CASE WHEN NOT believed THEN 0
      WHEN whole.priced THEN part.cents
      ELSE floor(total_cents * until / weights) - floor(total_cents * (until - weight) / weights) END)::bigint
    FROM weighed AS part, (
      SELECT priced, quantity <= most_quantity AND cents <= most_cents AS believed,
        CASE WHEN quantity = 0 THEN products ELSE quantity END AS weights
      FROM summed
    ) AS whole ORDER BY place;
  IF NOT FOUND AND (total_quantity > 0 OR total_cents > 0)
     AND total_quantity <= most_quantity AND total_cents <= most_cents THEN
    RETURN QUERY SELECT '', total_quantity, total_cents::bigint;
  END IF;
END
$$;

-- What is lost by the rows as they are: the one place that says so. A visit that ordered once wanted what it ordered,
-- whatever became of the order. Two requests of one browser may overtake each other, hence the second. Of a visit with
-- more than 200 events the newest count: nobody wants so much.
CREATE OR REPLACE FUNCTION find_abandoned(sessions bigint[]) RETURNS SETOF abandoned_attempts LANGUAGE sql STABLE AS $$
  SELECT tried.session, tried.kind, (tried.created_at AT TIME ZONE time_zone)::date,
    reported_text(tried.event_data #> '{customer,country}', 100), coalesce(tried.rule, 'gave-up'),
    CASE reported_unit(tried.event_data) WHEN 'unit' THEN 0 ELSE wanted.quantity END,
    CASE reported_unit(tried.event_data) WHEN 'unit' THEN wanted.quantity ELSE 0 END,
    wanted.cents, wanted.products, wanted.quantities, wanted.product_cents
  FROM visit_settings, unnest(sessions) AS asked (session)
  JOIN visits ON visit_id = asked.session AND bot IS NULL AND funnel_steps & 8 = 0
  CROSS JOIN LATERAL (
    WITH newest AS (
      SELECT id, event_type, reported_kind(event_data) AS kind, event_data, created_at
      FROM conversion_events WHERE session = asked.session ORDER BY created_at DESC, id DESC LIMIT 200
    )
    SELECT asked.session, latest.kind, latest.event_data, latest.created_at, (
      SELECT reported_rule(refused.event_data) FROM newest AS refused
      WHERE refused.event_type = 'order_refused' AND refused.kind = latest.kind
        AND reported_step(refused.event_data) = 'attempt'
        AND refused.created_at >= latest.created_at - interval '1 second'
      ORDER BY refused.created_at DESC, refused.id DESC LIMIT 1
    ) AS rule
    FROM (
      SELECT DISTINCT ON (kind) kind, event_data, created_at FROM newest WHERE event_type = 'order_attempted'
      ORDER BY kind, created_at DESC, id DESC
    ) AS latest
  ) AS tried
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(product), '{}') AS products, coalesce(array_agg(quantity), '{}') AS quantities,
      coalesce(array_agg(cents), '{}') AS product_cents, coalesce(sum(quantity), 0)::bigint AS quantity,
      coalesce(sum(cents), 0)::bigint AS cents
    FROM wanted_products(tried.event_data)
  ) AS wanted
  WHERE NOT EXISTS (SELECT FROM order_visits WHERE order_visits.session = asked.session)
$$;

-- What each of them adds to the totals of its day.
CREATE OR REPLACE VIEW abandoned_parts AS
  SELECT session, day, 'product' AS part, product AS name, 1 AS attempts,
    CASE WHEN units > 0 THEN 0 ELSE quantity END AS grams,
    CASE WHEN units > 0 THEN quantity ELSE 0 END AS units, wanted.cents
  FROM abandoned_attempts, unnest(products, quantities, product_cents) AS wanted (product, quantity, cents)
  UNION ALL SELECT session, day, 'country', country, 1, grams, units, cents FROM abandoned_attempts
  UNION ALL SELECT session, day, 'reason', reason, 1, grams, units, cents FROM abandoned_attempts;

-- Brings what is lost of these visits up to date. Without seq scans: a connection that planned on empty tables would
-- go on reading all of them.
CREATE OR REPLACE FUNCTION refresh_abandoned(sessions bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  gone abandoned_attempts[];
  come abandoned_attempts[];
  days date[];
BEGIN
  SELECT array_agg(lost ORDER BY session, kind), array_agg(DISTINCT day) INTO gone, days
  FROM abandoned_attempts AS lost WHERE session = ANY (sessions);
  SELECT array_agg(lost ORDER BY session, kind) INTO come FROM find_abandoned(sessions) AS lost;
  IF gone IS NOT DISTINCT FROM come THEN RETURN; END IF;
  IF gone IS NOT NULL THEN
    PERFORM add_abandoned(sessions, -1);
    DELETE FROM abandoned_attempts WHERE session = ANY (sessions);
  END IF;
  IF come IS NOT NULL THEN
    INSERT INTO abandoned_attempts SELECT lost.* FROM unnest(come) AS lost;
    PERFORM add_abandoned(sessions, 1);
  END IF;
  IF gone IS NOT NULL THEN
    PERFORM forget_empty_abandoned(days, '{product,country,reason}');
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION spans_of(day date) RETURNS TABLE (span text, start date) LANGUAGE sql IMMUTABLE AS
  $$VALUES ('day', day), ('month', date_trunc('month', day::timestamp)::date)$$;

CREATE OR REPLACE FUNCTION forget_empty_abandoned(days date[], parts text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM abandoned_totals AS t USING (
    SELECT DISTINCT span, start, part FROM unnest(days) AS day, spans_of(day), unnest(parts) AS part
  ) AS touched
  WHERE t.span = touched.span AND t.start = touched.start AND t.part = touched.part AND attempts = 0;
END
$$;

CREATE OR REPLACE FUNCTION add_abandoned(sessions bigint[], sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO abandoned_totals AS t (span, start, part, name, attempts, grams, units, cents)
  SELECT span, start, part, name, sign * sum(attempts), sign * sum(grams), sign * sum(units), sign * sum(cents)
  FROM abandoned_parts, spans_of(day) WHERE session = ANY (sessions) GROUP BY 1, 2, 3, 4
  ON CONFLICT (span, part, start, name) DO UPDATE SET attempts = t.attempts + excluded.attempts,
    grams = t.grams + excluded.grams, units = t.units + excluded.units, cents = t.cents + excluded.cents;
END
$$;

-- Adds refusals, and attempts that belong to no visit, or takes them out again.
CREATE OR REPLACE FUNCTION move_reported(reported conversion_events[], sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  days date[];
BEGIN
  INSERT INTO stop_totals AS t (span, start, step, kind, rule, field, measured, anonymous)
  SELECT span, start, reported_step(event_data), reported_kind(event_data), reported_rule(event_data),
    reported_text(event_data -> 'field', 50),
    sign * count(session), sign * (count(*) - count(session))
  FROM unnest(reported), spans_of(shop_day(created_at)) WHERE event_type = 'order_refused' GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (span, start, step, kind, rule, field) DO UPDATE SET measured = t.measured + excluded.measured,
    anonymous = t.anonymous + excluded.anonymous;

  INSERT INTO abandoned_totals AS t (span, start, part, name, attempts, grams, units, cents)
  SELECT span, start, 'anonymous', kind, sign * count(*),
    sign * coalesce(sum(quantity) FILTER (WHERE unit = 'gram'), 0),
    sign * coalesce(sum(quantity) FILTER (WHERE unit = 'unit'), 0), sign * coalesce(sum(cents), 0)
  FROM (
    SELECT shop_day(created_at) AS day, reported_kind(event_data) AS kind,
      reported_unit(event_data) AS unit, wanted.*
    FROM unnest(reported), LATERAL (
      SELECT sum(quantity) AS quantity, sum(cents) AS cents FROM wanted_products(event_data)
    ) AS wanted
    WHERE event_type = 'order_attempted' AND session IS NULL
  ) AS attempt, spans_of(day) GROUP BY 1, 2, 4
  ON CONFLICT (span, part, start, name) DO UPDATE SET attempts = t.attempts + excluded.attempts,
    grams = t.grams + excluded.grams, units = t.units + excluded.units, cents = t.cents + excluded.cents;

  IF sign < 0 THEN
    SELECT array_agg(DISTINCT shop_day(created_at)) INTO days FROM unnest(reported);
    DELETE FROM stop_totals AS t USING (SELECT DISTINCT span, start FROM unnest(days) AS day, spans_of(day)) AS touched
    WHERE t.span = touched.span AND t.start = touched.start AND measured = 0 AND anonymous = 0;
    PERFORM forget_empty_abandoned(days, '{anonymous}');
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION is_of_program(asked bigint) RETURNS boolean LANGUAGE sql STABLE AS
  'SELECT EXISTS (SELECT FROM visits WHERE visit_id = asked AND bot IS NOT NULL)';

-- Page views and heartbeats write no events: none of this is asked for them.
CREATE OR REPLACE FUNCTION follow_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone conversion_events[];
  come conversion_events[];
  sessions bigint[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg(reported) INTO gone FROM old_events AS reported
    WHERE event_type IN ('order_attempted', 'order_refused') AND NOT is_of_program(session);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(reported) INTO come FROM new_events AS reported
    WHERE event_type IN ('order_attempted', 'order_refused') AND NOT is_of_program(session);
  END IF;
  IF gone IS NULL AND come IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_visits();
  IF gone IS NOT NULL THEN PERFORM move_reported(gone, -1); END IF;
  IF come IS NOT NULL THEN PERFORM move_reported(come, 1); END IF;
  SELECT array_agg(DISTINCT session) INTO sessions FROM unnest(gone || come) WHERE session IS NOT NULL;
  IF sessions IS NOT NULL THEN PERFORM refresh_abandoned(sessions); END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER conversion_events_demanded AFTER INSERT ON conversion_events
  REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION follow_events();
CREATE OR REPLACE TRIGGER conversion_events_changed AFTER UPDATE ON conversion_events
  REFERENCING OLD TABLE AS old_events NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION follow_events();

-- What is too old is deleted, and stays in the totals.
CREATE OR REPLACE TRIGGER conversion_events_deleted AFTER DELETE ON conversion_events
  REFERENCING OLD TABLE AS old_events FOR EACH STATEMENT
  WHEN (current_setting('cultivar.retiring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION follow_events();

-- An order takes back what its visit seemed to have lost. Deleting the order gives nothing back, so that nobody who
-- deletes one has to wait for the statistics: the mark of the visit stays.
CREATE OR REPLACE FUNCTION follow_order_visits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sessions bigint[];
  began timestamptz;
BEGIN
  SELECT array_agg(DISTINCT session) INTO sessions FROM new_order_visits;
  IF sessions IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_visits();
  -- collect_visits has marked its visits, and counted them.
  IF current_setting('cultivar.collecting', true) IS DISTINCT FROM 'on' THEN
    FOR began IN
      UPDATE visits SET funnel_steps = funnel_steps | 8 WHERE visit_id = ANY (sessions) AND funnel_steps & 8 = 0
      RETURNING started_at
    LOOP
      PERFORM mark_stale(began);
    END LOOP;
  END IF;
  PERFORM refresh_abandoned(sessions);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER order_visits_demanded AFTER INSERT ON order_visits
  REFERENCING NEW TABLE AS new_order_visits FOR EACH STATEMENT EXECUTE FUNCTION follow_order_visits();
CREATE OR REPLACE TRIGGER order_visits_changed AFTER UPDATE ON order_visits
  REFERENCING NEW TABLE AS new_order_visits FOR EACH STATEMENT EXECUTE FUNCTION follow_order_visits();

-- What turns out to be a program has wanted nothing.
CREATE OR REPLACE FUNCTION follow_bot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reported conversion_events[];
BEGIN
  PERFORM lock_visits();
  SELECT array_agg(e) INTO reported FROM conversion_events AS e WHERE session = NEW.visit_id;
  IF reported IS NULL THEN RETURN NULL; END IF;
  PERFORM move_reported(reported, CASE WHEN NEW.bot IS NULL THEN 1 ELSE -1 END);
  PERFORM refresh_abandoned(ARRAY[NEW.visit_id]);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER visits_found_out AFTER UPDATE OF bot ON visits FOR EACH ROW
  WHEN ((OLD.bot IS NULL) <> (NEW.bot IS NULL)) EXECUTE FUNCTION follow_bot();

-- Makes all of it anew from the rows, as far back as these are kept.
CREATE OR REPLACE FUNCTION rebuild_demand() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date;
  first_month date;
  sessions bigint[];
  reported conversion_events[];
BEGIN
  PERFORM lock_visits();
  SELECT coalesce(raw_from, '-infinity') INTO first_day FROM visit_settings;
  DELETE FROM abandoned_attempts WHERE day >= first_day;
  DELETE FROM abandoned_totals WHERE span = 'day' AND start >= first_day;
  DELETE FROM stop_totals WHERE span = 'day' AND start >= first_day;

  SELECT array_agg(DISTINCT session) INTO sessions
  FROM conversion_events WHERE event_type = 'order_attempted' AND session IS NOT NULL;
  INSERT INTO abandoned_attempts SELECT * FROM find_abandoned(sessions) WHERE day >= first_day ON CONFLICT DO NOTHING;
  INSERT INTO abandoned_totals (span, start, part, name, attempts, grams, units, cents)
  SELECT 'day', day, part, name, sum(attempts), sum(grams), sum(units), sum(cents)
  FROM abandoned_parts WHERE day >= first_day GROUP BY 2, 3, 4;
  SELECT array_agg(e) INTO reported FROM conversion_events AS e
  WHERE event_type IN ('order_attempted', 'order_refused') AND shop_day(created_at) >= first_day
    AND NOT is_of_program(session);
  PERFORM move_reported(reported, 1);

  first_month := CASE WHEN isfinite(first_day) THEN date_trunc('month', first_day::timestamp) ELSE first_day END;
  DELETE FROM abandoned_totals WHERE span = 'month' AND start >= first_month;
  INSERT INTO abandoned_totals (span, start, part, name, attempts, grams, units, cents)
  SELECT 'month', date_trunc('month', start::timestamp)::date, part, name, sum(attempts), sum(grams), sum(units), sum(cents)
  FROM abandoned_totals WHERE span = 'day' AND start >= first_month GROUP BY 2, 3, 4;
  DELETE FROM stop_totals WHERE span = 'month' AND start >= first_month;
  INSERT INTO stop_totals (span, start, step, kind, rule, field, measured, anonymous)
  SELECT 'month', date_trunc('month', start::timestamp)::date, step, kind, rule, field, sum(measured), sum(anonymous)
  FROM stop_totals WHERE span = 'day' AND start >= first_month GROUP BY 2, 3, 4, 5, 6;
END
$$;

CREATE OR REPLACE FUNCTION follow_upheaval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_demand();
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER conversion_events_emptied AFTER TRUNCATE ON conversion_events
  FOR EACH STATEMENT EXECUTE FUNCTION follow_upheaval();
CREATE OR REPLACE TRIGGER visits_emptied AFTER TRUNCATE ON visits
  FOR EACH STATEMENT EXECUTE FUNCTION follow_upheaval();

-- Days follow the clocks of another place.
CREATE OR REPLACE TRIGGER visit_settings_moved AFTER UPDATE OF time_zone ON visit_settings FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION follow_upheaval();
