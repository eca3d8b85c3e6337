-- By whose word an order belongs to its company: 'buyer' had signed in for it, 'staff' said so. Null: its e-mail address was found among
-- the company's people, and anybody may type an address. Only what somebody vouched for is taxed by the company's VAT number.
ALTER TABLE orders ADD COLUMN company_by text CONSTRAINT orders_company_by_known CHECK (company_by IN ('buyer', 'staff'));

-- Nothing that anybody sees of these orders changes: they keep their revision.
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET company_by = 'buyer' WHERE person IS NOT NULL AND company IS NOT NULL;
UPDATE orders SET company_by = 'staff' FROM (
  SELECT DISTINCT ON (subject) subject, action, (detail ->> 'company')::bigint AS company
  FROM audit_log WHERE action IN ('order-assigned', 'order-released') ORDER BY subject, id DESC
) AS said
WHERE said.subject = orders.id::text AND said.action = 'order-assigned' AND said.company = orders.company AND company_by IS NULL;
-- What staff confirmed is taxed as its buyer was told.
UPDATE orders SET company_by = 'staff' WHERE confirmed_at IS NOT NULL AND company IS NOT NULL AND company_by IS NULL;
ALTER TABLE orders ENABLE TRIGGER USER;

-- An invitation to a company goes with whoever made it. Nobody can say who made those that are open now: they are made anew.
DELETE FROM buyer_invitations;
ALTER TABLE buyer_invitations ADD COLUMN invited_by bigint REFERENCES people ON DELETE CASCADE;
CREATE INDEX buyer_invitations_of_inviter ON buyer_invitations (invited_by);
