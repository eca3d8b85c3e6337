-- The numbers of a published product, as they are compared: see `foldNumber` and `foldEan` in domain/catalogue/goods-numbers.ts.
CREATE OR REPLACE FUNCTION numbers_in(facts jsonb) RETURNS TABLE (scheme text, folded text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'article', lower(regexp_replace(one ->> 'articleNumber', '[\s-]+', '', 'g'))
  FROM (SELECT facts AS one UNION ALL SELECT jsonb_array_elements(coalesce(facts -> 'variantNumbers', '[]'))) AS each_of
  WHERE one ->> 'articleNumber' IS NOT NULL
  UNION ALL
  SELECT 'ean', lpad(one ->> 'ean', 14, '0')
  FROM (SELECT facts AS one UNION ALL SELECT jsonb_array_elements(coalesce(facts -> 'variantNumbers', '[]'))) AS each_of
  WHERE one ->> 'ean' IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION keep_product_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_numbers WHERE product IN (SELECT product FROM new_versions);
  INSERT INTO product_numbers (product, scheme, folded)
  SELECT published.product, numbers.scheme, numbers.folded
  FROM new_versions AS published, numbers_in(published.facts) AS numbers
  WHERE published.state = 'published'
    -- Of a product that was published twice at once, the later one.
    AND NOT EXISTS (
      SELECT FROM new_versions AS later WHERE later.product = published.product AND later.version > published.version);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER product_versions_keep_numbers AFTER INSERT ON product_versions
  REFERENCING NEW TABLE AS new_versions FOR EACH STATEMENT EXECUTE FUNCTION keep_product_numbers();
