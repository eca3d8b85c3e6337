-- Emptying the table of items left every order without them: no row is deleted one by one, so nothing was checked.
-- Orders and items that are emptied together pass.
CREATE FUNCTION refuse_truncated_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders) THEN
    RAISE EXCEPTION 'an order must have items'
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_have_items';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_items_not_truncated AFTER TRUNCATE ON order_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncated_items();
