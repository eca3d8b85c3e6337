-- What was sold, by day: the figures of the owner. Whoever changes an order, a credit note or a cost leaves a row in sales_changes, in the
-- same transaction, and waits for nobody. settle_sales makes the days of these rows anew from the orders themselves. So the sums are those of
-- the orders as soon as no row is left, whatever was done at the same time.

CREATE OR REPLACE FUNCTION start_of_shop_day(day date) RETURNS timestamptz LANGUAGE sql STABLE AS
  'SELECT day::timestamp AT TIME ZONE time_zone FROM visit_settings';

-- The sums of one day as the tables have them: the one place that says what a sale is. A line belongs to its product and kind, less
-- its share of a discount on the order; what an
-- order has besides its lines (delivery, rounding) to none. Without seq scans: a connection that planned on empty tables would go on reading all of them.
CREATE OR REPLACE FUNCTION sales_of_day(one date) RETURNS SETOF sales_sums LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  WITH sold AS (
    SELECT id, company, country, total_grams, total_units, status IN (@status(void)) AS is_void,
      ((total_price + delivery_price) * 100)::bigint AS cents
    FROM orders WHERE created_at >= start_of_shop_day(one) AND created_at < start_of_shop_day(one + 1)
  ), lines AS (
    SELECT sold.id, company, country, is_void, kind, kind || ' ' || coalesce(product_id, strain_name) AS product,
      CASE unit WHEN 'gram' THEN item.quantity ELSE 0 END AS grams, CASE unit WHEN 'unit' THEN item.quantity ELSE 0 END AS units,
      coalesce((line_price - discount_share) * 100, 0)::bigint AS cents,
      round(coalesce(line_price - discount_share, 0) * 100 * picked.quantity / (item.quantity * picked.in_one))::bigint AS costed,
      round(picked.cost * 100 / picked.in_one)::bigint AS cost
    FROM sold JOIN order_items AS item ON order_id = sold.id
    CROSS JOIN LATERAL (
      SELECT CASE unit WHEN 'gram' THEN 1000 ELSE 1 END AS in_one, coalesce(-sum(move.quantity), 0) AS quantity,
        coalesce(-sum(move.quantity * purchase_price), 0) AS cost
      FROM stock_moves AS move JOIN batches ON batches.number = move.batch AND purchase_price IS NOT NULL
      WHERE NOT is_void AND move.order_id = sold.id AND order_item = item.id AND reason = 'picked'
    ) AS picked
  ), notes AS (
    SELECT invoices.id, orders.id AS order_id, invoices.company, country, (net * 100)::bigint AS cents, content -> 'lines' AS lines
    FROM invoices JOIN orders ON orders.id = order_id WHERE invoices.kind = 'credit-note' AND issued_on = one
  ), credited AS (
    SELECT notes.id, coalesce(item.kind, line ->> 'kind', '') AS kind,
      CASE WHEN coalesce(item.kind, line ->> 'kind') IS NULL THEN ''
        ELSE coalesce(item.kind, line ->> 'kind') || ' ' || coalesce(item.product_id, (
          SELECT products.id FROM products WHERE products.kind = line ->> 'kind' AND name = line ->> 'name' LIMIT 1), line ->> 'name') END AS product,
      (line ->> 'netCents')::bigint - coalesce((line ->> 'discountShareCents')::bigint, 0) AS cents
    FROM notes CROSS JOIN jsonb_array_elements(lines) AS line LEFT JOIN LATERAL (
      SELECT kind, product_id FROM order_items
      WHERE order_id = notes.order_id AND strain_name = line ->> 'name' ORDER BY position LIMIT 1
    ) AS item ON true
  ), parts AS (
    SELECT 'kind' AS part, kind AS key, id, is_void, grams, units, cents, 0::bigint AS credited, costed, cost FROM lines
    UNION ALL SELECT 'product', product, id, is_void, grams, units, cents, 0, costed, cost FROM lines
    UNION ALL SELECT part, '', NULL, is_void, 0, 0, cents - coalesce((SELECT sum(cents) FROM lines WHERE lines.id = sold.id), 0)::bigint, 0, 0, 0
      FROM sold, unnest('{kind,product}'::text[]) AS part
    UNION ALL SELECT part, CASE part WHEN 'country' THEN country ELSE coalesce(company::text, '') END, id, is_void, total_grams, total_units,
      cents, 0, 0, 0 FROM sold, unnest('{customer,country}'::text[]) AS part
    UNION ALL SELECT part, CASE part WHEN 'country' THEN country ELSE coalesce(company::text, '') END, NULL, is_void, 0, 0, 0, 0, costed, cost
      FROM lines, unnest('{customer,country}'::text[]) AS part
    UNION ALL SELECT 'kind', kind, NULL, false, 0, 0, 0, cents, 0, 0 FROM credited
    UNION ALL SELECT 'product', product, NULL, false, 0, 0, 0, cents, 0, 0 FROM credited
    UNION ALL SELECT part, '', NULL, false, 0, 0, 0, cents - coalesce((SELECT sum(cents) FROM credited WHERE credited.id = notes.id), 0)::bigint, 0, 0
      FROM notes, unnest('{kind,product}'::text[]) AS part
    UNION ALL SELECT part, CASE part WHEN 'country' THEN country ELSE coalesce(company::text, '') END, NULL, false, 0, 0, 0, cents, 0, 0
      FROM notes, unnest('{customer,country}'::text[]) AS part
  ), summed AS (
    SELECT part, 'day' AS span, one AS start, key, count(DISTINCT id) FILTER (WHERE NOT is_void) AS orders,
      coalesce(sum(grams) FILTER (WHERE NOT is_void), 0)::bigint AS grams, coalesce(sum(units) FILTER (WHERE NOT is_void), 0)::bigint AS units,
      coalesce(sum(cents) FILTER (WHERE NOT is_void), 0)::bigint AS net_cents, coalesce(sum(cents) FILTER (WHERE is_void), 0)::bigint AS cancelled_cents,
      sum(credited)::bigint AS credited_cents, coalesce(sum(costed), 0)::bigint AS costed_cents, coalesce(sum(cost), 0)::bigint AS cost_cents
    FROM parts GROUP BY part, key
  )
  SELECT * FROM summed WHERE (orders, net_cents, cancelled_cents, credited_cents) <> (0, 0, 0, 0)
