-- Goods of which no stock is tracked come back too: a line of the order, without a batch. A credit note may follow from a return.
ALTER TABLE order_returns
  -- The line that came back, and what it was called: lines may be changed later.
  ADD COLUMN order_item uuid,
  ADD COLUMN goods text CHECK (char_length(goods) BETWEEN 1 AND 500),
  ADD COLUMN unit text CHECK (unit IN ('milligram', 'unit')),
  ADD COLUMN credit_note bigint REFERENCES invoices,
  DROP CONSTRAINT order_returns_check,
  DROP CONSTRAINT order_returns_check2;
ALTER TABLE order_returns
  ADD CONSTRAINT order_returns_goods CHECK (
    (quantity IS NULL) = (condition IS NULL)
    AND (quantity IS NULL) = (batch IS NULL AND goods IS NULL)
    AND (batch IS NULL OR goods IS NULL)
    AND (goods IS NULL) = (unit IS NULL) AND (goods IS NULL) = (order_item IS NULL)
  ),
  ADD CONSTRAINT order_returns_answered CHECK ((decision = 'answered') = (quantity IS NULL)),
  ADD CONSTRAINT order_returns_credited CHECK (credit_note IS NULL OR quantity IS NOT NULL);
CREATE UNIQUE INDEX order_returns_credit_note ON order_returns (credit_note) WHERE credit_note IS NOT NULL;
