-- The version of each list that holds now. By the time of the statement, as ladders are.
CREATE OR REPLACE VIEW current_price_lists AS
  SELECT * FROM (
    SELECT DISTINCT ON (list) number, list, name, valid_from, valid_to
    FROM price_list_versions
    WHERE withdrawn_at IS NULL AND valid_from <= statement_timestamp()
    ORDER BY list, valid_from DESC, number DESC
  ) AS begun
  WHERE valid_to IS NULL OR valid_to > statement_timestamp();

-- Who may read the versions may read this at once: the shop's role gets its other rights after this transaction.
DO $$
DECLARE
  role text;
BEGIN
  FOR role IN
    SELECT DISTINCT grantee::regrole::text FROM pg_class, aclexplode(relacl)
    WHERE oid = 'price_list_versions'::regclass AND grantee <> relowner AND grantee <> 0
  LOOP
    EXECUTE format('GRANT SELECT ON current_price_lists TO %s', role);
  END LOOP;
END
$$;

-- '12-17': the versions by which a company buys now, its own and those of its group; '' where it pays what everybody pays.
-- By what the company is named in, so that it takes no longer when there are many lists.
CREATE OR REPLACE FUNCTION price_lists_of(buying_company bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(held.number::text, '-' ORDER BY held.number), '')
  FROM (
    SELECT version FROM price_list_buyers WHERE company = buying_company
    UNION
    SELECT version FROM price_list_buyers
    WHERE customer_group = (SELECT customer_group FROM companies WHERE companies.number = buying_company)
  ) AS named
  JOIN price_list_versions AS held ON held.number = named.version
  WHERE held.withdrawn_at IS NULL AND held.valid_from <= statement_timestamp()
    AND (held.valid_to IS NULL OR held.valid_to > statement_timestamp())
    AND NOT EXISTS (
      SELECT FROM price_list_versions AS later
      WHERE later.list = held.list AND later.withdrawn_at IS NULL AND later.valid_from <= statement_timestamp()
        AND (later.valid_from, later.number) > (held.valid_from, held.number)
    )
$$;

-- What was published stays as it was, but for the account of whoever published it, and for being withdrawn.
CREATE OR REPLACE FUNCTION refuse_change_of_price_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{published_by,withdrawn_at,withdrawn_by_name}'::text[]
      = to_jsonb(OLD) - '{published_by,withdrawn_at,withdrawn_by_name}'::text[]
    AND (NEW.published_by IS NULL OR NEW.published_by = OLD.published_by)
    AND (OLD.withdrawn_at IS NULL OR (OLD.withdrawn_at, OLD.withdrawn_by_name) = (NEW.withdrawn_at, NEW.withdrawn_by_name)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published price list is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE OR REPLACE TRIGGER price_list_versions_stay BEFORE UPDATE OR DELETE ON price_list_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_price_list();
