-- The operator's own number and the EAN of products and of the variants they come in.

-- Of what is published, kept by a trigger: no two products have one number. Checked at commit, since products may change numbers with each other.
CREATE TABLE product_numbers (
  product bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  scheme text NOT NULL CHECK (scheme IN ('article', 'ean')),
  -- As `foldNumber` and `foldEan` of the domain write it.
  folded text NOT NULL CHECK (char_length(folded) BETWEEN 1 AND 80),
  CONSTRAINT product_numbers_of_one UNIQUE (scheme, folded) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX product_numbers_by_product ON product_numbers (product);

-- As they were when it was ordered.
ALTER TABLE order_items
  ADD COLUMN article_number text
    CONSTRAINT order_items_article_number_length CHECK (char_length(article_number) BETWEEN 1 AND 40),
  ADD COLUMN ean text
    CONSTRAINT order_items_ean_digits CHECK (ean ~ '^(\d{8}|\d{12,14})$');
