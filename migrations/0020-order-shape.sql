-- The shape that orders keep. An item says what kind of product it is and what its quantity counts; an order adds grams and
-- units apart, and has room for delivery, tax and what is to be paid. The rules of the kinds stand in the domain alone:
-- here are bounds of sanity, and no kind is named.

ALTER TABLE order_items
  ADD COLUMN kind text NOT NULL DEFAULT 'strain'
    CONSTRAINT order_items_kind_shape CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  ADD COLUMN unit text NOT NULL DEFAULT 'gram'
    CONSTRAINT order_items_unit_known CHECK (unit IN ('gram', 'unit')),
  -- Of one gram or unit. Unknown where lines were once made to sum to a rounded total.
  ADD COLUMN rate numeric(12, 4) CONSTRAINT order_items_rate_range CHECK (rate >= 0),
  ADD COLUMN discount numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT order_items_discount_range CHECK (discount >= 0),
  ADD CONSTRAINT order_items_price_is_product CHECK (line_price = round(quantity * rate, 2) - discount);

ALTER TABLE orders
  -- Null where an order has several kinds, or both grams and units.
  ALTER kind DROP NOT NULL,
  ALTER total_quantity DROP NOT NULL,
  DROP CONSTRAINT orders_kind_known,
  DROP CONSTRAINT orders_total_quantity_range,
  ADD CONSTRAINT orders_kind_shape CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  ADD COLUMN total_grams integer,
  ADD COLUMN total_units integer,
  ADD COLUMN delivery_price numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT orders_delivery_price_range CHECK (delivery_price >= 0),
  ADD COLUMN tax numeric(12, 2) NOT NULL DEFAULT 0 CONSTRAINT orders_tax_range CHECK (tax >= 0),
  ADD COLUMN payable numeric(12, 2)
    CONSTRAINT orders_payable_is_sum CHECK (payable = total_price + delivery_price + tax);

-- Neither revisions nor sums nor listeners have to do with what is only said anew here.
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET
  total_grams = CASE unit WHEN 'gram' THEN total_quantity ELSE 0 END,
  total_units = CASE unit WHEN 'unit' THEN total_quantity ELSE 0 END;
ALTER TABLE orders ENABLE TRIGGER USER;
ALTER TABLE order_items DISABLE TRIGGER USER;
UPDATE order_items SET kind = orders.kind, unit = orders.unit
FROM orders WHERE orders.id = order_id AND orders.kind <> 'strain';
ALTER TABLE order_items ENABLE TRIGGER USER;

ALTER TABLE orders
  ALTER total_grams SET NOT NULL,
  ALTER total_units SET NOT NULL,
  ADD CONSTRAINT orders_total_grams_range CHECK (total_grams BETWEEN 0 AND 10000000),
  ADD CONSTRAINT orders_total_units_range CHECK (total_units BETWEEN 0 AND 10000000),
  ADD CONSTRAINT orders_total_quantity_is_total CHECK (
    total_quantity IS NOT DISTINCT FROM
      CASE WHEN total_grams > 0 AND total_units > 0 THEN NULL ELSE total_grams + total_units END
  );

-- As it was for a version that is gone.
ALTER TABLE order_totals DROP COLUMN total_quantity;
