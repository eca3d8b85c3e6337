-- Staff and buyers find an order by what the buyer's books call it, as by its own number.
ALTER TABLE orders DROP COLUMN search_text;
ALTER TABLE orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_letters(
    full_name || E'\n' || email || E'\n' || id::text || coalesce(E'\n' || business_name, '') || coalesce(E'\n' || series_number, '')
      || coalesce(E'\n' || customer_reference, '')
  )
) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
