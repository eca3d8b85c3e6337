-- The page of a product is one below the path of its kind, whatever kinds there are: the shop stores no other paths of two
-- parts but those of staff, which the earlier product counted.

ALTER TABLE visit_pages DROP COLUMN is_product;
ALTER TABLE visit_pages ADD COLUMN is_product boolean NOT NULL
  GENERATED ALWAYS AS (path ~ '^/[^/]+/[^/]+$' AND path !~ '^/(admin|auth)/') STORED;
