-- A product need not say of which type or strength it is; a line of an order then says nothing of it.
ALTER TABLE order_items
  DROP CONSTRAINT order_items_strain_type_length,
  DROP CONSTRAINT order_items_thc_content_length,
  ADD CONSTRAINT order_items_strain_type_length CHECK (strain_type ~ '^$|\S' AND char_length(strain_type) <= 100),
  ADD CONSTRAINT order_items_thc_content_length CHECK (thc_content ~ '^$|\S' AND char_length(thc_content) <= 100);
