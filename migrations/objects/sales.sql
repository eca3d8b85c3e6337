-- The days of such moments; all days where there is one at the beginning of time. From one to the next by the index:
-- there may be a million of them.
CREATE OR REPLACE FUNCTION changed_sales_days(first_day date, last_day date) RETURNS SETOF date
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  zone text := (SELECT time_zone FROM visit_settings);
  ended timestamptz := (last_day + 1)::timestamp AT TIME ZONE zone;
  changed date := first_day - 1;
BEGIN
  IF EXISTS (SELECT FROM changed_sales WHERE moment = '-infinity') THEN
    RETURN QUERY SELECT day::date FROM generate_series(first_day::timestamp, last_day, '1 day') AS day;
    RETURN;
  END IF;
  LOOP
    SELECT (moment AT TIME ZONE zone)::date INTO changed FROM changed_sales
    WHERE moment >= (changed + 1)::timestamp AT TIME ZONE zone AND moment < ended ORDER BY moment LIMIT 1;
    EXIT WHEN NOT FOUND;
    RETURN NEXT changed;
  END LOOP;
END
$$;

-- Sums those of the last `days` days that are over and not summed, or no longer right, and deletes what is older. No more
-- than `most` days at once, the newest first: says whether there are others.
-- Some days late: a change within a day of the order is not noted, and its transaction has two more to end.
CREATE OR REPLACE FUNCTION sum_sales(today date, days integer DEFAULT 740, most integer DEFAULT 100) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  first_day date := today - days;
  until_day date := least(today, shop_day(now())) - 2;
  changed date[];
  missing date[];
  has_more boolean;
BEGIN
  -- One at a time; neither orders nor visits wait for it.
  PERFORM pg_advisory_xact_lock(726184603);
  -- First the notes, then the orders: what is committed in between is in the sums, and its note stays.
  WITH gone AS (DELETE FROM changed_sales RETURNING moment)
  SELECT array_agg(DISTINCT shop_day(moment)) INTO changed FROM gone;
  DELETE FROM sold_totals WHERE start < first_day OR start >= until_day OR '-infinity' = ANY (changed)
    OR span = 'day' AND start = ANY (changed)
    OR span = 'month' AND start IN (SELECT date_trunc('month', day::timestamp)::date FROM unnest(changed) AS day);

  SELECT array_agg(day ORDER BY day DESC) INTO missing
  FROM (
    SELECT day::date FROM generate_series(first_day::timestamp, until_day - 1, '1 day') AS day
    EXCEPT SELECT start FROM sold_totals WHERE part = 'all' AND span = 'day'
  ) AS unsummed;
  has_more := cardinality(missing) > most;
  missing := missing[:most];
  INSERT INTO sold_totals (span, part, start, name, orders, cents)
  SELECT 'day', part, day, name, count(*), sum(cents)
  FROM sales_of_days(missing) AS sale LEFT JOIN order_visits AS v ON order_id = id, LATERAL (VALUES
    ('source', coalesce(source::text, '')), ('landing', coalesce(landing_page::text, '')), ('country', sale.country)
  ) AS its (part, name)
  GROUP BY part, day, name;
  -- Every order goes to one country.
  INSERT INTO sold_totals (span, part, start, name, orders, cents)
  SELECT 'day', 'all', day, '', coalesce(sum(orders), 0), coalesce(sum(cents), 0)
  FROM unnest(missing) AS day LEFT JOIN sold_totals ON part = 'country' AND span = 'day' AND start = day
  GROUP BY day;

  INSERT INTO sold_totals (span, part, start, name, orders, cents)
  SELECT 'month', part, month, name, sum(orders), sum(cents)
  FROM (
    SELECT month::date
    FROM generate_series(date_trunc('month', first_day::timestamp), until_day::timestamp, '1 month') AS month
    WHERE month >= first_day AND month + interval '1 month' <= until_day AND NOT EXISTS (
      SELECT FROM generate_series(month, month + interval '1 month - 1 day', '1 day') AS day
      WHERE day::date NOT IN (SELECT start FROM sold_totals WHERE part = 'all' AND span = 'day')
    )
    EXCEPT SELECT start FROM sold_totals WHERE part = 'all' AND span = 'month'
  ) AS unsummed
  JOIN sold_totals ON span = 'day' AND start >= month AND start < month + interval '1 month'
  GROUP BY part, month, name;
  RETURN coalesce(has_more, false);
