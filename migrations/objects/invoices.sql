-- What is issued is frozen. The PDF follows once; whose customer it is follows the order. It goes when the law lets it go.
CREATE OR REPLACE FUNCTION refuse_change_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.pdf IS NULL OR NEW.pdf = OLD.pdf)
    -- What is generated is not there yet.
    AND to_jsonb(NEW) - '{pdf,company,search_text}'::text[] = to_jsonb(OLD) - '{pdf,company,search_text}'::text[] THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.locked_until < shop_day(now()) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM invoices WHERE locked_until >= shop_day(now())) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'an invoice is never changed, and kept until its day' USING ERRCODE = 'restrict_violation', TABLE = 'invoices';
END
$$;
CREATE OR REPLACE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoice();
CREATE OR REPLACE TRIGGER invoices_not_truncated BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_invoice();

-- A number is the last of its series, which its transaction took; whoever invents one is refused.
CREATE OR REPLACE FUNCTION check_invoice_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice_series WHERE prefix = NEW.prefix AND year = NEW.year AND last_number = NEW.sequence)
    AND NEW.number = format('%s-%s-%s', NEW.prefix, NEW.year, lpad(NEW.sequence::text, 6, '0'))
    AND NOT (SELECT must_confirm FROM invoice_state) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the number of an invoice is the next of its series' USING ERRCODE = 'check_violation', TABLE = 'invoices';
END
$$;
CREATE OR REPLACE TRIGGER invoices_take_next BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION check_invoice_number();

-- A series goes on, never back.
CREATE OR REPLACE FUNCTION refuse_earlier_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a series of invoices goes on, never back' USING ERRCODE = 'restrict_violation', TABLE = 'invoice_series';
END
$$;
CREATE OR REPLACE TRIGGER invoice_series_go_on BEFORE UPDATE ON invoice_series FOR EACH ROW
  WHEN ((OLD.prefix, OLD.year) <> (NEW.prefix, NEW.year) OR NEW.last_number < OLD.last_number) EXECUTE FUNCTION refuse_earlier_number();
CREATE OR REPLACE TRIGGER invoice_series_stay BEFORE DELETE OR TRUNCATE ON invoice_series
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_earlier_number();

-- The invoice of an order that holds: the last one, unless credit notes took all of it back.
CREATE OR REPLACE FUNCTION standing_invoice(one uuid) RETURNS bigint LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT id FROM (
    SELECT id, total FROM invoices WHERE order_id = one AND kind = 'invoice' ORDER BY id DESC LIMIT 1
  ) AS latest
  WHERE total > (SELECT coalesce(sum(total), 0) FROM invoices AS credit WHERE corrects = latest.id)
$$;

-- Whether its invoice waits for money.
CREATE OR REPLACE FUNCTION refresh_open_invoice(one uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  standing bigint := standing_invoice(one);
BEGIN
  DELETE FROM open_invoices WHERE order_id = one AND invoice IS DISTINCT FROM standing;
  IF (SELECT payment_state IN ('open', 'part') FROM orders WHERE id = one) THEN
    INSERT INTO open_invoices (invoice, order_id, due_on) SELECT id, order_id, due_on FROM invoices WHERE id = standing
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM open_invoices WHERE order_id = one;
  END IF;
END
$$;

-- An order has the credit notes of its last invoice: those of an earlier one were of what that had asked for. Pages read it anew.
CREATE OR REPLACE FUNCTION note_invoice() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE orders SET has_invoice = true, credited = (
    SELECT coalesce(sum(total), 0) FROM invoices WHERE corrects = (
      SELECT max(id) FROM invoices WHERE order_id = NEW.order_id AND kind = 'invoice')
  ) WHERE id = NEW.order_id;
  PERFORM refresh_open_invoice(NEW.order_id);
  PERFORM pg_notify('order_changed', NEW.order_id::text), pg_notify('order_revised', NEW.order_id::text);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER invoices_noted AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION note_invoice();

CREATE OR REPLACE FUNCTION tell_of_pdf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.order_id::text), pg_notify('order_revised', NEW.order_id::text);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER invoices_tell_of_pdf AFTER UPDATE OF pdf ON invoices FOR EACH ROW EXECUTE FUNCTION tell_of_pdf();

-- What an invoice says is not changed in the order either: a credit note comes first. Then nothing is credited of what is asked for anew.
CREATE OR REPLACE FUNCTION keep_invoiced_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF standing_invoice(NEW.id) IS NOT NULL THEN
    RAISE EXCEPTION 'the amounts of an order with an invoice stay' USING ERRCODE = 'restrict_violation', TABLE = 'orders',
      CONSTRAINT = 'orders_invoiced';
  END IF;
  NEW.credited := 0;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER orders_keep_invoiced BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.total_price, OLD.rounding, OLD.discount, OLD.delivery_price, OLD.tax, OLD.payable, OLD.tax_category, OLD.tax_rate)
    IS DISTINCT FROM (NEW.total_price, NEW.rounding, NEW.discount, NEW.delivery_price, NEW.tax, NEW.payable, NEW.tax_category, NEW.tax_rate))
  EXECUTE FUNCTION keep_invoiced_amounts();

CREATE OR REPLACE FUNCTION note_payment_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_open_invoice(NEW.id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_note_payment AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.payment_state <> NEW.payment_state) EXECUTE FUNCTION note_payment_state();

-- Whose customer an invoice is follows its order, through merges and splits.
CREATE OR REPLACE FUNCTION move_invoices() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE invoices SET company = NEW.company WHERE order_id = NEW.id AND company IS DISTINCT FROM NEW.company;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_move_invoices AFTER UPDATE OF company ON orders FOR EACH ROW
  WHEN (OLD.company IS DISTINCT FROM NEW.company) EXECUTE FUNCTION move_invoices();

-- The invoices of orders whose time is over, just before these are deleted: those that the law still keeps are refused. With the rights
-- of the owner: the shop's role adds invoices, and deletes none.
CREATE OR REPLACE FUNCTION retire_invoices(of_orders uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
  DELETE FROM invoices WHERE order_id = ANY (of_orders)
$$;

-- What was sent stays as it was sent. It goes with its invoice.
CREATE OR REPLACE FUNCTION refuse_change_of_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a reminder stays as it was sent' USING ERRCODE = 'restrict_violation', TABLE = 'invoice_reminders';
END
$$;
CREATE OR REPLACE TRIGGER invoice_reminders_stay BEFORE UPDATE ON invoice_reminders
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_reminder();
