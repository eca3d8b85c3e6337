-- The shape that orders keep. An item says what kind of product it is and what its quantity counts; an order adds grams and
-- units apart, and has room for delivery, tax and what is to be paid. The rules of the kinds stand in the domain alone:
-- here are bounds of sanity, and no kind is named.

ALTER TABLE order_items
  ADD COLUMN kind text NOT NULL DEFAULT 'strain'
    CONSTRAINT order_items_kind_shape CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  ADD COLUMN unit text NOT NULL DEFAULT 'gram'
    CONSTRAINT order_items_unit_known CHECK (unit IN ('gram', 'unit')),
  -- Of one gram or unit. Unknown where lines were once made to sum to a rounded total.
  ADD COLUMN rate numeric(12, 4) CONSTRAINT order_items_rate_range CHECK (rate >= 0),
  ADD COLUMN discount numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT order_items_discount_range CHECK (discount >= 0),
  ADD CONSTRAINT order_items_price_is_product CHECK (line_price = round(quantity * rate, 2) - discount);

ALTER TABLE orders
  -- Null where an order has several kinds, or both grams and units.
  ALTER kind DROP NOT NULL,
  ALTER total_quantity DROP NOT NULL,
  DROP CONSTRAINT orders_kind_known,
  DROP CONSTRAINT orders_total_quantity_range,
  ADD CONSTRAINT orders_kind_shape CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  ADD COLUMN total_grams integer,
  ADD COLUMN total_units integer,
  ADD COLUMN delivery_price numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT orders_delivery_price_range CHECK (delivery_price >= 0),
  ADD COLUMN tax numeric(12, 2) NOT NULL DEFAULT 0 CONSTRAINT orders_tax_range CHECK (tax >= 0),
  ADD COLUMN payable numeric(12, 2)
    CONSTRAINT orders_payable_is_sum CHECK (payable = total_price + delivery_price + tax);

-- Neither revisions nor sums nor listeners have to do with what is only said anew here.
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET
  total_grams = CASE unit WHEN 'gram' THEN total_quantity ELSE 0 END,
  total_units = CASE unit WHEN 'unit' THEN total_quantity ELSE 0 END;
ALTER TABLE orders ENABLE TRIGGER USER;
ALTER TABLE order_items DISABLE TRIGGER USER;
UPDATE order_items SET kind = orders.kind, unit = orders.unit
FROM orders WHERE orders.id = order_id AND orders.kind <> 'strain';
ALTER TABLE order_items ENABLE TRIGGER USER;

ALTER TABLE orders
  ALTER total_grams SET NOT NULL,
  ALTER total_units SET NOT NULL,
  ADD CONSTRAINT orders_total_grams_range CHECK (total_grams BETWEEN 0 AND 10000000),
  ADD CONSTRAINT orders_total_units_range CHECK (total_units BETWEEN 0 AND 10000000),
  ADD CONSTRAINT orders_total_quantity_is_total CHECK (
    total_quantity IS NOT DISTINCT FROM
      CASE WHEN total_grams > 0 AND total_units > 0 THEN NULL ELSE total_grams + total_units END
  );

-- Who says nothing of it counts grams, as the items do by default: data of the earlier product moves in with a plain dump.
CREATE FUNCTION fill_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.total_grams := NEW.total_quantity;
  NEW.total_units := 0;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_fill_totals BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.total_grams IS NULL AND NEW.total_units IS NULL) EXECUTE FUNCTION fill_order_totals();

-- An order has items, its quantities are their sums, and its price is theirs with the rounding.
CREATE OR REPLACE FUNCTION check_order_sums() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  found record;
  rule text;
BEGIN
  SELECT count(*) AS items, count(line_price) AS priced, sum(line_price) AS price,
    coalesce(sum(quantity) FILTER (WHERE unit = 'gram'), 0) AS grams,
    coalesce(sum(quantity) FILTER (WHERE unit = 'unit'), 0) AS units
    INTO found FROM order_items WHERE order_id = NEW.id;
  rule := CASE
    WHEN found.items = 0 THEN 'orders_have_items'
    WHEN (found.grams, found.units) <> (NEW.total_grams, NEW.total_units) THEN 'orders_quantity_is_sum'
    WHEN found.priced = 0 AND NEW.rounding <> 0 THEN 'orders_price_is_sum'
    WHEN found.priced > 0 AND (found.priced < found.items OR found.price + NEW.rounding <> NEW.total_price)
      THEN 'orders_price_is_sum'
  END;
  -- An order that was changed once more or deleted before the commit: that change has its own check.
  IF rule IS NULL OR NOT EXISTS (
    SELECT FROM orders
    WHERE id = NEW.id AND total_grams = NEW.total_grams AND total_units = NEW.total_units
      AND total_price = NEW.total_price AND rounding = NEW.rounding
  ) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'an order has items, and its totals are their sums'
    USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = rule;
