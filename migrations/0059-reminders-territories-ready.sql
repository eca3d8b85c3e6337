-- A reminder is a document too: the letter as it was sent. Those that were sent before have none.
ALTER TABLE invoice_reminders ADD COLUMN pdf text REFERENCES files;
CREATE INDEX invoice_reminders_by_pdf ON invoice_reminders (pdf) WHERE pdf IS NOT NULL;

-- Some postal codes are outside of the VAT that the rest of their country has: what staff made of that of an order.
CREATE TABLE order_vat_areas (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  -- With another address somebody decides again.
  postcode text NOT NULL CHECK (char_length(postcode) <= 20),
  area text NOT NULL CHECK (area IN ('inside', 'outside')),
  decided_at timestamptz NOT NULL DEFAULT now(),
  decided_by_name text NOT NULL CHECK (char_length(decided_by_name) <= 200)
);

-- Whether an order has an invoice: those that are ready for one are found among all that have theirs. A trigger keeps it
-- (objects/invoices.sql).
ALTER TABLE orders ADD COLUMN has_invoice boolean NOT NULL DEFAULT false;
UPDATE orders SET has_invoice = true WHERE id IN (SELECT order_id FROM invoices);
CREATE INDEX orders_to_invoice ON orders (confirmed_at, id)
  WHERE confirmed_at IS NOT NULL AND NOT has_invoice AND status IN ('processing', 'completed') AND erased_at IS NULL AND NOT awaits_agreement;
