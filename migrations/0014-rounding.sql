-- Lines are quantity times rate. What the rounded total of an order differs from them by stands on its own, and grams and
-- units are no longer added to each other.

-- Orders from before have lines that were made to sum to the total: they keep them, and their rounding is nothing.
ALTER TABLE orders
  ADD COLUMN rounding numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT orders_rounding_range CHECK (rounding > -1 AND rounding < 1);

-- An order has items, its quantity is their sum, and its price is theirs with the rounding. As before but for the rounding;
-- an order that says nothing of the prices of its items has none.
CREATE OR REPLACE FUNCTION check_order_sums() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  found record;
  rule text;
BEGIN
  SELECT count(*) AS items, sum(quantity) AS quantity, count(line_price) AS priced, sum(line_price) AS price
    INTO found FROM order_items WHERE order_id = NEW.id;
  rule := CASE
    WHEN found.items = 0 THEN 'orders_have_items'
    WHEN found.quantity <> NEW.total_quantity THEN 'orders_quantity_is_sum'
    WHEN found.priced = 0 AND NEW.rounding <> 0 THEN 'orders_price_is_sum'
    WHEN found.priced > 0 AND (found.priced < found.items OR found.price + NEW.rounding <> NEW.total_price)
      THEN 'orders_price_is_sum'
  END;
  -- An order that was changed once more or deleted before the commit: that change has its own check.
  IF rule IS NULL OR NOT EXISTS (
    SELECT FROM orders
    WHERE id = NEW.id AND total_quantity = NEW.total_quantity AND total_price = NEW.total_price
      AND rounding = NEW.rounding
  ) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'an order has items, and its totals are their sums'
    USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = rule;
END
$$;
DROP TRIGGER orders_match_items ON orders;
CREATE CONSTRAINT TRIGGER orders_match_items
  AFTER INSERT OR UPDATE OF id, total_quantity, total_price, rounding ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sums();

-- The cards of the back office tell grams from units, and how much of the revenue was cancelled. `total_quantity` stays
-- for processes of the version before, which read nothing else.
ALTER TABLE order_totals
  ADD COLUMN total_grams bigint NOT NULL DEFAULT 0,
  ADD COLUMN total_units bigint NOT NULL DEFAULT 0,
  ADD COLUMN cancelled_price numeric(20, 2) NOT NULL DEFAULT 0;

CREATE FUNCTION add_to_order_totals(
  more_pending bigint, more_processing bigint, more_completed bigint, more_cancelled bigint,
  more_grams bigint, more_units bigint, more_price numeric, more_cancelled_price numeric
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_totals SET
    pending = pending + more_pending, processing = processing + more_processing,
    completed = completed + more_completed, cancelled = cancelled + more_cancelled,
    total_grams = total_grams + more_grams, total_units = total_units + more_units,
    total_quantity = total_quantity + more_grams + more_units, total_price = total_price + more_price,
    cancelled_price = cancelled_price + more_cancelled_price
  WHERE id = (SELECT id FROM order_totals LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO order_totals (
      pending, processing, completed, cancelled, total_grams, total_units, total_quantity, total_price, cancelled_price
    )
    VALUES (
      more_pending, more_processing, more_completed, more_cancelled, more_grams, more_units, more_grams + more_units,
      more_price, more_cancelled_price
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
      coalesce(sum(total_quantity) FILTER (WHERE unit = 'gram'), 0),
      coalesce(sum(total_quantity) FILTER (WHERE unit = 'unit'), 0),
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
      -coalesce(sum(total_quantity) FILTER (WHERE unit = 'gram'), 0),
      -coalesce(sum(total_quantity) FILTER (WHERE unit = 'unit'), 0),
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
    coalesce(sum(weight * total_quantity) FILTER (WHERE unit = 'gram'), 0) AS grams,
    coalesce(sum(weight * total_quantity) FILTER (WHERE unit = 'unit'), 0) AS units,
    sum(weight * total_price) AS price,
    coalesce(sum(weight * total_price) FILTER (WHERE status = 'cancelled'), 0) AS cancelled_price
  INTO change
  FROM (
    SELECT 1 AS weight, status, unit, total_quantity, total_price FROM new_orders
    UNION ALL
    SELECT -1, status, unit, total_quantity, total_price FROM old_orders
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
DROP FUNCTION add_to_order_totals(bigint, bigint, bigint, bigint, bigint, numeric);

-- Counted while nobody can add an order: the change of their table above holds it until the end of this migration.
TRUNCATE order_totals;
INSERT INTO order_totals (
  pending, processing, completed, cancelled, total_grams, total_units, total_quantity, total_price, cancelled_price
)
SELECT
  count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'processing'),
  count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'cancelled'),
  coalesce(sum(total_quantity) FILTER (WHERE unit = 'gram'), 0),
  coalesce(sum(total_quantity) FILTER (WHERE unit = 'unit'), 0),
  coalesce(sum(total_quantity), 0), coalesce(sum(total_price), 0),
  coalesce(sum(total_price) FILTER (WHERE status = 'cancelled'), 0)
FROM orders;

-- As before, with the rounding of each order. A process of the version before says nothing of it while it is being
-- replaced: its lines sum to the total by themselves.
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
      (SELECT full_at FROM order_limits WHERE key = decode(network_bucket, 'hex')) AS network_full_at,
      (SELECT full_at FROM order_limits WHERE key = decode(email_bucket, 'hex')) AS email_full_at
    FROM jsonb_to_recordset(batch) AS one (
      key uuid, request_hash text, kind text, full_name text, phone_number text, email text, full_address text,
      country text, telegram text, whatsapp text, signal text, business_name text, vat_number text, notes text,
      total_quantity integer, total_price numeric, rounding numeric, price_per_gram numeric, review_reasons text[],
      items jsonb, network_bucket text, email_bucket text
    )
  ), placed AS (
    INSERT INTO orders (
      idempotency_key, request_hash, kind, full_name, phone_number, email, full_address, country, telegram, whatsapp,
      signal, business_name, vat_number, notes, total_quantity, total_price, rounding, price_per_gram, review_reasons
    )
    SELECT
      key, decode(request_hash, 'hex'), kind, full_name, phone_number, email, full_address, country, telegram, whatsapp,
      signal, business_name, vat_number, notes, total_quantity, total_price, coalesce(rounding, 0), price_per_gram,
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
    INSERT INTO order_items
      (order_id, position, product_id, strain_name, strain_type, thc_content, quantity, line_price)
    SELECT placed.id, item.*
    FROM placed JOIN asked ON asked.key = idempotency_key,
      LATERAL jsonb_to_recordset(items) AS item (
        position smallint, product_id text, strain_name text, strain_type text, thc_content text, quantity integer,
        line_price numeric
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