END
$$;

-- The orders themselves.
CREATE OR REPLACE FUNCTION sales_of_days(days date[])
RETURNS TABLE (day date, id uuid, cents bigint, country text) LANGUAGE sql STABLE AS $$
  SELECT one, o.id, (o.total_price * 100)::bigint, o.country
  FROM visit_settings, unnest(days) AS one, LATERAL (
    SELECT orders.id, total_price, orders.country FROM orders
    WHERE created_at >= one::timestamp AT TIME ZONE time_zone AND created_at < (one + 1)::timestamp AT TIME ZONE time_zone
      AND status <> 'cancelled'
  ) AS o
$$;

-- What was sold on each of these days, from the sums wherever they are right; days without any order may be missing.
CREATE OR REPLACE FUNCTION sold_days(first_day date, last_day date) RETURNS TABLE (day date, orders bigint, cents bigint)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  changed date[] := ARRAY(SELECT changed_sales_days(first_day, last_day));
  unsummed date[];
BEGIN
  RETURN QUERY SELECT start, t.orders::bigint, t.cents FROM sold_totals AS t
  WHERE part = 'all' AND span = 'day' AND start BETWEEN first_day AND last_day AND start <> ALL (changed);
  unsummed := changed || ARRAY(
    SELECT one::date FROM generate_series(first_day::timestamp, last_day, '1 day') AS one
    WHERE NOT EXISTS (SELECT FROM sold_totals WHERE part = 'all' AND span = 'day' AND start = one::date)
      AND one::date <> ALL (changed)
  );
  RETURN QUERY SELECT s.day, count(*), sum(s.cents)::bigint FROM sales_of_days(unsummed) AS s GROUP BY s.day;
END
$$;

CREATE OR REPLACE FUNCTION note_changed_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changed_sales VALUES (NEW.created_at);
    RETURN NULL;
  END IF;
  INSERT INTO changed_sales VALUES (OLD.created_at);
  IF TG_OP = 'UPDATE' AND OLD.created_at <> NEW.created_at THEN
    INSERT INTO changed_sales VALUES (NEW.created_at);
    -- Whoever is giving it a visit just now has noted a moment that it does not have any more, or waits for this.
    PERFORM FROM orders WHERE id = NEW.id FOR UPDATE;
  END IF;
  RETURN NULL;
END
$$;

-- The conditions are looked at before anything is called: an order that is placed costs no more than that.
CREATE OR REPLACE TRIGGER orders_note_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION note_changed_sale();
CREATE OR REPLACE TRIGGER orders_note_delete AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '1 day') EXECUTE FUNCTION note_changed_sale();
CREATE OR REPLACE TRIGGER orders_note_update AFTER UPDATE ON orders FOR EACH ROW
  WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day'
    AND (OLD.status = 'cancelled', OLD.total_price, OLD.country, OLD.created_at)
      IS DISTINCT FROM (NEW.status = 'cancelled', NEW.total_price, NEW.country, NEW.created_at))
  EXECUTE FUNCTION note_changed_sale();

-- An order that is gone has been noted by itself.
CREATE OR REPLACE FUNCTION note_changed_visit() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO changed_sales SELECT created_at FROM orders
  WHERE id IN (OLD.order_id, NEW.order_id) AND created_at < now() - interval '1 day';
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER order_visits_note AFTER INSERT OR UPDATE OR DELETE ON order_visits
  FOR EACH ROW EXECUTE FUNCTION note_changed_visit();

-- All is gone, or days follow the clocks of another place: no sum is right.
CREATE OR REPLACE FUNCTION note_changed_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_sales VALUES ('-infinity');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_note_none AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();
CREATE OR REPLACE TRIGGER order_visits_note_none AFTER TRUNCATE ON order_visits
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();
CREATE OR REPLACE TRIGGER visit_settings_note_sales AFTER UPDATE OF time_zone ON visit_settings FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION note_changed_sales();
