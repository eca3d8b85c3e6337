-- What one gram or unit of a batch was bought for, net. Null: nobody said so.
ALTER TABLE batches ADD COLUMN purchase_price numeric(12, 4)
  CONSTRAINT batches_purchase_price_range CHECK (purchase_price BETWEEN 0 AND 1000000);

-- What was sold, in sums of days, months and years of the shop's clocks; settle_sales writes them (objects/sales.sql). A key is a kind, a
-- kind with the id of a product, the number of a customer, or a country: nothing here names a person. '' is what belongs to none of them.
CREATE TABLE sales_sums (
  part text NOT NULL CHECK (part IN ('kind', 'product', 'customer', 'country')),
  span text NOT NULL CHECK (span IN ('day', 'month', 'year')),
  start date NOT NULL,
  key text COLLATE "C" NOT NULL CHECK (char_length(key) <= 300),
  orders bigint NOT NULL,
  grams bigint NOT NULL,
  units bigint NOT NULL,
  -- Net: goods, delivery and rounding of orders that count.
  net_cents bigint NOT NULL,
  -- Of cancelled orders, which are no part of the above; of credit notes, on the day on which they were issued.
  cancelled_cents bigint NOT NULL,
  credited_cents bigint NOT NULL,
  -- Of what was picked from batches with a purchase price: what it was sold for, and what it was bought for.
  costed_cents bigint NOT NULL,
  cost_cents bigint NOT NULL,
  PRIMARY KEY (part, span, start, key)
);

-- When something was sold or changed of which the sums know nothing yet. Rows are only added, so that nobody waits for anybody.
CREATE TABLE sales_changes (happened_at timestamptz NOT NULL);