$$;

-- Makes a day anew, and its month and year by what is different.
CREATE OR REPLACE FUNCTION settle_sales_day(one date) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  spans CONSTANT text[] := '{day,month,year}';
  known sales_sums[] := ARRAY(
    SELECT sums FROM sales_sums AS sums WHERE part IN ('kind', 'product', 'customer', 'country') AND span = 'day' AND start = one);
BEGIN
  INSERT INTO sales_sums AS sums
  SELECT part, span, date_trunc(span, one::timestamp)::date, key, more.orders, more.grams, more.units,
    more.net_cents, more.cancelled_cents, more.credited_cents, more.costed_cents, more.cost_cents
  FROM unnest(spans) AS span, (
    SELECT part, key, sum(sign * orders) AS orders, sum(sign * grams) AS grams, sum(sign * units) AS units, sum(sign * net_cents) AS net_cents,
      sum(sign * cancelled_cents) AS cancelled_cents, sum(sign * credited_cents) AS credited_cents,
      sum(sign * costed_cents) AS costed_cents, sum(sign * cost_cents) AS cost_cents
    FROM (SELECT 1 AS sign, * FROM sales_of_day(one) UNION ALL SELECT -1, * FROM unnest(known)) AS both_states
    GROUP BY part, key
  ) AS more
  WHERE (more.orders, more.grams, more.units, more.net_cents, more.cancelled_cents, more.credited_cents, more.costed_cents, more.cost_cents)
    <> (0, 0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT (part, span, start, key) DO UPDATE SET
    orders = sums.orders + excluded.orders, grams = sums.grams + excluded.grams, units = sums.units + excluded.units,
    net_cents = sums.net_cents + excluded.net_cents, cancelled_cents = sums.cancelled_cents + excluded.cancelled_cents,
    credited_cents = sums.credited_cents + excluded.credited_cents,
    costed_cents = sums.costed_cents + excluded.costed_cents, cost_cents = sums.cost_cents + excluded.cost_cents;
  DELETE FROM sales_sums AS sums USING unnest(known) AS was, unnest(spans) AS its
  WHERE sums.part = was.part AND sums.key = was.key AND sums.span = its AND sums.start = date_trunc(its, one::timestamp)::date
    AND (sums.orders, sums.net_cents, sums.cancelled_cents, sums.credited_cents) = (0, 0, 0, 0);
END
$$;

-- The newest days first, so many at most; how many are left is the answer. The rows are deleted before their days are read: what comes in
-- between has a row of its own, and is added up next time.
CREATE OR REPLACE FUNCTION settle_sales(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  days date[];
  one date;
BEGIN
  PERFORM lock_sales();
  SELECT array_agg(day) INTO days FROM (
    SELECT DISTINCT shop_day(happened_at) AS day FROM sales_changes ORDER BY day DESC LIMIT most) AS changed;
  DELETE FROM sales_changes WHERE shop_day(happened_at) = ANY (days);
  FOREACH one IN ARRAY coalesce(days, '{}') LOOP
    PERFORM settle_sales_day(one);
  END LOOP;
  RETURN (SELECT count(DISTINCT shop_day(happened_at)) FROM sales_changes);
END
$$;

CREATE OR REPLACE FUNCTION lock_sales() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(726184602)';

-- Of a credit note the day alone is known.
CREATE OR REPLACE FUNCTION noon_of_shop_day(day date) RETURNS timestamptz LANGUAGE sql STABLE AS
  $$SELECT (day + time '12:00') AT TIME ZONE time_zone FROM visit_settings$$;

CREATE OR REPLACE FUNCTION note_new_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes SELECT DISTINCT created_at FROM new_orders;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_note_new_sales AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION note_new_sales();

CREATE OR REPLACE FUNCTION note_deleted_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes SELECT DISTINCT created_at FROM old_orders;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_note_deleted_sales AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_sales();

-- A change of items alone touches their order, and nothing of it is different then (order-sums.sql). What was credited of it belongs to its
-- lines, its customer and its country.
CREATE OR REPLACE FUNCTION note_changed_sales() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH changed AS (
    SELECT new_orders.id, old_orders.created_at AS was_at, new_orders.created_at
    FROM new_orders JOIN old_orders USING (id)
    WHERE (new_orders.status IN (@status(void)), new_orders.created_at, new_orders.company, new_orders.country, new_orders.version,
        new_orders.total_price, new_orders.delivery_price)
      IS DISTINCT FROM (old_orders.status IN (@status(void)), old_orders.created_at, old_orders.company, old_orders.country, old_orders.version,
        old_orders.total_price, old_orders.delivery_price)
      OR new_orders = old_orders
  )
  INSERT INTO sales_changes
  SELECT created_at FROM changed UNION SELECT was_at FROM changed
  UNION SELECT noon_of_shop_day(issued_on) FROM changed JOIN invoices ON order_id = changed.id AND kind = 'credit-note';
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_note_changed_sales AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();

CREATE OR REPLACE FUNCTION note_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes SELECT noon_of_shop_day(CASE TG_OP WHEN 'DELETE' THEN OLD.issued_on ELSE NEW.issued_on END)
  WHERE 'credit-note' = CASE TG_OP WHEN 'DELETE' THEN OLD.kind ELSE NEW.kind END;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER invoices_note_credit AFTER INSERT OR DELETE OR UPDATE OF company ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_credit();

CREATE OR REPLACE FUNCTION note_costs() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO sales_changes
  SELECT DISTINCT created_at FROM new_moves JOIN orders ON orders.id = order_id WHERE reason = 'picked';
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER stock_moves_note_costs AFTER INSERT ON stock_moves
  REFERENCING NEW TABLE AS new_moves FOR EACH STATEMENT EXECUTE FUNCTION note_costs();

CREATE OR REPLACE FUNCTION note_purchase_price() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO sales_changes
  SELECT DISTINCT orders.created_at FROM stock_moves JOIN orders ON orders.id = order_id WHERE batch = NEW.number AND reason = 'picked';
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER batches_note_purchase_price AFTER UPDATE OF purchase_price ON batches FOR EACH ROW
  WHEN (OLD.purchase_price IS DISTINCT FROM NEW.purchase_price) EXECUTE FUNCTION note_purchase_price();

-- All of it is added up anew.
CREATE OR REPLACE FUNCTION recount_sales() RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales_changes SELECT min(created_at) FROM orders, visit_settings GROUP BY (created_at AT TIME ZONE time_zone)::date;
  INSERT INTO sales_changes SELECT DISTINCT noon_of_shop_day(issued_on) FROM invoices WHERE kind = 'credit-note'
$$;

-- Days follow the clocks of another place, or there is nothing left.
CREATE OR REPLACE FUNCTION forget_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_sales();
  DELETE FROM sales_sums;
  PERFORM recount_sales();
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER visit_settings_move_sales AFTER UPDATE OF time_zone ON visit_settings FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION forget_sales();
CREATE OR REPLACE TRIGGER orders_forget_sales AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_sales();

-- This file runs when it is new or says something else: what was sold before is added up by it.
SELECT recount_sales();
