-- What a batch holds is the sum of its movements, whoever writes them. Rows are locked in one order, so that movements and orders never
-- wait for each other in a ring: first the item, then its batch.
CREATE OR REPLACE FUNCTION apply_stock_move() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM stock_items WHERE id = (SELECT stock_item FROM batches WHERE number = NEW.batch) FOR NO KEY UPDATE;
  UPDATE batches SET on_hand = on_hand + NEW.quantity WHERE number = NEW.batch;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER stock_moves_applied AFTER INSERT ON stock_moves FOR EACH ROW EXECUTE FUNCTION apply_stock_move();

CREATE OR REPLACE FUNCTION refuse_stock_move_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The stock ledger is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE OR REPLACE TRIGGER stock_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_move_change();
-- Also for sessions that switch triggers off (session_replication_role).
ALTER TABLE stock_moves ENABLE ALWAYS TRIGGER stock_moves_append_only;

-- Nobody types a balance.
CREATE OR REPLACE FUNCTION refuse_typed_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What a batch holds changes with its movements alone'
    USING ERRCODE = 'check_violation', TABLE = 'batches', CONSTRAINT = 'batches_on_hand_is_sum';
END
$$;
CREATE OR REPLACE TRIGGER batches_begin_empty BEFORE INSERT ON batches FOR EACH ROW
  WHEN (NEW.on_hand <> 0) EXECUTE FUNCTION refuse_typed_balance();
