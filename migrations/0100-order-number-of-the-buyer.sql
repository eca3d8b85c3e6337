-- What a buyer calls an order in their own books, and the day on which they would like to have it: as the form wrote it.
ALTER TABLE orders
  ADD COLUMN customer_reference text
    CONSTRAINT orders_customer_reference_length CHECK (customer_reference ~ '\S' AND char_length(customer_reference) <= 100),
  ADD COLUMN wished_delivery text
    CONSTRAINT orders_wished_delivery_shape CHECK (wished_delivery ~ '^\d{4}-\d\d-\d\d$');
