-- What the buyer answered to a change of the order, until staff have acted on it: they declined it, or asked something.
ALTER TABLE orders ADD COLUMN change_answer text
  CONSTRAINT orders_change_answer_known CHECK (change_answer IN ('declined', 'asked'));
-- Few orders wait for an answer to one.
CREATE INDEX orders_answered ON orders (created_at, id) WHERE change_answer IS NOT NULL;

ALTER TABLE order_events DROP CONSTRAINT order_events_event_known;
ALTER TABLE order_events ADD CONSTRAINT order_events_event_known CHECK (event IN (
  'placed', 'status-changed', 'mail-sent', 'mail-failed', 'mail-unsure', 'mail-dropped', 'note', 'reviewed', 'erased', 'judged',
  'reserved', 'stock-short', 'reservation-ended', 'picked', 'put-back', 'returned', 'recalled',
  'changed', 'agreed', 'declined', 'asked', 'confirmed', 'cancelled', 'message', 'shipped', 'delivered', 'shipment-removed',
  'payment-recorded', 'payment-reversed', 'invoiced', 'credited', 'reminded'
));
