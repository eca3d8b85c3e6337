-- What the page of one order does: staff review it, and erase the customer on request.

ALTER TABLE orders
  -- When the customer's personal data was erased; what remains names nobody.
  ADD COLUMN erased_at timestamptz;

ALTER TABLE order_events
  DROP CONSTRAINT order_events_event_known,
  ADD CONSTRAINT order_events_event_known CHECK (
    event IN ('placed', 'status-changed', 'mail-sent', 'mail-failed', 'mail-unsure', 'note', 'reviewed', 'erased')
  );
