-- What somebody of the staff may do. The owner's role keeps its name: admin.
ALTER TABLE user_roles DROP CONSTRAINT user_roles_role_known;
ALTER TABLE user_roles ADD CONSTRAINT user_roles_role_known
  CHECK (role IN ('admin', 'orders', 'catalogue', 'stock', 'release', 'money', 'statistics'));
