-- What the buyer answered to a change of the order, until staff have acted on it: they declined it, or asked something.
ALTER TABLE orders ADD COLUMN change_answer text
  CONSTRAINT orders_change_answer_known CHECK (change_answer IN ('declined', 'asked'));
-- Few orders wait for an answer to one.
CREATE INDEX orders_answered ON orders (created_at, id) WHERE change_answer IS NOT NULL;
