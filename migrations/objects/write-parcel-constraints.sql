-- At commit, since the lines of a changed order may be written after it. Apart from its function, as write-constraints.sql says.
DROP TRIGGER IF EXISTS changed_orders_followed ON orders;
CREATE CONSTRAINT TRIGGER changed_orders_followed AFTER UPDATE OF version ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION follow_changed_order();

DROP TRIGGER IF EXISTS bank_lines_booked_whole ON bank_lines;
CREATE CONSTRAINT TRIGGER bank_lines_booked_whole AFTER INSERT OR UPDATE OF state, amount ON bank_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_line();
DROP TRIGGER IF EXISTS payments_of_bank_whole ON payments;
CREATE CONSTRAINT TRIGGER payments_of_bank_whole AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.bank_line IS NOT NULL) EXECUTE FUNCTION check_bank_line();
