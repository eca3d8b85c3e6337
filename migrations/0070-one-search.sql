-- Every list of the back office is searched as customers are: letters without accents, every word, in any order. The function is that of
-- objects/search.sql, which columns and an index need before objects are made.
CREATE OR REPLACE FUNCTION fold_letters(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN translate(
  replace(replace(replace(replace(
    regexp_replace(normalize(lower(written), NFD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'łøđðħŧıαβγδεζηθικλμνξοπρσςτυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђіјљњћџєґ''’‘',
  'loddhtiabgdezitiklmnxoprsstyfhpoabvgdezziklmnoprstufhccssyyyeyadijlncdeg');


-- The same parts as before. A line break stands between them: no word has one.
ALTER TABLE orders DROP COLUMN search_text;
ALTER TABLE orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_letters(full_name || E'\n' || email || E'\n' || id::text || coalesce(E'\n' || business_name, ''))
) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);

ALTER TABLE invoices DROP COLUMN search_text;
ALTER TABLE invoices ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_letters(number || E'\n' || coalesce(content #>> '{buyer,name}', '') || E'\n' || left(order_id::text, 8))
) STORED;
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);

CREATE OR REPLACE FUNCTION audit_search_text(actor_name text, subject text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN fold_letters(coalesce(actor_name, '') || E'\n' || coalesce(subject, ''));
REINDEX INDEX audit_log_search;

ALTER TABLE products DISABLE TRIGGER USER;
UPDATE products SET search_text = fold_letters(search_text) WHERE search_text <> fold_letters(search_text);
ALTER TABLE products ENABLE TRIGGER USER;

-- What batches and products on stock are found by. There are some thousands, and each page counts them all: an index would save nothing.
ALTER TABLE products ADD COLUMN search_name text NOT NULL GENERATED ALWAYS AS (fold_letters(name)) STORED;
ALTER TABLE stock_items ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_letters(variant)) STORED;
ALTER TABLE batches ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_letters(code || E'\n' || supplier_code || E'\n' || supplier || E'\n' || place)
) STORED;
