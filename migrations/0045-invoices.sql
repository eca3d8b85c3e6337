-- Invoices: which of them are open, how they are found, and whether the series may go on.

-- One row. After a restore nobody knows which numbers were sent since the backup: an owner says so before the next one is taken.
CREATE TABLE invoice_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  must_confirm boolean NOT NULL DEFAULT false
);
INSERT INTO invoice_state DEFAULT VALUES;

-- The invoices that wait for money; triggers keep it (objects/invoices.sql).
CREATE TABLE open_invoices (
  invoice bigint PRIMARY KEY REFERENCES invoices ON DELETE CASCADE,
  order_id uuid NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  due_on date
);
CREATE INDEX open_invoices_by_due ON open_invoices (due_on, invoice);

-- Any part of a number, of the customer's name or of the number of the order.
ALTER TABLE invoices ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  lower(' ' || number || E'\n ' || coalesce(content #>> '{buyer,name}', '') || E'\n ' || left(order_id::text, 8))
) STORED;
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
ALTER TABLE invoices ADD CONSTRAINT invoices_locked_for_a_while CHECK (locked_until >= issued_on);

-- Processes of the version before issue nothing, and change orders through the new triggers at once.
DO $$
DECLARE
  role text;
BEGIN
  FOR role IN
    SELECT DISTINCT grantee::regrole::text FROM pg_class, aclexplode(relacl)
    WHERE oid = 'products'::regclass AND grantee <> relowner AND grantee <> 0
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON invoice_state, open_invoices TO %s', role);
  END LOOP;
END
$$;