END
$$;
DROP TRIGGER orders_match_items ON orders;
CREATE CONSTRAINT TRIGGER orders_match_items
  AFTER INSERT OR UPDATE OF id, total_quantity, total_grams, total_units, total_price, rounding ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sums();
DROP TRIGGER order_items_match_order ON order_items;
CREATE TRIGGER order_items_match_order AFTER DELETE OR UPDATE OF order_id, unit, quantity, line_price ON order_items
  FOR EACH ROW EXECUTE FUNCTION touch_order_of_item();

-- The cards of the back office: as before, from the sums that stand in each order. `total_quantity` was for a version that
-- is gone.
ALTER TABLE order_totals DROP COLUMN total_quantity;
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

-- As before, in the new shape. A process of the version before says neither what an item is nor what it counts.
CREATE OR REPLACE FUNCTION place_orders(
  batch jsonb,
  network_burst integer, network_refill_seconds integer, email_burst integer, email_refill_seconds integer
) RETURNS TABLE (key uuid, id uuid, wait_seconds integer)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  network_refill interval := make_interval(secs => network_refill_seconds);
  email_refill interval := make_interval(secs => email_refill_seconds);
  -- A bucket that is full again later than this has no token left.
  network_empty_after timestamptz := now() + network_refill * (network_burst - 1);
  email_empty_after timestamptz := now() + email_refill * (email_burst - 1);
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT *,
      -- For processes of the version before, until the next release.
      CASE kind WHEN 'strain' THEN 'gram' ELSE 'unit' END AS usual_unit,
      (SELECT full_at FROM order_limits WHERE key = decode(network_bucket, 'hex')) AS network_full_at,
      (SELECT full_at FROM order_limits WHERE key = decode(email_bucket, 'hex')) AS email_full_at
    FROM jsonb_to_recordset(batch) AS one (
      key uuid, request_hash text, kind text, full_name text, phone_number text, email text, full_address text,
      country text, telegram text, whatsapp text, signal text, business_name text, vat_number text, notes text,
      total_quantity integer, total_grams integer, total_units integer, total_price numeric, rounding numeric,
      price_per_gram numeric, review_reasons text[], items jsonb, network_bucket text, email_bucket text
    )
  ), placed AS (
    INSERT INTO orders (
      idempotency_key, request_hash, kind, full_name, phone_number, email, full_address, country, telegram, whatsapp,
      signal, business_name, vat_number, notes, total_quantity, total_grams, total_units, total_price, rounding,
      price_per_gram, review_reasons
    )
    SELECT
      key, decode(request_hash, 'hex'), kind, full_name, phone_number, email, full_address, country, telegram, whatsapp,
      signal, business_name, vat_number, notes, total_quantity,
      coalesce(total_grams, CASE usual_unit WHEN 'gram' THEN total_quantity ELSE 0 END),
      coalesce(total_units, CASE usual_unit WHEN 'unit' THEN total_quantity ELSE 0 END),
      total_price, coalesce(rounding, 0), price_per_gram,
      CASE WHEN email_full_at > email_empty_after THEN review_reasons || '{many-from-email}' ELSE review_reasons END
    FROM asked
    WHERE network_full_at IS NULL OR network_full_at <= network_empty_after
    ORDER BY key
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, idempotency_key
  ), taken AS (
    INSERT INTO order_limits AS bucket (key, full_at)
    SELECT decode(token.key, 'hex'), now() + refill
    FROM placed JOIN asked ON asked.key = idempotency_key,
      LATERAL (VALUES (network_bucket, network_refill), (email_bucket, email_refill)) AS token (key, refill)
    ORDER BY 1
    ON CONFLICT (key) DO UPDATE SET full_at = greatest(bucket.full_at, now()) + (excluded.full_at - now())
  ), with_items AS (
    INSERT INTO order_items (
      order_id, position, product_id, strain_name, strain_type, thc_content, kind, unit, quantity, rate, line_price
    )
    SELECT placed.id, item.position, item.product_id, item.strain_name, item.strain_type, item.thc_content,
      coalesce(item.kind, asked.kind), coalesce(item.unit, usual_unit), item.quantity, item.rate, item.line_price
    FROM placed JOIN asked ON asked.key = idempotency_key,
      LATERAL jsonb_to_recordset(items) AS item (
        position smallint, product_id text, strain_name text, strain_type text, thc_content text, kind text, unit text,
        quantity integer, rate numeric, line_price numeric
      )
  ), with_timeline AS (
    INSERT INTO order_events (order_id, event) SELECT id, 'placed' FROM placed
  ), with_mails AS (
    INSERT INTO mails (order_id, purpose)
    SELECT id, purpose FROM placed, unnest('{buyer-confirmation,staff-notice}'::text[]) AS purpose
  )
  SELECT asked.key, placed.id, ceil(extract(epoch FROM network_full_at - network_empty_after))::integer
  FROM asked LEFT JOIN placed ON idempotency_key = asked.key;
END
$$;
