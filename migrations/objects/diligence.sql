-- A check of a VAT number is proof: nothing of it changes. It goes with its company, and erasure empties what names somebody.
CREATE OR REPLACE FUNCTION keep_vat_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Deeper: its company goes.
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSE
    OLD.vat_number := CASE WHEN NEW.vat_number IS NULL THEN NULL ELSE OLD.vat_number END;
    OLD.name := CASE WHEN NEW.name IS NULL THEN NULL ELSE OLD.name END;
    OLD.address := CASE WHEN NEW.address IS NULL THEN NULL ELSE OLD.address END;
    OLD.note := CASE WHEN NEW.note IS NULL THEN NULL ELSE OLD.note END;
    OLD.actor := CASE WHEN NEW.actor IS NULL THEN NULL ELSE OLD.actor END;
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'A check of a VAT number is never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE OR REPLACE TRIGGER vat_checks_kept BEFORE UPDATE OR DELETE ON vat_checks
  FOR EACH ROW EXECUTE FUNCTION keep_vat_check();

-- Whoever erases a company or the customer of an order need not know what was found out about them.
CREATE OR REPLACE FUNCTION forget_vat_checks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vat_checks SET vat_number = NULL, name = NULL, address = NULL, note = NULL WHERE company = NEW.number;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER companies_forget_vat_checks AFTER UPDATE OF erased_at ON companies
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_vat_checks();

CREATE OR REPLACE FUNCTION forget_irregularities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE irregularities SET note = NULL WHERE order_id = NEW.id AND note IS NOT NULL;
  DELETE FROM order_destinations WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_forget_irregularities AFTER UPDATE OF erased_at ON orders
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_irregularities();
