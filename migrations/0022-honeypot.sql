-- The field that people cannot see is a honeypot. Orders of before are said anew; those of a process of the version before are translated by
-- place_orders. Neither revisions nor listeners have to do with it.
ALTER TABLE orders DROP CONSTRAINT orders_review_reasons_known;
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET review_reasons = array_replace(review_reasons, 'trap-filled', 'honeypot-filled')
WHERE 'trap-filled' = ANY (review_reasons);
ALTER TABLE orders ENABLE TRIGGER USER;
ALTER TABLE orders ADD CONSTRAINT orders_review_reasons_known
  CHECK (review_reasons <@ '{honeypot-filled,no-ticket,too-fast,many-from-email}'::text[]);
