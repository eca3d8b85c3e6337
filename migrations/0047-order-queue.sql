-- The list of orders as a queue: who waits for what, filters, business names in the search, and orders that look like a double.

-- The business is looked for as well. A line break stands between the parts: no search matches across two of them.
ALTER TABLE orders DROP COLUMN search_text;
ALTER TABLE orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  lower(full_name) || E'\n' || lower(email) || E'\n' || id::text || coalesce(E'\n' || lower(business_name), '')
) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);

-- With the time: what somebody ordered within a day is found without reading all that they ever ordered.
DROP INDEX orders_by_email;
CREATE INDEX orders_by_email ON orders (lower(email), created_at, id) INCLUDE (email, status);

-- Few orders are any of these; a new one is none, and costs nothing more.
CREATE INDEX orders_awaiting_agreement ON orders (created_at, id) WHERE awaits_agreement;
CREATE INDEX orders_awaiting_payment ON orders (payment_due_on, created_at, id)
  WHERE confirmed_at IS NOT NULL AND payment_state IN ('open', 'part');
CREATE INDEX orders_by_payment ON orders (payment_state, created_at, id) WHERE payment_state <> 'open';
CREATE INDEX orders_by_shipment ON orders (shipment_state, created_at, id) WHERE shipment_state <> 'none';
CREATE INDEX shipments_packed ON shipments (order_id) WHERE shipped_at IS NULL;
