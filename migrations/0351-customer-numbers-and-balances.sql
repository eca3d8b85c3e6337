-- What staff and papers call a customer. It is given with the customer and can be changed; addresses and the audit log keep `number`.
ALTER TABLE companies ADD COLUMN customer_number text
  CONSTRAINT companies_customer_number_shape CHECK (customer_number ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,29}$');
UPDATE companies SET customer_number = number::text;
ALTER TABLE companies ALTER COLUMN customer_number SET NOT NULL;
CREATE UNIQUE INDEX companies_by_customer_number ON companies (lower(customer_number));

-- By which the list of customers is put in order: what each owes, and when they ordered last. Every company has a row.
CREATE TABLE company_accounts (
  company bigint PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  -- Invoices less credit notes and payments.
  balance_cents bigint NOT NULL DEFAULT 0,
  -- Who never ordered: the epoch.
  last_order_at timestamptz NOT NULL DEFAULT 'epoch'
);
CREATE INDEX company_accounts_by_balance ON company_accounts (balance_cents, company);
CREATE INDEX company_accounts_by_last_order ON company_accounts (last_order_at, company);

-- What was booked or ordered since, of which the rows above know nothing yet. Rows are only added, so that nobody waits for anybody.
CREATE TABLE company_account_changes (
  company bigint NOT NULL,
  cents bigint NOT NULL
);
