-- What is checked or done at commit. Postgres replaces no constraint trigger: each is dropped and made again, which needs
-- its table alone for a moment. Hence a file of their own, which a change of their functions does not apply again.

DROP TRIGGER IF EXISTS orders_match_items ON orders;
CREATE CONSTRAINT TRIGGER orders_match_items
  AFTER INSERT OR UPDATE OF id, total_quantity, total_grams, total_units, total_price, rounding, discount ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sums();

-- Orders without charges, which is what buyers place, cost nothing here.
DROP TRIGGER IF EXISTS new_orders_match_charges ON orders;
CREATE CONSTRAINT TRIGGER new_orders_match_charges AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.delivery_price <> 0) EXECUTE FUNCTION check_order_charges();
DROP TRIGGER IF EXISTS orders_match_charges ON orders;
CREATE CONSTRAINT TRIGGER orders_match_charges AFTER UPDATE OF delivery_price ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.delivery_price <> NEW.delivery_price) EXECUTE FUNCTION check_order_charges();
DROP TRIGGER IF EXISTS order_charges_match_order ON order_charges;
CREATE CONSTRAINT TRIGGER order_charges_match_order AFTER INSERT OR UPDATE OR DELETE ON order_charges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_charges();

DROP TRIGGER IF EXISTS stale_days_rebuilt ON stale_days;
CREATE CONSTRAINT TRIGGER stale_days_rebuilt AFTER INSERT ON stale_days
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rebuild_stale_days();
