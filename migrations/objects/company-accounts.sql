-- What customers owe and when they ordered last, for the list of customers. Whoever books or orders leaves a row in company_account_changes, in
-- the same transaction; settle_company_accounts takes these rows in. The balance is that of the account of a customer: invoices less credit
-- notes, less what the shop kept of payments.

-- A number that nobody gave: that of the row, unless somebody else was given it.
CREATE OR REPLACE FUNCTION give_customer_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tries integer := 1;
BEGIN
  NEW.customer_number := NEW.number::text;
  WHILE EXISTS (SELECT FROM companies WHERE lower(customer_number) = lower(NEW.customer_number) AND number <> NEW.number) LOOP
    tries := tries + 1;
    NEW.customer_number := NEW.number || '-' || tries;
  END LOOP;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER companies_give_customer_number BEFORE INSERT OR UPDATE OF customer_number ON companies FOR EACH ROW
  WHEN (NEW.customer_number IS NULL) EXECUTE FUNCTION give_customer_number();

CREATE OR REPLACE FUNCTION open_company_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_accounts (company) VALUES (NEW.number) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER companies_open_account AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION open_company_account();

-- One statement sees rows and orders alike: what commits later has a row of its own.
CREATE OR REPLACE FUNCTION settle_company_accounts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_company_accounts();
  WITH taken AS (
    DELETE FROM company_account_changes RETURNING company, cents
  ), sums AS (
    SELECT company, sum(cents) AS cents FROM taken GROUP BY company
  )
  UPDATE company_accounts AS account SET balance_cents = account.balance_cents + sums.cents,
    last_order_at = coalesce((
      SELECT created_at FROM orders WHERE orders.company = account.company ORDER BY created_at DESC, id DESC LIMIT 1), 'epoch')
  FROM sums WHERE account.company = sums.company;
END
$$;

CREATE OR REPLACE FUNCTION lock_company_accounts() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(726184603)';

CREATE OR REPLACE FUNCTION note_new_orders_of_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_account_changes
  SELECT company, -sum(paid - refunded) * 100 FROM new_orders WHERE company IS NOT NULL GROUP BY company;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_note_new_account AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION note_new_orders_of_companies();

CREATE OR REPLACE FUNCTION note_deleted_orders_of_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_account_changes
  SELECT company, sum(paid - refunded) * 100 FROM old_orders WHERE company IS NOT NULL GROUP BY company;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_note_deleted_account AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_orders_of_companies();

CREATE OR REPLACE FUNCTION note_changed_orders_of_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_account_changes
  SELECT its.company, its.cents FROM new_orders JOIN old_orders USING (id)
  CROSS JOIN LATERAL (VALUES
    (new_orders.company, -(new_orders.paid - new_orders.refunded) * 100),
    (old_orders.company, (old_orders.paid - old_orders.refunded) * 100)
  ) AS its (company, cents)
  WHERE its.company IS NOT NULL AND (new_orders.company, new_orders.paid, new_orders.refunded, new_orders.created_at)
    IS DISTINCT FROM (old_orders.company, old_orders.paid, old_orders.refunded, old_orders.created_at);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_note_changed_account AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_orders_of_companies();

CREATE OR REPLACE FUNCTION note_invoice_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.company IS NOT NULL THEN
    INSERT INTO company_account_changes VALUES (NEW.company, NEW.total * CASE NEW.kind WHEN 'invoice' THEN 100 ELSE -100 END);
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.company IS NOT NULL THEN
    INSERT INTO company_account_changes VALUES (OLD.company, OLD.total * CASE OLD.kind WHEN 'invoice' THEN -100 ELSE 100 END);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER invoices_note_account AFTER INSERT OR DELETE OR UPDATE OF company ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_invoice_of_company();

CREATE OR REPLACE FUNCTION recount_company_accounts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_company_accounts();
  DELETE FROM company_account_changes;
  INSERT INTO company_accounts (company, balance_cents, last_order_at)
  SELECT number, coalesce(invoiced, 0) - coalesce(kept, 0), coalesce(last_at, 'epoch')
  FROM companies
  LEFT JOIN (
    SELECT company, sum(total * CASE kind WHEN 'invoice' THEN 100 ELSE -100 END) AS invoiced FROM invoices GROUP BY company
  ) AS billed ON billed.company = number
  LEFT JOIN (
    SELECT company, sum(paid - refunded) * 100 AS kept, max(created_at) AS last_at FROM orders GROUP BY company
  ) AS ordered ON ordered.company = number
  ON CONFLICT (company) DO UPDATE SET balance_cents = excluded.balance_cents, last_order_at = excluded.last_order_at;
END
$$;

CREATE OR REPLACE FUNCTION recount_emptied_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_company_accounts();
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_recount_accounts AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION recount_emptied_accounts();

-- This file runs when it is new or says something else.
SELECT recount_company_accounts();
