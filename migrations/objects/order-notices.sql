-- Listeners learn of what the buyer's page shows: status, content, parcels, money. New orders do not notify: that would make their commits wait for each other.
CREATE OR REPLACE FUNCTION notify_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.id::text);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_notify_status AFTER UPDATE ON orders FOR EACH ROW
  WHEN (
    (OLD.status, OLD.version, OLD.awaits_agreement, OLD.change_answer, OLD.shipment_state, OLD.paid, OLD.refunded, OLD.credited)
    IS DISTINCT FROM
    (NEW.status, NEW.version, NEW.awaits_agreement, NEW.change_answer, NEW.shipment_state, NEW.paid, NEW.refunded, NEW.credited)
  )
  EXECUTE FUNCTION notify_order_changed();

CREATE OR REPLACE FUNCTION raise_order_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER orders_raise_revision BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (
    (OLD.status, @customer(OLD.%), OLD.review_reasons, OLD.reviewed_at, OLD.version, OLD.awaits_agreement, OLD.change_answer, OLD.customer_note,
      OLD.tax_category, OLD.tax_rate, OLD.payable, OLD.shipment_state, OLD.paid, OLD.refunded, OLD.credited, OLD.credit_allowed)
    IS DISTINCT FROM
    (NEW.status, @customer(NEW.%), NEW.review_reasons, NEW.reviewed_at, NEW.version, NEW.awaits_agreement, NEW.change_answer, NEW.customer_note,
      NEW.tax_category, NEW.tax_rate, NEW.payable, NEW.shipment_state, NEW.paid, NEW.refunded, NEW.credited, NEW.credit_allowed)
  )
  EXECUTE FUNCTION raise_order_revision();

-- The list learns of every such change, and of orders that are gone.
CREATE OR REPLACE FUNCTION notify_order_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_revised', OLD.id::text);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_notify_revision AFTER UPDATE ON orders
  FOR EACH ROW WHEN (OLD.revision <> NEW.revision) EXECUTE FUNCTION notify_order_revised();
CREATE OR REPLACE TRIGGER orders_notify_deletion AFTER DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION notify_order_revised();
