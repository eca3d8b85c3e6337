-- Money: lines are added and never changed, and an order knows what came and what went back.

CREATE OR REPLACE FUNCTION refuse_payment(rule text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books do not allow this payment' USING ERRCODE = 'check_violation', TABLE = 'payments', CONSTRAINT = rule;
END
$$;

-- A reversal takes back one payment of the same order, whole. The order is locked by the update: two who write at once are added up.
CREATE OR REPLACE FUNCTION post_payment() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wrong payments;
  sums orders;
BEGIN
  IF NEW.reverses IS NOT NULL THEN
    SELECT * INTO wrong FROM payments WHERE id = NEW.reverses;
    IF wrong.reverses IS NOT NULL OR wrong.order_id <> NEW.order_id OR wrong.amount <> -NEW.amount
      OR wrong.bank_line IS DISTINCT FROM NEW.bank_line THEN
      PERFORM refuse_payment('payments_reversal_is_whole');
    END IF;
  END IF;
  UPDATE orders SET
    paid = paid + CASE WHEN NEW.reverses IS NULL THEN greatest(NEW.amount, 0) ELSE -greatest(-NEW.amount, 0) END,
    refunded = refunded + CASE WHEN NEW.reverses IS NULL THEN greatest(-NEW.amount, 0) ELSE -greatest(NEW.amount, 0) END
  WHERE id = NEW.order_id RETURNING * INTO sums;
  IF sums.refunded > sums.paid THEN
    PERFORM refuse_payment('payments_refund_within_paid');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER payments_posted AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION post_payment();

-- Erasure empties the words; retention removes what was kept long enough, with its order. Nobody else changes a line.
CREATE OR REPLACE FUNCTION refuse_changed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.reference = '' AND to_jsonb(NEW) - 'reference' = to_jsonb(OLD) - 'reference' THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND current_setting('cultivar.retiring', true) = 'on' THEN
    RETURN OLD;
  ELSIF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM payments) THEN
    RETURN NULL;
  END IF;
  PERFORM refuse_payment('payments_stay');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER payments_stay BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_payment();
CREATE OR REPLACE TRIGGER payments_not_emptied BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_payment();

-- The payments of orders whose time is over, just before these are deleted; and the bank's lines that paid nothing else. With the rights of
-- the owner: the shop's role adds payments, and no more.
CREATE OR REPLACE FUNCTION retire_payments(of_orders uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
DECLARE
  lines bigint[] := ARRAY(SELECT DISTINCT bank_line FROM payments WHERE order_id = ANY (of_orders) AND bank_line IS NOT NULL);
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = ANY (of_orders) AND status NOT IN (@status(final))) THEN
    PERFORM refuse_payment('payments_stay');
  END IF;
  PERFORM set_config('cultivar.retiring', 'on', true);
  DELETE FROM payments WHERE order_id = ANY (of_orders) AND reverses IS NOT NULL;
  DELETE FROM payments WHERE order_id = ANY (of_orders);
  PERFORM set_config('cultivar.retiring', 'off', true);
  DELETE FROM bank_lines WHERE id = ANY (lines) AND NOT EXISTS (SELECT FROM payments WHERE bank_line = bank_lines.id);
END
$$;

-- What a bank wrote about the customer goes with them, unless the line paid for somebody else too.
CREATE OR REPLACE FUNCTION forget_payment_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
  UPDATE payments SET reference = '' WHERE order_id = NEW.id AND reference <> '';
  UPDATE bank_lines SET payer = '', account = '', words = '', bank_references = '{}'
  WHERE id IN (SELECT bank_line FROM payments WHERE order_id = NEW.id AND bank_line IS NOT NULL) AND NOT EXISTS (
    SELECT FROM payments JOIN orders ON orders.id = order_id WHERE bank_line = bank_lines.id AND erased_at IS NULL);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_forget_payment_words AFTER UPDATE OF erased_at ON orders
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_payment_words();

-- At commit: a booked line of the bank is wholly in payments, and any other not at all.
CREATE OR REPLACE FUNCTION check_bank_line() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  line bank_lines;
BEGIN
  SELECT * INTO line FROM bank_lines
  WHERE id = CASE TG_TABLE_NAME WHEN 'payments' THEN (to_jsonb(NEW) ->> 'bank_line')::bigint ELSE (to_jsonb(NEW) ->> 'id')::bigint END;
  IF line.id IS NOT NULL AND coalesce((SELECT sum(amount) FROM payments WHERE bank_line = line.id), 0)
    <> (CASE line.state WHEN 'booked' THEN line.amount ELSE 0 END) THEN
    PERFORM refuse_payment('bank_lines_booked_whole');
  END IF;
  RETURN NULL;
END
$$;
