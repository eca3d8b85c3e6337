-- Totals over all orders; their sum over all rows is the truth. Each statement adds to whichever row is free, and to a
-- new one when none is, so that no order ever waits for another.
CREATE OR REPLACE FUNCTION add_to_order_totals(more order_totals) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_totals SET
    @statuses{"%" = "%" + more."%"},
    total_grams = total_grams + more.total_grams, total_units = total_units + more.total_units,
    total_price = total_price + more.total_price, cancelled_price = cancelled_price + more.cancelled_price
  WHERE id = (SELECT id FROM order_totals LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO order_totals (@statuses{"%"}, total_grams, total_units, total_price, cancelled_price)
    VALUES (@statuses{more."%"}, more.total_grams, more.total_units, more.total_price, more.cancelled_price);
  END IF;
END
$$;
-- As it was before a total knew its statuses by itself.
DROP FUNCTION IF EXISTS add_to_order_totals(bigint, bigint, bigint, bigint, bigint, bigint, numeric, numeric);

CREATE OR REPLACE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more order_totals;
BEGIN
  IF EXISTS (SELECT FROM new_orders) THEN
    SELECT @statuses{count(*) FILTER (WHERE status = '%')}, sum(total_grams), sum(total_units), sum(total_price),
      coalesce(sum(total_price) FILTER (WHERE status IN (@status(void))), 0)
    INTO @statuses{more."%"}, more.total_grams, more.total_units, more.total_price, more.cancelled_price
    FROM new_orders;
    PERFORM add_to_order_totals(more);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_count_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

CREATE OR REPLACE FUNCTION count_deleted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more order_totals;
BEGIN
  IF EXISTS (SELECT FROM old_orders) THEN
    SELECT @statuses{-count(*) FILTER (WHERE status = '%')}, -sum(total_grams), -sum(total_units), -sum(total_price),
      -coalesce(sum(total_price) FILTER (WHERE status IN (@status(void))), 0)
    INTO @statuses{more."%"}, more.total_grams, more.total_units, more.total_price, more.cancelled_price
    FROM old_orders;
    PERFORM add_to_order_totals(more);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_count_deleted AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_orders();

CREATE OR REPLACE FUNCTION count_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more order_totals;
BEGIN
  IF NOT EXISTS (SELECT FROM new_orders) THEN
    RETURN NULL;
  END IF;
  SELECT @statuses{coalesce(sum(weight) FILTER (WHERE status = '%'), 0)},
    sum(weight * total_grams), sum(weight * total_units), sum(weight * total_price),
    coalesce(sum(weight * total_price) FILTER (WHERE status IN (@status(void))), 0)
  INTO @statuses{more."%"}, more.total_grams, more.total_units, more.total_price, more.cancelled_price
  FROM (
    SELECT 1 AS weight, status, total_grams, total_units, total_price FROM new_orders
    UNION ALL
    SELECT -1, status, total_grams, total_units, total_price FROM old_orders
  ) AS both_states;
  IF (@statuses{more."%"}, more.total_grams, more.total_units, more.total_price, more.cancelled_price)
    <> (@statuses{0}, 0, 0, 0, 0) THEN
    PERFORM add_to_order_totals(more);
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
