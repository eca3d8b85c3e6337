-- The one look-up of what an order of a kind is priced by now. By the time of the statement: a publication that waited for
-- another one began before that was there.
CREATE OR REPLACE VIEW current_ladders AS
  SELECT DISTINCT ON (kind) kind, number, minimum, maximum, step, capped, valid_from
  FROM price_ladders
  WHERE withdrawn_at IS NULL AND valid_from <= statement_timestamp()
  ORDER BY kind, valid_from DESC, number DESC;

-- Who may read the ladders may read this at once: the shop's role gets its other rights after this transaction.
DO $$
DECLARE
  role text;
BEGIN
  FOR role IN
    SELECT DISTINCT grantee::regrole::text FROM pg_class, aclexplode(relacl)
    WHERE oid = 'price_ladders'::regclass AND grantee <> relowner AND grantee <> 0
  LOOP
    EXECUTE format('GRANT SELECT ON current_ladders TO %s', role);
  END LOOP;
END
$$;

-- What buyers were shown stays as it was. The account of whoever published it may go, and what has not begun may be withdrawn.
CREATE OR REPLACE FUNCTION refuse_change_of_ladder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.published_by IS NULL
    AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND OLD.valid_from > statement_timestamp()
    AND to_jsonb(NEW) - '{withdrawn_at,withdrawn_by_name}'::text[]
      = to_jsonb(OLD) - '{withdrawn_at,withdrawn_by_name}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published ladder is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE OR REPLACE TRIGGER price_ladders_stay BEFORE UPDATE OR DELETE ON price_ladders
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ladder();

CREATE OR REPLACE FUNCTION refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published ladder is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE OR REPLACE TRIGGER ladder_steps_stay BEFORE UPDATE OR DELETE ON ladder_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_step();

-- Whoever publishes another price, or takes something out of the shop, makes the prices of its kind other ones: an order that a
-- buyer was shown at those of before is not placed.
CREATE OR REPLACE FUNCTION raise_price_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_versions AS known (kind, version)
  SELECT DISTINCT products.kind, 1
  FROM new_versions AS published
  JOIN products ON products.number = published.product
  JOIN product_versions AS before
    ON before.product = published.product AND before.version = published.version - 1
  WHERE before.state <> published.state OR before.facts -> 'price' IS DISTINCT FROM published.facts -> 'price'
  ORDER BY 1
  ON CONFLICT (kind) DO UPDATE SET version = known.version + 1;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER product_versions_raise_prices AFTER INSERT ON product_versions
  REFERENCING NEW TABLE AS new_versions FOR EACH STATEMENT EXECUTE FUNCTION raise_price_versions();
