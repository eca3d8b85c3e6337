-- What is checked or done at commit. Postgres replaces no constraint trigger: each is dropped and made again, which needs
-- its table alone for a moment. Hence a file of their own, which a change of their functions does not apply again.

DROP TRIGGER IF EXISTS orders_match_items ON orders;
CREATE CONSTRAINT TRIGGER orders_match_items
  AFTER INSERT OR UPDATE OF id, total_quantity, total_grams, total_units, total_price, rounding ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sums();

DROP TRIGGER IF EXISTS stale_days_rebuilt ON stale_days;
CREATE CONSTRAINT TRIGGER stale_days_rebuilt AFTER INSERT ON stale_days
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rebuild_stale_days();
