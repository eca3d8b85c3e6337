-- What processes of the version before 0017, 0018, 0021 and 0028 still ask for while they are being replaced. The release after this one drops it.

-- There are no sums of months or of sales any more: they read days and orders instead.
CREATE OR REPLACE VIEW summed_months AS SELECT NULL::date AS month WHERE false;
CREATE OR REPLACE VIEW monthly_pages AS
  SELECT NULL::date AS month, page, views, visitors, seconds, entries, exits, counted_views FROM daily_pages WHERE false;
CREATE OR REPLACE VIEW monthly_sources AS
  SELECT NULL::date AS month, source, visitors, views, attempts, buyers, counted_arrivals FROM daily_sources WHERE false;
CREATE OR REPLACE VIEW monthly_traits AS
  SELECT NULL::date AS month, trait, value, visitors, views, attempts, counted_views FROM daily_traits WHERE false;
CREATE OR REPLACE VIEW sold_totals AS
  SELECT ''::text AS span, ''::text AS part, NULL::date AS start, ''::text AS name, 0 AS orders, 0::bigint AS cents
  WHERE false;
CREATE OR REPLACE FUNCTION changed_sales_days(first_day date, last_day date) RETURNS SETOF date
LANGUAGE sql STABLE AS 'SELECT NULL::date WHERE false';
CREATE OR REPLACE FUNCTION sum_months(today date, days integer DEFAULT 400) RETURNS void LANGUAGE sql AS '';
CREATE OR REPLACE FUNCTION sum_sales(today date, days integer DEFAULT 740, most integer DEFAULT 100) RETURNS boolean
LANGUAGE sql AS 'SELECT false';

CREATE OR REPLACE FUNCTION sales_of_days(days date[])
RETURNS TABLE (day date, id uuid, cents bigint, country text) LANGUAGE sql STABLE AS $$
  SELECT one, o.id, (o.total_price * 100)::bigint, o.country
  FROM visit_settings, unnest(days) AS one, LATERAL (
    SELECT orders.id, total_price, orders.country FROM orders
    WHERE created_at >= one::timestamp AT TIME ZONE time_zone AND created_at < (one + 1)::timestamp AT TIME ZONE time_zone
      AND status <> 'cancelled'
  ) AS o
$$;
CREATE OR REPLACE FUNCTION sold_days(first_day date, last_day date)
RETURNS TABLE (day date, orders bigint, cents bigint) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT s.day, count(*), sum(s.cents)::bigint
  FROM sales_of_days(ARRAY(SELECT one::date FROM generate_series(first_day::timestamp, last_day, '1 day') AS one)) AS s
  GROUP BY s.day;
END
$$;

-- Abandoned demand, anonymous views and page views had other names.
CREATE OR REPLACE VIEW lost_totals AS SELECT * FROM abandoned_totals;
CREATE OR REPLACE VIEW lost_parts AS SELECT * FROM abandoned_parts;
CREATE OR REPLACE VIEW daily_counts AS SELECT * FROM daily_anonymous;
CREATE OR REPLACE VIEW views AS SELECT visit_id AS session, viewed_at, page, seconds FROM visit_page_views;
CREATE OR REPLACE FUNCTION told_text(told jsonb, longest integer) RETURNS text LANGUAGE sql IMMUTABLE AS
  'SELECT reported_text(told, longest)';
CREATE OR REPLACE FUNCTION told_step(told jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT reported_step(told)';
CREATE OR REPLACE FUNCTION told_rule(told jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT reported_rule(told)';

-- The limits were an argument each, and an order named no prices.
CREATE OR REPLACE FUNCTION place_orders(
  batch jsonb,
  network_burst integer, network_refill_seconds integer, email_burst integer, email_refill_seconds integer
) RETURNS TABLE (key uuid, id uuid, wait_seconds integer) LANGUAGE sql AS $$
  SELECT key, id, wait_seconds FROM place_orders(batch, jsonb_build_object(
    'network', jsonb_build_object('burst', network_burst, 'refillSeconds', network_refill_seconds),
    'email', jsonb_build_object('burst', email_burst, 'refillSeconds', email_refill_seconds)
  ))
$$;

-- Who may read the tables may read these at once: the shop's role gets its other rights after this transaction.
DO $$
DECLARE
  role text;
BEGIN
  FOR role IN
    SELECT DISTINCT grantee::regrole::text FROM pg_class, aclexplode(relacl)
    WHERE oid = 'daily_totals'::regclass AND grantee <> relowner AND grantee <> 0
  LOOP
    EXECUTE format('GRANT SELECT ON summed_months, monthly_pages, monthly_sources, monthly_traits, sold_totals, lost_totals,
      lost_parts, daily_counts, views TO %s', role);
  END LOOP;
END
$$;
