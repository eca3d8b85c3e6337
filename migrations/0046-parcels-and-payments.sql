-- Parcels and payments: what their rules and the cards of the dashboard need.

-- An order goes with its items and its parcels, in whichever order the database takes them. An item alone stays while a parcel has it.
ALTER TABLE shipment_lines DROP CONSTRAINT shipment_lines_order_item_fkey,
  ADD CONSTRAINT shipment_lines_order_item_fkey FOREIGN KEY (order_item) REFERENCES order_items DEFERRABLE INITIALLY DEFERRED;

-- Few among many: what is to be sent, and what is to be paid.
CREATE INDEX orders_unshipped ON orders (created_at) WHERE status = 'processing' AND shipment_state IN ('none', 'part');
CREATE INDEX orders_unpaid ON orders (payment_due_on)
  INCLUDE (payable, total_price, credited, paid, refunded)
  WHERE confirmed_at IS NOT NULL AND status <> 'cancelled' AND payment_state IN ('open', 'part');
