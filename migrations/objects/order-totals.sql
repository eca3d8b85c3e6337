-- Totals over all orders; their sum over all rows is the truth. Each statement adds to whichever row is free, and to a
-- new one when none is, so that no order ever waits for another.
CREATE OR REPLACE FUNCTION add_to_order_totals(
  more_pending bigint, more_processing bigint, more_completed bigint, more_cancelled bigint,
  more_grams bigint, more_units bigint, more_price numeric, more_cancelled_price numeric
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_totals SET
    pending = pending + more_pending, processing = processing + more_processing,
    completed = completed + more_completed, cancelled = cancelled + more_cancelled,
    total_grams = total_grams + more_grams, total_units = total_units + more_units,
    total_price = total_price + more_price, cancelled_price = cancelled_price + more_cancelled_price
  WHERE id = (SELECT id FROM order_totals LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO order_totals (
      pending, processing, completed, cancelled, total_grams, total_units, total_price, cancelled_price
    )
    VALUES (
      more_pending, more_processing, more_completed, more_cancelled, more_grams, more_units, more_price,
      more_cancelled_price
    );
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_orders) THEN
    PERFORM add_to_order_totals(
      count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'processing'),
      count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'cancelled'),
      sum(total_grams), sum(total_units),
      sum(total_price), coalesce(sum(total_price) FILTER (WHERE status = 'cancelled'), 0)
    ) FROM new_orders;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_count_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

CREATE OR REPLACE FUNCTION count_deleted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM old_orders) THEN
    PERFORM add_to_order_totals(
      -count(*) FILTER (WHERE status = 'pending'), -count(*) FILTER (WHERE status = 'processing'),
      -count(*) FILTER (WHERE status = 'completed'), -count(*) FILTER (WHERE status = 'cancelled'),
      -sum(total_grams), -sum(total_units),
      -sum(total_price), -coalesce(sum(total_price) FILTER (WHERE status = 'cancelled'), 0)
    ) FROM old_orders;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_count_deleted AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_orders();

CREATE OR REPLACE FUNCTION count_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF NOT EXISTS (SELECT FROM new_orders) THEN
    RETURN NULL;
  END IF;
  SELECT
    coalesce(sum(weight) FILTER (WHERE status = 'pending'), 0) AS pending,
    coalesce(sum(weight) FILTER (WHERE status = 'processing'), 0) AS processing,
    coalesce(sum(weight) FILTER (WHERE status = 'completed'), 0) AS completed,
    coalesce(sum(weight) FILTER (WHERE status = 'cancelled'), 0) AS cancelled,
    sum(weight * total_grams) AS grams,
    sum(weight * total_units) AS units,
    sum(weight * total_price) AS price,
    coalesce(sum(weight * total_price) FILTER (WHERE status = 'cancelled'), 0) AS cancelled_price
  INTO change
  FROM (
    SELECT 1 AS weight, status, total_grams, total_units, total_price FROM new_orders
    UNION ALL
    SELECT -1, status, total_grams, total_units, total_price FROM old_orders
  ) AS both_states;
  IF (change.pending, change.processing, change.completed, change.cancelled, change.grams, change.units, change.price,
      change.cancelled_price) <> (0, 0, 0, 0, 0, 0, 0, 0) THEN
    PERFORM add_to_order_totals(
      change.pending, change.processing, change.completed, change.cancelled, change.grams, change.units, change.price,
      change.cancelled_price
    );
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_count_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_orders();

CREATE OR REPLACE FUNCTION forget_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_totals;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_count_none AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_order_totals();
