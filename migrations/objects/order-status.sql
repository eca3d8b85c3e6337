-- What tables and indexes themselves say of statuses, as domain/placed-order/order-status.ts has them. With a status that is added there
-- this file is another one, and the next start applies it: what says other words than it should is made again, which locks its table, and
-- everything else is left alone. Before order-totals.sql, whose functions are of the rows of its table.

-- The words in a definition, as Postgres or this file writes it: 'pending', 'processing'.
CREATE OR REPLACE FUNCTION quoted_words(definition text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT DISTINCT word[1] FROM regexp_matches(definition, '''([^'']+)''', 'g') AS found (word) ORDER BY 1)
$$;

DO $make$
DECLARE
  wanted record;
BEGIN
  FOR wanted IN SELECT * FROM (VALUES
    -- A row that has a status which is gone from the table stops the start, with the name of this rule.
    ('orders_status_known', $$ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_status_known,
      ADD CONSTRAINT orders_status_known CHECK (status IN (@status(all)))$$),
    -- What is to be sent, what is to be paid, and what is ready for its invoice: few among many.
    ('orders_unshipped', $$CREATE INDEX orders_unshipped ON orders (created_at)
      WHERE status IN (@status(shipping)) AND shipment_state IN ('none', 'part')$$),
    ('orders_unpaid', $$CREATE INDEX orders_unpaid ON orders (payment_due_on)
      INCLUDE (payable, total_price, credited, paid, refunded)
      WHERE confirmed_at IS NOT NULL AND status NOT IN (@status(void)) AND payment_state IN ('open', 'part')$$),
    ('orders_to_invoice', $$CREATE INDEX orders_to_invoice ON orders (confirmed_at, id)
      WHERE confirmed_at IS NOT NULL AND NOT has_invoice AND status IN (@status(billable)) AND erased_at IS NULL AND NOT awaits_agreement$$)
  ) AS made (name, statement)
  LOOP
    CONTINUE WHEN quoted_words(wanted.statement) = quoted_words(coalesce(
      (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'orders'::regclass AND conname = wanted.name),
      pg_get_indexdef(to_regclass(wanted.name))));
    IF wanted.statement LIKE 'CREATE INDEX%' THEN
      EXECUTE 'DROP INDEX IF EXISTS ' || wanted.name;
    END IF;
    EXECUTE wanted.statement;
  END LOOP;
  IF EXISTS (
    SELECT FROM unnest(ARRAY[@status(all)]) AS status WHERE NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = 'order_totals'::regclass AND attname = status AND NOT attisdropped)
  ) THEN
    ALTER TABLE order_totals @statuses{ADD COLUMN IF NOT EXISTS "%" bigint NOT NULL DEFAULT 0};
  END IF;
END
$make$;
