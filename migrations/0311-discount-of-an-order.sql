-- What staff take off the goods of a whole order, net, and why; in per cent of what its lines come to, or an amount. Each line bears its
-- share, to the cent. The total price is what the lines come to with the rounding, less the discount.
ALTER TABLE orders
  ADD COLUMN discount numeric(12, 2) NOT NULL DEFAULT 0 CONSTRAINT orders_discount_range CHECK (discount >= 0),
  ADD COLUMN discount_percent numeric(5, 2) CONSTRAINT orders_discount_percent_range CHECK (discount_percent > 0 AND discount_percent <= 100),
  ADD COLUMN discount_reason text CONSTRAINT orders_discount_reason_length CHECK (char_length(discount_reason) BETWEEN 1 AND 500),
  ADD CONSTRAINT orders_discount_whole CHECK (
    (discount > 0) = (discount_reason IS NOT NULL) AND (discount_percent IS NULL OR discount > 0)
  );
ALTER TABLE order_items
  ADD COLUMN discount_share numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT order_items_discount_share_range CHECK (discount_share BETWEEN 0 AND greatest(coalesce(line_price, 0), 0));
