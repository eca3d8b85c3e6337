-- What a buyer agreed to by ordering, beside the net total: the tax that they were shown, and what they were to pay with it. Both are null
-- where VAT was said to be added, and in orders from before. `agreed_payable` follows each agreement of the buyer since.
ALTER TABLE orders
  ADD COLUMN shown_tax_category text
    CONSTRAINT orders_shown_tax_category_known CHECK (shown_tax_category IN ('S', 'K', 'G', 'E', 'Z', 'O')),
  ADD COLUMN shown_tax_rate numeric(5, 2) CONSTRAINT orders_shown_tax_rate_range CHECK (shown_tax_rate BETWEEN 0 AND 100),
  ADD COLUMN agreed_payable numeric(12, 2) CONSTRAINT orders_agreed_payable_range CHECK (agreed_payable >= 0),
  ADD CONSTRAINT orders_shown_tax_whole CHECK ((shown_tax_category IS NULL) = (shown_tax_rate IS NULL));
