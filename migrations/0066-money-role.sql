-- Payments and invoices have a role of their own from now on; whoever could book and issue them until today still can.
INSERT INTO user_roles (user_id, role)
SELECT user_id, 'money' FROM user_roles WHERE role = 'orders'
ON CONFLICT DO NOTHING;
