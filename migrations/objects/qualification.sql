-- Who may order, as the settings that count now have it: 'anybody', 'confirm' (orders of the unqualified are taken, and not
-- confirmed) or 'order' (they are not taken either).
CREATE OR REPLACE FUNCTION order_policy() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT nullif(document #>> '{customers,whoMayOrder}', '') FROM settings_versions ORDER BY version DESC LIMIT 1
  ), 'anybody')
$$;

-- Why a company may not have these kinds of product delivered to this country today; null where it may. A right counts from its
-- first to its last day, once somebody has checked it and while nobody has withdrawn it.
CREATE OR REPLACE FUNCTION why_not_entitled(buyer bigint, destination text, kinds text[]) RETURNS jsonb
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  today date := shop_day(now());
  found record;
  wanted text;
  ended date;
  -- With those that were found to be the same.
  same bigint[];
BEGIN
  SELECT number, name, state INTO found FROM companies
  WHERE number = (SELECT coalesce(merged_into, number) FROM companies WHERE number = buyer);
  IF found.number IS NULL THEN
    RETURN '{"reason": "no-company"}';
  END IF;
  IF found.state <> 'qualified' THEN
    RETURN jsonb_build_object('reason', found.state, 'company', found.number);
  END IF;
  same := ARRAY(SELECT number FROM companies WHERE number = found.number OR merged_into = found.number);
  IF cardinality(kinds) = 0 THEN
    RETURN jsonb_build_object('reason', 'not-covered', 'company', found.number, 'country', destination);
  END IF;
  FOREACH wanted IN ARRAY kinds LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM entitlements WHERE company = ANY (same) AND withdrawn_at IS NULL AND checked_at IS NOT NULL
        AND valid_from <= today AND (valid_to IS NULL OR valid_to >= today)
        AND destination = ANY (countries) AND wanted = ANY (product_kinds)
    );
    SELECT max(valid_to) INTO ended FROM entitlements
    WHERE company = ANY (same) AND withdrawn_at IS NULL AND checked_at IS NOT NULL AND valid_to < today
      AND destination = ANY (countries) AND wanted = ANY (product_kinds);
    RETURN jsonb_strip_nulls(jsonb_build_object(
      'reason', CASE WHEN ended IS NULL THEN 'not-covered' ELSE 'ended' END,
      'company', found.number, 'country', destination, 'kind', wanted, 'ended', ended
    ));
  END LOOP;
  RETURN NULL;
END
$$;

-- Why the customer of this order has no right to it; null where they have, or need none. A right is the order's where the buyer had signed
-- in or staff said whose order it is: an e-mail address that was typed is nobody's word.
CREATE OR REPLACE FUNCTION why_unqualified(one orders) RETURNS jsonb
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT CASE
    WHEN order_policy() = 'anybody' THEN NULL
    WHEN one.company IS NOT NULL AND one.company_by IS NULL THEN jsonb_build_object('reason', 'not-vouched', 'company', one.company)
    ELSE why_not_entitled(one.company, one.country, ARRAY(
      SELECT kind FROM (
        SELECT kind FROM order_items WHERE order_id = one.id UNION SELECT one.kind WHERE one.kind IS NOT NULL
      ) AS ordered ORDER BY kind
    ))
  END
$$;

-- Why this order may not be confirmed; null where it may: the customer has no right to it, or has not agreed to what staff changed.
CREATE OR REPLACE FUNCTION why_order_stops(one orders) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(why_unqualified(one), CASE WHEN one.awaits_agreement THEN
    jsonb_build_object('reason', CASE one.change_answer WHEN 'declined' THEN 'declined' ELSE 'not-agreed' END) END)
$$;

-- Whoever writes: nothing goes to a customer without the right to it, nor what they have not agreed to.
CREATE OR REPLACE FUNCTION refuse_unqualified_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stop jsonb := why_order_stops(NEW);
BEGIN
  IF stop IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'this order cannot be confirmed'
    USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_qualified', DETAIL = stop::text;
END
$$;
CREATE OR REPLACE TRIGGER orders_qualified BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status IN (@status(confirmed)) AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION refuse_unqualified_order();
CREATE OR REPLACE TRIGGER new_orders_qualified BEFORE INSERT ON orders FOR EACH ROW
  WHEN (NEW.status IN (@status(confirmed))) EXECUTE FUNCTION refuse_unqualified_order();

-- With the company go its rights, their evidence, and what it applied with.
CREATE OR REPLACE FUNCTION erase_qualification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM entitlements WHERE company = NEW.number;
  DELETE FROM applications WHERE company = NEW.number;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER companies_erase_qualification AFTER UPDATE OF erased_at ON companies FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION erase_qualification();

-- What the files of an application take.
CREATE OR REPLACE FUNCTION count_application_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.file_bytes := (
    SELECT coalesce(sum(size), 0) FROM files
    WHERE hash IN (SELECT left(document, 64) FROM unnest(NEW.evidence) AS document)
  );
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER application_bytes BEFORE INSERT OR UPDATE OF evidence ON applications
  FOR EACH ROW EXECUTE FUNCTION count_application_bytes();
