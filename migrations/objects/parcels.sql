-- Parcels hold what was ordered and picked, and no more; how far an order is shipped follows from them.

CREATE OR REPLACE FUNCTION refuse_parcel(rule text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a parcel holds what was ordered and picked'
    USING ERRCODE = 'check_violation', TABLE = 'shipment_lines', CONSTRAINT = rule;
END
$$;

-- What of a batch was picked for a line of an order and not put back.
CREATE OR REPLACE FUNCTION picked_of_item(one uuid, of_order uuid, of_batch bigint) RETURNS bigint
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(-sum(quantity), 0)::bigint FROM stock_moves
  WHERE order_id = of_order AND order_item = one AND batch = of_batch AND reason = 'picked'
$$;

-- What of a line is in parcels; of one batch where one is named.
CREATE OR REPLACE FUNCTION packed_of_item(one uuid, of_batch bigint DEFAULT NULL) RETURNS bigint
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(sum(quantity), 0)::bigint FROM shipment_lines WHERE order_item = one AND (of_batch IS NULL OR batch = of_batch)
$$;

CREATE OR REPLACE FUNCTION check_parcel_line() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  its_order uuid;
  item order_items;
BEGIN
  -- Two who pack at once are served one after the other: each sees what the other packed.
  SELECT orders.id INTO its_order FROM orders JOIN shipments ON order_id = orders.id
  WHERE shipments.id = NEW.shipment FOR NO KEY UPDATE OF orders;
  SELECT * INTO item FROM order_items WHERE id = NEW.order_item;
  IF item.order_id IS DISTINCT FROM its_order THEN
    PERFORM refuse_parcel('shipment_lines_of_one_order');
  ELSIF packed_of_item(item.id) > stock_quantity(item.quantity, item.unit) THEN
    PERFORM refuse_parcel('shipment_lines_within_order');
  ELSIF NEW.batch IS NOT NULL AND packed_of_item(item.id, NEW.batch) > picked_of_item(item.id, its_order, NEW.batch) THEN
    PERFORM refuse_parcel('shipment_lines_within_picked');
  ELSIF NEW.batch IS NULL AND EXISTS (SELECT FROM products WHERE kind = item.kind AND id = item.product_id AND is_counted) THEN
    PERFORM refuse_parcel('shipment_lines_within_picked');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER shipment_lines_fit AFTER INSERT OR UPDATE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION check_parcel_line();

-- What is in a parcel is not put back, and its line not made smaller.
CREATE OR REPLACE FUNCTION check_packed_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF packed_of_item(NEW.order_item, NEW.batch) > picked_of_item(NEW.order_item, NEW.order_id, NEW.batch) THEN
    PERFORM refuse_parcel('shipment_lines_within_picked');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER packed_goods_stay AFTER INSERT ON stock_moves FOR EACH ROW
  WHEN (NEW.reason = 'picked' AND NEW.quantity > 0 AND NEW.order_item IS NOT NULL) EXECUTE FUNCTION check_packed_batch();

CREATE OR REPLACE FUNCTION check_packed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF packed_of_item(NEW.id) > stock_quantity(NEW.quantity, NEW.unit) THEN
    PERFORM refuse_parcel('shipment_lines_within_order');
  END IF;
  PERFORM refresh_shipment_state(NEW.order_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER packed_items_stay AFTER UPDATE OF quantity, unit ON order_items
  FOR EACH ROW EXECUTE FUNCTION check_packed_item();

CREATE OR REPLACE FUNCTION refresh_shipment_state(one uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  state text;
BEGIN
  SELECT CASE
    WHEN coalesce(sum(shipped), 0) = 0 THEN 'none'
    WHEN bool_and(delivered >= needed) THEN 'delivered'
    WHEN bool_and(shipped >= needed) THEN 'shipped'
    ELSE 'part'
  END INTO state
  FROM order_items AS item
    CROSS JOIN LATERAL (SELECT stock_quantity(item.quantity, item.unit) AS needed) AS ordered
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(line.quantity) FILTER (WHERE shipped_at IS NOT NULL), 0) AS shipped,
        coalesce(sum(line.quantity) FILTER (WHERE delivered_at IS NOT NULL), 0) AS delivered
      FROM shipment_lines AS line JOIN shipments ON shipments.id = line.shipment WHERE order_item = item.id
    ) AS sent
  WHERE item.order_id = one;
  UPDATE orders SET shipment_state = state WHERE id = one AND shipment_state <> state;
END
$$;

-- The pages of buyer and staff read again.
CREATE OR REPLACE FUNCTION follow_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one uuid := coalesce(NEW.order_id, OLD.order_id);
BEGIN
  PERFORM refresh_shipment_state(one);
  PERFORM pg_notify('order_changed', one::text), pg_notify('order_revised', one::text);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER shipments_followed AFTER INSERT OR UPDATE OR DELETE ON shipments
  FOR EACH ROW EXECUTE FUNCTION follow_parcel();

CREATE OR REPLACE FUNCTION follow_parcel_lines() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM refresh_shipment_state(order_id) FROM shipments WHERE id = coalesce(NEW.shipment, OLD.shipment) AND shipped_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER shipment_lines_followed AFTER INSERT OR UPDATE OR DELETE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION follow_parcel_lines();

-- A line that staff add to an order is still to be sent.
CREATE OR REPLACE FUNCTION follow_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shipment_state(NEW.id);
  RETURN NULL;
END
$$;

-- Where a parcel went leads to whoever got it.
CREATE OR REPLACE FUNCTION forget_tracking() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE shipments SET tracking_number = '', tracking_url = '' WHERE order_id = NEW.id AND (tracking_number, tracking_url) <> ('', '');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_forget_tracking AFTER UPDATE OF erased_at ON orders
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_tracking();