CREATE OR REPLACE TRIGGER batches_on_hand_is_sum BEFORE UPDATE OF on_hand ON batches FOR EACH ROW
  WHEN (OLD.on_hand <> NEW.on_hand AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_typed_balance();

-- What an item's reservations hold together. Those that stand in line hold nothing.
CREATE OR REPLACE FUNCTION sum_new_reservations() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE stock_items SET reserved = reserved + changed.quantity FROM (
    SELECT stock_item, sum(quantity) AS quantity FROM added WHERE NOT is_waiting GROUP BY 1
  ) AS changed WHERE id = stock_item;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION sum_changed_reservations() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE stock_items SET reserved = reserved + changed.quantity FROM (
    SELECT stock_item, sum(quantity) AS quantity FROM (
      SELECT stock_item, quantity FROM added WHERE NOT is_waiting
      UNION ALL SELECT stock_item, -quantity FROM removed WHERE NOT is_waiting
    ) AS both_sides GROUP BY 1 HAVING sum(quantity) <> 0
  ) AS changed WHERE id = stock_item;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION sum_removed_reservations() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- An order that is deleted takes them along, and nobody has locked its stock.
  PERFORM FROM stock_items WHERE id IN (SELECT stock_item FROM removed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE stock_items SET reserved = reserved - changed.quantity FROM (
    SELECT stock_item, sum(quantity) AS quantity FROM removed WHERE NOT is_waiting GROUP BY 1
  ) AS changed WHERE id = stock_item;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER reservations_added AFTER INSERT ON reservations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_new_reservations();
CREATE OR REPLACE TRIGGER reservations_changed AFTER UPDATE ON reservations
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_reservations();
CREATE OR REPLACE TRIGGER reservations_removed AFTER DELETE ON reservations
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_removed_reservations();

-- One of the operator's settings for stock, as the settings that count now have it; null where nothing is said.
CREATE OR REPLACE FUNCTION stock_setting(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT document #>> ARRAY['stock', name] FROM settings_versions ORDER BY version DESC LIMIT 1
$$;

-- Whether it may be sold today: released, not over its date, and with its certificate where the operator asks for one.
CREATE OR REPLACE FUNCTION is_sold(one batches) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT one.state = 'released' AND (one.best_before IS NULL OR one.best_before >= shop_day(now()))
    AND (one.certificate IS NOT NULL OR coalesce(stock_setting('certificateNeeded'), 'true') = 'false')
$$;

-- How much of an item may be sold today, whoever holds it already. Available is this less what is reserved.
CREATE OR REPLACE FUNCTION stock_on_sale(item bigint) RETURNS bigint LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(sum(on_hand), 0)::bigint FROM batches WHERE stock_item = item AND state = 'released' AND is_sold(batches)
$$;

-- Until when an order holds stock that nobody has confirmed.
CREATE OR REPLACE FUNCTION reserved_until() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT now() + make_interval(days => coalesce(stock_setting('reserveDays')::integer, 7))
$$;

-- The same by the status of the order; null: until its goods are picked.
CREATE OR REPLACE FUNCTION reserved_until_in(its_status text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN its_status IN (@status(reservedForDays)) THEN reserved_until() END
$$;

-- What there is of these items beyond what is reserved, by item. Whoever asks holds their locks.
CREATE OR REPLACE FUNCTION stock_available(items bigint[]) RETURNS jsonb LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(jsonb_object_agg(id, stock_on_sale(id) - reserved), '{}') FROM stock_items WHERE id = ANY (items)
$$;

-- Gives back what unconfirmed orders hold for longer than they may, of these items, or of all where none are named. Rows that somebody
-- works on are left to the next time.
CREATE OR REPLACE FUNCTION end_reservations(items bigint[] DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH due AS (
    SELECT order_id, stock_item FROM reservations JOIN orders ON id = order_id
    WHERE held_until < now() AND (items IS NULL OR stock_item = ANY (items))
    -- Whoever deletes an order holds it, and waits for its stock: its timeline is not waited for here.
    FOR UPDATE OF reservations SKIP LOCKED FOR KEY SHARE OF orders SKIP LOCKED
  ), ended AS (
    DELETE FROM reservations USING due
    WHERE reservations.order_id = due.order_id AND reservations.stock_item = due.stock_item RETURNING reservations.order_id
  )
  INSERT INTO order_events (order_id, event) SELECT DISTINCT order_id, 'reservation-ended' FROM ended;
END
$$;

-- Whether new orders find what they ask for. Their stock is locked from here on, in the order of its ids, and they are served in turn:
-- `holds` lists what each of those takes that fit, `shortages` has for each of the others what there is. Orders that will not be stored take
-- nothing; those that somebody has to look at first take and are refused like all others.
CREATE OR REPLACE FUNCTION fit_batch(
  batch jsonb, network_empty_after timestamptz, OUT holds jsonb, OUT shortages jsonb
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  items bigint[];
  room jsonb;
  one record;
  is_short boolean;
BEGIN
  holds := '[]';
  shortages := '{}';
  items := ARRAY(SELECT DISTINCT stock_item FROM needs_of_batch(batch) WHERE stock_item IS NOT NULL ORDER BY 1);
  PERFORM FROM stock_items WHERE id = ANY (items) ORDER BY id FOR NO KEY UPDATE;
  PERFORM end_reservations(items);
  room := stock_available(items);
  FOR one IN
    SELECT need.key, jsonb_agg(to_jsonb(need) - 'turn' ORDER BY kind, product_id, variant) AS needs
    FROM needs_of_batch(batch) AS need
    WHERE NOT coalesce(bucket_full_at(need.network_bucket) > network_empty_after, false)
      AND NOT are_prices_outdated(need.order_kind, need.price_version, need.price_ladder)
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(batch) AS asked (key uuid, price_versions jsonb, person bigint)
        WHERE asked.key = need.key AND is_order_outdated(asked.price_versions, asked.person)
      )
      AND NOT EXISTS (SELECT FROM orders WHERE idempotency_key = need.key)
    GROUP BY need.turn, need.key ORDER BY need.turn
  LOOP
    SELECT bool_or(coalesce((room ->> (need ->> 'stock_item'))::bigint, 0) < (need ->> 'quantity')::bigint) INTO is_short
    FROM jsonb_array_elements(one.needs) AS need;
    IF is_short THEN
      shortages := shortages || jsonb_build_object(one.key, (
        SELECT jsonb_agg(jsonb_build_object('kind', need -> 'kind', 'productId', need -> 'product_id', 'variant', need -> 'variant',
          'unit', need -> 'unit', 'available', greatest(0, coalesce((room ->> (need ->> 'stock_item'))::bigint, 0))))
        FROM jsonb_array_elements(one.needs) AS need
        WHERE coalesce((room ->> (need ->> 'stock_item'))::bigint, 0) < (need ->> 'quantity')::bigint
      ));
    ELSE
      holds := holds || one.needs;
      SELECT room || jsonb_object_agg(need ->> 'stock_item', (room ->> (need ->> 'stock_item'))::bigint - (need ->> 'quantity')::bigint)
      INTO room FROM jsonb_array_elements(one.needs) AS need;
    END IF;
  END LOOP;
END
$$;

-- What orders that are about to be placed need of what is counted: a row for each order and item. The item is null where there has never
-- been any of it.
CREATE OR REPLACE FUNCTION needs_of_batch(batch jsonb) RETURNS TABLE (
  turn bigint, key uuid, order_kind text, price_version bigint, price_ladder bigint, network_bucket text,
  kind text, product_id text, variant text, stock_item bigint, unit text, quantity bigint
) LANGUAGE sql STABLE AS $$
  SELECT turn, (one ->> 'key')::uuid, one ->> 'kind', (one ->> 'price_version')::bigint, (one ->> 'price_ladder')::bigint,
    one ->> 'network_bucket',
    products.kind, products.id, item.variant, stock_items.id, item.unit,
    sum(stock_quantity(item.quantity, item.unit))
  FROM jsonb_array_elements(batch) WITH ORDINALITY AS listed (one, turn)
    CROSS JOIN LATERAL jsonb_to_recordset(one -> 'items') AS item (product_id text, variant text, kind text, unit text, quantity integer)
    JOIN products ON products.kind = coalesce(item.kind, one ->> 'kind') AND products.id = item.product_id AND products.is_counted
    LEFT JOIN stock_items ON product = products.number AND stock_items.variant = coalesce(item.variant, '')
  GROUP BY turn, one, products.kind, products.id, item.variant, stock_items.id, item.unit
$$;

-- Milligrams of what is sold by the gram, else units.
CREATE OR REPLACE FUNCTION stock_quantity(quantity integer, unit text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE unit WHEN 'gram' THEN quantity::bigint * 1000 ELSE quantity END
$$;

-- What an order needs of what is counted and does not have yet: neither picked nor held.
CREATE OR REPLACE FUNCTION stock_missing(one uuid) RETURNS TABLE (
  kind text, product_id text, variant text, stock_item bigint, unit text, quantity bigint
) LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT * FROM (
    SELECT products.kind, products.id, item.variant, stock_items.id AS stock_item, item.unit,
      sum(stock_quantity(item.quantity, item.unit))::bigint
        - coalesce((SELECT reservations.quantity FROM reservations
            WHERE order_id = one AND reservations.stock_item = stock_items.id AND NOT is_waiting), 0)
        + coalesce((SELECT sum(stock_moves.quantity) FROM stock_moves JOIN batches ON number = batch
            WHERE order_id = one AND reason = 'picked' AND batches.stock_item = stock_items.id), 0)::bigint AS quantity
    FROM order_items AS item
      JOIN products ON products.kind = item.kind AND products.id = item.product_id AND products.is_counted
      LEFT JOIN stock_items ON product = products.number AND stock_items.variant = coalesce(item.variant, '')
    WHERE item.order_id = one GROUP BY products.kind, products.id, item.variant, stock_items.id, item.unit
  ) AS needed WHERE quantity > 0
$$;

-- Locks whatever is counted of what an order has, in the order in which everybody locks it.
CREATE OR REPLACE FUNCTION lock_stock(one uuid) RETURNS bigint[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  items bigint[] := ARRAY(
    SELECT stock_items.id FROM order_items AS item
      JOIN products ON products.kind = item.kind AND products.id = item.product_id
      JOIN stock_items ON product = products.number AND stock_items.variant = coalesce(item.variant, '')
    WHERE item.order_id = one UNION SELECT stock_item FROM reservations WHERE order_id = one ORDER BY 1
  );
BEGIN
  PERFORM FROM stock_items WHERE id = ANY (items) ORDER BY id FOR NO KEY UPDATE;
  RETURN items;
END
$$;

-- Reserves what an order still needs, all of it or nothing. Null: it has all of it. Otherwise what there is; where it may stand in line, it does.
CREATE OR REPLACE FUNCTION hold_stock(one uuid, until timestamptz, may_wait boolean) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  items bigint[] := lock_stock(one);
  room jsonb;
  short jsonb;
BEGIN
  PERFORM end_reservations(items);
  room := stock_available(items);
  SELECT jsonb_agg(jsonb_build_object('kind', kind, 'productId', product_id, 'variant', variant, 'unit', unit,
    'name', (SELECT strain_name FROM order_items AS item WHERE order_id = one AND item.kind = needed.kind
      AND item.product_id = needed.product_id AND item.variant IS NOT DISTINCT FROM needed.variant LIMIT 1),
    'available', greatest(0, coalesce((room ->> stock_item::text)::bigint, 0)), 'missing', quantity))
  INTO short FROM stock_missing(one) AS needed WHERE coalesce((room ->> stock_item::text)::bigint, 0) < quantity;
  IF short IS NULL OR may_wait THEN
    INSERT INTO reservations AS held (order_id, stock_item, quantity, is_waiting, held_until)
    SELECT one, stock_item, quantity, short IS NOT NULL, until FROM stock_missing(one) WHERE stock_item IS NOT NULL
    ON CONFLICT (order_id, stock_item) DO UPDATE SET
      -- What stood in line is asked for anew; what is held already stays held.
      quantity = CASE WHEN held.is_waiting THEN excluded.quantity ELSE held.quantity + excluded.quantity END,
      is_waiting = excluded.is_waiting, held_until = excluded.held_until;
  END IF;
  RETURN short;
END
$$;

CREATE OR REPLACE FUNCTION refuse_for_stock(reason text, short jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the stock does not allow this' USING ERRCODE = 'check_violation', TABLE = 'orders',
    CONSTRAINT = 'orders_in_stock', DETAIL = jsonb_strip_nulls(jsonb_build_object('reason', reason, 'short', short))::text;
END
$$;

-- Whoever changes a status: what an order holds is what its status says of goods (domain/orders/work/order-status.ts).
CREATE OR REPLACE FUNCTION hold_stock_of_order() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  until timestamptz := reserved_until_in(NEW.status);
  short jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM products WHERE is_counted) AND NOT EXISTS (SELECT FROM stock_moves WHERE order_id = NEW.id) THEN
    DELETE FROM reservations WHERE order_id = NEW.id;
    RETURN NULL;
  END IF;
  PERFORM lock_stock(NEW.id);
  IF NEW.status IN (@status(goodless)) THEN
    IF is_picked(NEW.id) THEN
      PERFORM refuse_for_stock('picked');
    END IF;
    DELETE FROM reservations WHERE order_id = NEW.id;
    RETURN NULL;
  END IF;
  -- Nobody asked for stock when it was completed or confirmed before it was counted.
  IF OLD.status IN (@status(reservedForDays), @status(goodless)) THEN
    short := hold_stock(NEW.id, until, false);
    IF short IS NOT NULL THEN
      PERFORM refuse_for_stock('short', short);
    END IF;
  END IF;
  IF NEW.status IN (@status(sent)) AND EXISTS (SELECT FROM reservations WHERE order_id = NEW.id) THEN
    PERFORM refuse_for_stock('not-picked');
  END IF;
  UPDATE reservations SET held_until = until WHERE order_id = NEW.id AND held_until IS DISTINCT FROM until;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_in_stock AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION hold_stock_of_order();

-- Nothing is picked for orders that somebody has to look at first. Whoever looks later than they may hold, or at one of before they held
-- anything, has them hold it then, or stand in line.
CREATE OR REPLACE FUNCTION is_looked_at(one orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(one.review_reasons) = 0 OR one.reviewed_at IS NOT NULL
$$;
CREATE OR REPLACE FUNCTION hold_stock_of_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF hold_stock(NEW.id, reserved_until(), true) IS NOT NULL THEN
    INSERT INTO order_events (order_id, event) VALUES (NEW.id, 'stock-short');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER reviewed_orders_in_stock AFTER UPDATE OF reviewed_at ON orders FOR EACH ROW
  WHEN (OLD.reviewed_at IS NULL AND NEW.reviewed_at IS NOT NULL AND NEW.status IN (@status(reservedForDays)))
  EXECUTE FUNCTION hold_stock_of_reviewed();

-- Pages say how much there is, and which batch is sold now. Orders are announced after their commit (announce-orders.ts).
CREATE OR REPLACE FUNCTION notify_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stock_changed', '');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER batches_notify AFTER INSERT OR UPDATE ON batches
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_changed();
CREATE OR REPLACE TRIGGER products_notify_counting AFTER UPDATE OF is_counted ON products
  FOR EACH ROW WHEN (OLD.is_counted <> NEW.is_counted) EXECUTE FUNCTION notify_stock_changed();

-- Whether goods lie ready for an order, or went out with it.
CREATE OR REPLACE FUNCTION is_picked(one uuid) RETURNS boolean LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT EXISTS (SELECT FROM stock_moves WHERE order_id = one AND reason = 'picked' GROUP BY batch HAVING sum(quantity) <> 0)
$$;

-- Goods that lie ready for an order would be nobody's. Those that are over may go with their time (retire-orders.ts).
CREATE OR REPLACE FUNCTION refuse_deletion_of_picked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_picked(OLD.id) THEN
    PERFORM refuse_for_stock('picked');
  END IF;
  RETURN OLD;
END
$$;
CREATE OR REPLACE TRIGGER picked_orders_stay BEFORE DELETE ON orders FOR EACH ROW
  WHEN (OLD.status IN (@status(open))) EXECUTE FUNCTION refuse_deletion_of_picked();

-- Orders for which there is too little: those that stand in line, and where less may be sold than is held, those that came last.
CREATE OR REPLACE FUNCTION short_orders() RETURNS TABLE (order_id uuid) LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT reservations.order_id FROM reservations WHERE is_waiting
  UNION
  SELECT held.order_id FROM (
    SELECT reservations.order_id, on_sale,
      sum(reservations.quantity) OVER (PARTITION BY stock_item ORDER BY reserved_at, reservations.order_id) AS held_so_far
    FROM reservations JOIN (SELECT id, reserved, stock_on_sale(id) AS on_sale FROM stock_items WHERE reserved > 0) AS item ON id = stock_item
    WHERE NOT is_waiting AND on_sale < reserved
  ) AS held WHERE held_so_far > on_sale
$$;

-- Ends what unconfirmed orders held for too long, of everything. Its stock is locked first, as everybody does.
CREATE OR REPLACE FUNCTION end_due_reservations() RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  items bigint[] := ARRAY(SELECT DISTINCT stock_item FROM reservations WHERE held_until < now() ORDER BY 1);
BEGIN
  IF cardinality(items) > 0 THEN
    PERFORM FROM stock_items WHERE id = ANY (items) ORDER BY id FOR NO KEY UPDATE;
    PERFORM end_reservations(items);
  END IF;
END
$$;

-- The orders that stand in line and could be served now, the oldest first.
CREATE OR REPLACE FUNCTION waiting_orders_that_fit() RETURNS SETOF uuid LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT order_id FROM reservations JOIN stock_items ON id = stock_item WHERE is_waiting
  GROUP BY order_id HAVING bool_and(stock_on_sale(stock_item) - reserved >= quantity) ORDER BY min(reserved_at), order_id LIMIT 100
$$;

-- Gives an order that stands in line what it waits for; false where that is gone again. Whoever works on the order comes first.
CREATE OR REPLACE FUNCTION serve_waiting_order(one uuid) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  its_status text;
BEGIN
  SELECT status INTO its_status FROM orders WHERE id = one FOR NO KEY UPDATE SKIP LOCKED;
  IF its_status IS NULL OR NOT EXISTS (SELECT FROM reservations WHERE order_id = one AND is_waiting) THEN
    RETURN false;
  END IF;
  IF hold_stock(one, reserved_until_in(its_status), false) IS NOT NULL THEN
    RETURN false;
  END IF;
  INSERT INTO order_events (order_id, event) VALUES (one, 'reserved');
  PERFORM pg_notify('order_revised', one::text);
  RETURN true;
END
$$;

-- Words about a customer go with them; the lines of the ledger have none, and stay.
CREATE OR REPLACE FUNCTION forget_stock_notes() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM stock_move_notes USING stock_moves WHERE move = stock_moves.id AND order_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_forget_stock_notes AFTER UPDATE OF erased_at ON orders
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_stock_notes();
CREATE OR REPLACE TRIGGER deleted_orders_forget_stock_notes AFTER DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION forget_stock_notes();
