-- What buyers and staff call an order: the next number of the operator's series, such as 2026-00123, given when it is placed; without a
-- series, as before, the first eight characters of its id. Other processes go on placing orders while one sets this up.
DROP FUNCTION IF EXISTS place_orders(jsonb, jsonb);
DELETE FROM schema_objects WHERE name = 'place-orders.sql';

-- Whoever places an order takes the next place in it and waits for nobody. What is rolled back leaves a gap.
CREATE SEQUENCE order_numbers;

-- A series for each beginning of numbers, which has the year in it where numbers begin anew each year: its number is the place in the
-- sequence less `begins_after`, which only ever becomes less, so that no number is given twice.
CREATE TABLE order_number_series (
  prefix text PRIMARY KEY CHECK (prefix ~ '^[A-Z0-9-]{0,20}$'),
  begins_after bigint NOT NULL
);

ALTER TABLE orders DROP COLUMN search_text;
ALTER TABLE orders
  ADD COLUMN series_number text
    CONSTRAINT orders_series_number_shape CHECK (series_number ~ '^[A-Z0-9-]{0,20}[0-9]{3,19}$')
    CONSTRAINT orders_series_number_unique UNIQUE,
  ADD COLUMN order_number text NOT NULL GENERATED ALWAYS AS (coalesce(series_number, upper(left(id::text, 8)))) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    fold_letters(
      full_name || E'\n' || email || E'\n' || id::text || coalesce(E'\n' || business_name, '') || coalesce(E'\n' || series_number, '')
    )
  ) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);

-- What an invoice calls its order is frozen with it; the id of the order finds it as well.
ALTER TABLE invoices DROP COLUMN search_text;
ALTER TABLE invoices ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_letters(
    number || E'\n' || coalesce(content #>> '{buyer,name}', '') || E'\n' || left(order_id::text, 8)
      || coalesce(E'\n' || (content ->> 'orderNumber'), '')
  )
) STORED;
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);

-- Whether orders get numbers of a series where the settings do not say: in new shops they do, a shop that exists goes on as it is.
ALTER TABLE publication ADD COLUMN numbers_orders boolean NOT NULL DEFAULT true;
UPDATE publication SET numbers_orders = false WHERE imported_at IS NOT NULL;
