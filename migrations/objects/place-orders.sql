-- When the bucket is full again; null where it is.
CREATE OR REPLACE FUNCTION bucket_full_at(bucket text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (SELECT full_at FROM order_limits WHERE key = decode(bucket, 'hex'))
$$;

-- Whether other prices or another ladder of the kind hold by now.
CREATE OR REPLACE FUNCTION are_prices_outdated(priced_kind text, prices bigint, ladder bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT prices IS NOT NULL AND (prices, ladder) IS DISTINCT FROM (
    coalesce((SELECT version FROM price_versions WHERE kind = priced_kind), 0),
    (SELECT number FROM current_ladders WHERE kind = priced_kind)
  )
$$;

-- The same of an order of several kinds, and of the price lists of a company: [{ kind, prices, ladder, lists }].
CREATE OR REPLACE FUNCTION is_order_outdated(versions jsonb, buying_person bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_to_recordset(coalesce(versions, '[]')) AS priced (kind text, prices bigint, ladder bigint, lists text)
    WHERE are_prices_outdated(priced.kind, priced.prices, priced.ladder)
      OR lists <> coalesce((SELECT price_lists_of(company) FROM people WHERE id = buying_person), '')
  )
    -- Who was taken out of the company meanwhile, or may no longer order for it, buys by no prices of it.
    OR (buying_person IS NOT NULL AND NOT EXISTS (SELECT FROM people WHERE id = buying_person AND may_order AND may_sign_in))
$$;

-- Stores orders that were checked and priced, each with its items, its timeline and its mails, and takes their tokens.
-- One row an order: `id` is null where nothing was stored, because the key is known already, because the bucket of
-- the network is empty for another `wait_seconds`, or because it was priced by prices or a ladder that hold no longer
-- (`is_stale`): a process may learn of a publication some seconds late. An order that names none is not compared. Nor is an order
-- stored that asks for more than there is of what is counted: `short` says what there is. Two orders of one batch share no key and no bucket.
-- Locks are taken in one order (stock, then keys, then buckets, each sorted), so that batches never wait for each other in a ring.
-- A function, since its plan is then kept by the connection without a named statement; without seq scans, since a
-- connection that planned on empty tables would go on reading all of them.
CREATE OR REPLACE FUNCTION place_orders(
  batch jsonb, limits jsonb
) RETURNS TABLE (key uuid, id uuid, number text, wait_seconds integer, is_stale boolean, short jsonb)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  network_refill interval := make_interval(secs => (limits #>> '{network,refillSeconds}')::integer);
  email_refill interval := make_interval(secs => (limits #>> '{email,refillSeconds}')::integer);
  -- A bucket that is full again later than this has no token left.
  network_empty_after timestamptz := now() + network_refill * ((limits #>> '{network,burst}')::integer - 1);
  email_empty_after timestamptz := now() + email_refill * ((limits #>> '{email,burst}')::integer - 1);
  unknown text;
  -- What the orders hold of what is counted, and which ones ask for more than there is.
  holds jsonb := '[]';
  shortages jsonb := '{}';
BEGIN
  -- What has no column would be lost without a word.
  SELECT string_agg(DISTINCT field, ', ') INTO unknown
  FROM jsonb_array_elements(batch) AS one, jsonb_object_keys(one - ARRAY[
    'key', 'request_hash', 'kind', @customer('%'), 'total_quantity', 'total_grams', 'total_units', 'total_price',
    'rounding', 'price_per_gram', 'review_reasons', 'items', 'network_bucket', 'email_bucket',
    'price_version', 'price_ladder', 'price_versions', 'person', 'is_signed_in',
    'shown_tax_category', 'shown_tax_rate', 'agreed_payable', 'series', 'series_digits', 'series_first'
  ]) AS field;
  IF unknown IS NOT NULL THEN
    RAISE EXCEPTION 'orders have no column for %', unknown
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_fields_known';
  END IF;

  IF EXISTS (SELECT FROM products WHERE is_counted) THEN
    SELECT fit.holds, fit.shortages INTO holds, shortages
    FROM fit_batch(batch, network_empty_after) AS fit;
  END IF;

  PERFORM begin_order_numbers(wanted.series, max(wanted.series_first))
  FROM jsonb_to_recordset(batch) AS wanted (series text, series_first bigint) WHERE wanted.series IS NOT NULL GROUP BY wanted.series;

  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT *,
      bucket_full_at(network_bucket) AS network_full_at,
      bucket_full_at(email_bucket) AS email_full_at,
      are_prices_outdated(kind, price_version, price_ladder)
        OR is_order_outdated(price_versions, person) AS is_outdated,
      shortages -> key::text AS short
    FROM jsonb_to_recordset(batch) AS one (
      key uuid, request_hash text, kind text, @customer(% text), total_quantity integer,
      total_grams integer, total_units integer, total_price numeric, rounding numeric, price_per_gram numeric,
      review_reasons text[], items jsonb, network_bucket text, email_bucket text, price_version bigint, price_ladder bigint,
      price_versions jsonb, person bigint, is_signed_in boolean,
      shown_tax_category text, shown_tax_rate numeric, agreed_payable numeric, series text, series_digits integer
    )
  ), placed AS (
    INSERT INTO orders (
      idempotency_key, request_hash, kind, @customer(%), total_quantity, total_grams, total_units, total_price, rounding,
      price_per_gram, review_reasons, price_version, price_ladder, price_versions, shown_tax_category, shown_tax_rate,
      agreed_payable, person, company, company_by, series_number
    )
    SELECT
      key, decode(request_hash, 'hex'), kind, @customer(%), total_quantity, total_grams, total_units, total_price, rounding,
      price_per_gram,
      CASE WHEN email_full_at > email_empty_after THEN review_reasons || '{many-from-email}' ELSE review_reasons END,
      price_version, price_ladder, price_versions, shown_tax_category, shown_tax_rate, agreed_payable, person,
      -- Staff are told whose order it is, and a buyer who has not signed in is not.
      CASE WHEN person IS NOT NULL THEN (SELECT company FROM people WHERE people.id = asked.person)
        WHEN is_signed_in THEN NULL
        ELSE (SELECT company FROM people WHERE lower(people.email) = lower(asked.email)) END,
      -- An address that was typed is nobody's word.
      CASE WHEN person IS NOT NULL THEN 'buyer' END,
      CASE WHEN series IS NOT NULL THEN take_order_number(series, series_digits) END
    FROM asked
    WHERE (network_full_at IS NULL OR network_full_at <= network_empty_after) AND NOT is_outdated AND short IS NULL
    ORDER BY key
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, order_number, idempotency_key
  ), taken AS (
    INSERT INTO order_limits AS bucket (key, full_at)
    SELECT decode(token.key, 'hex'), now() + refill
    FROM placed JOIN asked ON asked.key = idempotency_key,
      LATERAL (VALUES (network_bucket, network_refill), (email_bucket, email_refill)) AS token (key, refill)
    ORDER BY 1
    ON CONFLICT (key) DO UPDATE SET full_at = greatest(bucket.full_at, now()) + (excluded.full_at - now())
  ), with_items AS (
    INSERT INTO order_items (
      order_id, position, product_id, variant, strain_name, strain_type, thc_content, kind, unit, quantity, rate, line_price,
      price_source, article_number, ean
    )
    SELECT placed.id, item.position, item.product_id, item.variant, item.strain_name, item.strain_type, item.thc_content,
      item.kind, item.unit, item.quantity, item.rate, item.line_price, item.price_source, item.article_number, item.ean
    FROM placed JOIN asked ON asked.key = idempotency_key,
      LATERAL jsonb_to_recordset(items) AS item (
        position smallint, product_id text, variant text, strain_name text, strain_type text, thc_content text, kind text, unit text,
        quantity integer, rate numeric, line_price numeric, price_source text, article_number text, ean text
      )
  ), with_stock AS (
    INSERT INTO reservations (order_id, stock_item, quantity, held_until)
    SELECT placed.id, stock_item, quantity, reserved_until()
    FROM jsonb_to_recordset(holds) AS hold (key uuid, stock_item bigint, quantity bigint) JOIN placed ON idempotency_key = hold.key
  ), with_timeline AS (
    INSERT INTO order_events (order_id, event) SELECT id, 'placed' FROM placed
  ), with_mails AS (
    INSERT INTO mails (order_id, purpose)
    SELECT id, purpose FROM placed, unnest('{buyer-confirmation,staff-notice}'::text[]) AS purpose
  )
  SELECT asked.key, placed.id, placed.order_number, ceil(extract(epoch FROM network_full_at - network_empty_after))::integer, is_outdated, short
  FROM asked LEFT JOIN placed ON idempotency_key = asked.key;
END
$$;
