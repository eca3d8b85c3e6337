-- What is to be sent, what is to be paid, and what is ready for its invoice: few orders among many, by their status. An index is made again
-- where it has other words in it than it should, which locks its table; it is left alone where it is right (order-status.sql).
DO $make$
DECLARE
  wanted record;
BEGIN
  FOR wanted IN SELECT * FROM (VALUES
    ('orders_unshipped', $$CREATE INDEX orders_unshipped ON orders (created_at)
      WHERE status IN (@status(shipping)) AND shipment_state IN ('none', 'part')$$),
    ('orders_unpaid', $$CREATE INDEX orders_unpaid ON orders (payment_due_on)
      INCLUDE (payable, total_price, credited, paid, refunded)
      WHERE confirmed_at IS NOT NULL AND status NOT IN (@status(void)) AND payment_state IN ('open', 'part')$$),
    ('orders_to_invoice', $$CREATE INDEX orders_to_invoice ON orders (confirmed_at, id)
      WHERE confirmed_at IS NOT NULL AND NOT has_invoice AND status IN (@status(billable)) AND erased_at IS NULL AND NOT awaits_agreement$$)
  ) AS index (name, statement)
  LOOP
    CONTINUE WHEN quoted_words(wanted.statement) = quoted_words(pg_get_indexdef(to_regclass(wanted.name)));
    EXECUTE 'DROP INDEX IF EXISTS ' || wanted.name;
    EXECUTE wanted.statement;
  END LOOP;
END
$make$;
