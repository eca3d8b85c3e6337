-- What staff change in an order, held by the database whoever writes.

-- What an order costs beside its goods is the sum of its charges. Checked at commit (write-constraints.sql).
CREATE OR REPLACE FUNCTION check_order_charges() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  changed uuid := coalesce(to_jsonb(NEW) ->> 'order_id', to_jsonb(OLD) ->> 'order_id', to_jsonb(NEW) ->> 'id')::uuid;
BEGIN
  IF EXISTS (
    SELECT FROM orders WHERE id = changed AND delivery_price <> (
      SELECT coalesce(sum(amount), 0) FROM order_charges WHERE order_id = changed)
  ) THEN
    RAISE EXCEPTION 'the delivery price of an order is the sum of its charges'
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_delivery_is_sum';
  END IF;
  RETURN NULL;
END
$$;

-- Gives back what an order holds beyond what it needs since it was changed. Its stock is locked by whoever asks.
CREATE OR REPLACE FUNCTION trim_reservations(one uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH needed AS (
    SELECT held.stock_item, greatest(0,
      coalesce((
        SELECT sum(stock_quantity(item.quantity, item.unit)) FROM order_items AS item
          JOIN products ON products.kind = item.kind AND products.id = item.product_id
          JOIN stock_items ON product = products.number AND stock_items.variant = coalesce(item.variant, '')
        WHERE item.order_id = one AND stock_items.id = held.stock_item), 0)
      + coalesce((
        SELECT sum(stock_moves.quantity) FROM stock_moves JOIN batches ON number = batch
        WHERE order_id = one AND reason = 'picked' AND batches.stock_item = held.stock_item), 0))::bigint AS quantity
    FROM reservations AS held WHERE held.order_id = one
  ), gone AS (
    DELETE FROM reservations USING needed
    WHERE order_id = one AND reservations.stock_item = needed.stock_item AND needed.quantity = 0
  )
  UPDATE reservations SET quantity = needed.quantity FROM needed
  WHERE order_id = one AND reservations.stock_item = needed.stock_item
    AND needed.quantity > 0 AND needed.quantity < reservations.quantity;
END
$$;
