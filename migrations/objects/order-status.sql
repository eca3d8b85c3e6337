-- What tables themselves say of statuses, as domain/orders/work/order-status.ts has them. With a status that is added there this file is
-- another one, and the next start applies it: what says other words than it should is made again, which locks its table, and everything else
-- is left alone. A restore applies it to the tables of any backup (server/backup/rebuild-schema.ts): they have to take its orders.
-- Before order-totals.sql, whose functions are of the rows of its table.

-- The words in a definition, as Postgres or these files write it: 'pending', 'processing'.
CREATE OR REPLACE FUNCTION quoted_words(definition text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT DISTINCT word[1] FROM regexp_matches(definition, '''([^'']+)''', 'g') AS found (word) ORDER BY 1)
$$;

DO $$
BEGIN
  -- A row whose status is gone from the table stops the start, with the name of this rule.
  IF to_regclass('orders') IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = to_regclass('orders') AND conname = 'orders_status_known'
      AND quoted_words(pg_get_constraintdef(oid)) = ARRAY(SELECT unnest(ARRAY[@status(all)]) ORDER BY 1)
  ) THEN
    ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_status_known,
      ADD CONSTRAINT orders_status_known CHECK (status IN (@status(all)));
  END IF;
  -- Likewise what can happen to an order (domain/orders/work/order-timeline.ts).
  IF to_regclass('order_events') IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = to_regclass('order_events') AND conname = 'order_events_event_known'
      AND quoted_words(pg_get_constraintdef(oid)) = ARRAY(SELECT unnest(ARRAY[@order_events]) ORDER BY 1)
  ) THEN
    ALTER TABLE order_events DROP CONSTRAINT IF EXISTS order_events_event_known,
      ADD CONSTRAINT order_events_event_known CHECK (event IN (@order_events));
  END IF;
  IF to_regclass('order_totals') IS NOT NULL AND EXISTS (
    SELECT unnest(ARRAY[@status(all)]) EXCEPT SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass('order_totals')
  ) THEN
    ALTER TABLE order_totals @statuses{ADD COLUMN IF NOT EXISTS "%" bigint NOT NULL DEFAULT 0};
  END IF;
END
$$;
