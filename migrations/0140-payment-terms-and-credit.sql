-- How many days to pay the buyer was told of when the order was confirmed, counted from the date of the invoice. Null: nobody told them yet.
ALTER TABLE orders ADD COLUMN payment_days integer
  CONSTRAINT orders_payment_days_range CHECK (payment_days BETWEEN 0 AND 365);
-- Up to what its customer may owe with this order, where somebody allowed more than the credit limit. It holds for one confirmation.
ALTER TABLE orders ADD COLUMN credit_allowed numeric(14, 2)
  CONSTRAINT orders_credit_allowed_range CHECK (credit_allowed >= 0);
