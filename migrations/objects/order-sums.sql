-- An order has items, its quantities are their sums, and its price is theirs with the rounding, less the discount, of which each item bears
-- a share. An order that says nothing of the prices of its items has neither. Checked at commit (write-constraints.sql), so that order and items may come in
-- any order. Without seq scans: a connection that planned this look-up while the table was empty would go on reading all
-- of it as it grows, which makes a burst of orders on a new shop several times slower.
CREATE OR REPLACE FUNCTION check_order_sums() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  found record;
  rule text;
BEGIN
  SELECT count(*) AS items, count(line_price) AS priced, sum(line_price) AS price, sum(discount_share) AS shared,
    coalesce(sum(quantity) FILTER (WHERE unit = 'gram'), 0) AS grams,
    coalesce(sum(quantity) FILTER (WHERE unit = 'unit'), 0) AS units
    INTO found FROM order_items WHERE order_id = NEW.id;
  rule := CASE
    WHEN found.items = 0 THEN 'orders_have_items'
    WHEN (found.grams, found.units) <> (NEW.total_grams, NEW.total_units) THEN 'orders_quantity_is_sum'
    WHEN found.priced = 0 AND (NEW.rounding, NEW.discount) <> (0, 0) THEN 'orders_price_is_sum'
    WHEN found.priced > 0 AND (found.priced < found.items OR found.price + NEW.rounding - NEW.discount <> NEW.total_price)
      THEN 'orders_price_is_sum'
    WHEN found.shared <> NEW.discount THEN 'orders_discount_is_sum'
  END;
  -- An order that was changed once more or deleted before the commit: that change has its own check.
  IF rule IS NULL OR NOT EXISTS (
    SELECT FROM orders
    WHERE id = NEW.id AND total_grams = NEW.total_grams AND total_units = NEW.total_units
      AND total_price = NEW.total_price AND rounding = NEW.rounding AND discount = NEW.discount
  ) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'an order has items, and its totals are their sums'
    USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = rule;
END
$$;

-- A change of items is a change of their order: touching it locks it, so that two transactions cannot each see half
-- of the truth, and has it checked. Items that come with their order are checked with it.
CREATE OR REPLACE FUNCTION touch_order_of_item() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE orders SET total_quantity = total_quantity WHERE id IN (OLD.order_id, NEW.order_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER order_items_match_order AFTER DELETE OR UPDATE OF order_id, unit, quantity, line_price, discount_share ON order_items
  FOR EACH ROW EXECUTE FUNCTION touch_order_of_item();

CREATE OR REPLACE FUNCTION touch_orders_of_new_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE orders SET total_quantity = total_quantity
  WHERE id IN (SELECT order_id FROM new_items) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER new_order_items_match_order AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION touch_orders_of_new_items();

-- Emptying the table of items left every order without them: no row is deleted one by one, so nothing was checked.
-- Orders and items that are emptied together pass.
CREATE OR REPLACE FUNCTION refuse_truncated_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders) THEN
    RAISE EXCEPTION 'an order must have items'
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_have_items';
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER order_items_not_truncated AFTER TRUNCATE ON order_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncated_items();

-- Who says nothing of it counts grams, as the items do by default: data of the earlier product moves in with a plain dump.
CREATE OR REPLACE FUNCTION fill_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.total_grams := NEW.total_quantity;
  NEW.total_units := 0;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER orders_fill_totals BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.total_grams IS NULL AND NEW.total_units IS NULL) EXECUTE FUNCTION fill_order_totals();
