-- The version of each list that holds now. By the time of the statement, as ladders are.
CREATE OR REPLACE VIEW current_price_lists AS
  SELECT * FROM (
    SELECT DISTINCT ON (list) number, list, name, valid_from, valid_to
    FROM price_list_versions
    WHERE withdrawn_at IS NULL AND valid_from <= statement_timestamp()
    ORDER BY list, valid_from DESC, number DESC
  ) AS begun
  WHERE valid_to IS NULL OR valid_to > statement_timestamp();

-- Which companies a version names. What was merged into another company is that one by now, and itself again when this is taken back.
CREATE OR REPLACE VIEW price_list_companies AS
  SELECT DISTINCT buyer.version, coalesce(known.merged_into, known.number) AS company
  FROM price_list_buyers AS buyer JOIN companies AS known ON known.number = buyer.company;

-- Who may read the versions may read these at once: the shop's role gets its other rights after this transaction.
DO $$
DECLARE
  role text;
BEGIN
  FOR role IN
    SELECT DISTINCT grantee::regrole::text FROM pg_class, aclexplode(relacl)
    WHERE oid = 'price_list_versions'::regclass AND grantee <> relowner AND grantee <> 0
  LOOP
    EXECUTE format('GRANT SELECT ON current_price_lists, price_list_companies TO %s', role);
  END LOOP;
END
$$;

-- The versions by which a company buys now: those that name it or what was merged into it, and those of its group. By what names
-- the company, so that it takes no longer when there are many lists.
CREATE OR REPLACE FUNCTION price_lists_held(buying_company bigint) RETURNS TABLE (version bigint, is_own boolean)
LANGUAGE sql STABLE AS $$
  SELECT held.number, bool_or(named.is_own)
  FROM (
    SELECT buyer.version, true AS is_own FROM price_list_buyers AS buyer
    WHERE buyer.company = ANY (ARRAY(
      SELECT number FROM companies WHERE number = buying_company
      UNION ALL
      SELECT number FROM companies WHERE merged_into = buying_company))
    UNION ALL
    SELECT buyer.version, false FROM price_list_buyers AS buyer
    WHERE buyer.customer_group = (SELECT customer_group FROM companies WHERE companies.number = buying_company)
  ) AS named
  JOIN price_list_versions AS held ON held.number = named.version
  WHERE held.withdrawn_at IS NULL AND held.valid_from <= statement_timestamp()
    AND (held.valid_to IS NULL OR held.valid_to > statement_timestamp())
    AND NOT EXISTS (
      SELECT FROM price_list_versions AS later
      WHERE later.list = held.list AND later.withdrawn_at IS NULL AND later.valid_from <= statement_timestamp()
        AND (later.valid_from, later.number) > (held.valid_from, held.number)
    )
  GROUP BY held.number
$$;

-- '12-17g': the same in a word, with a g where a version is of the group; '' where the company pays what everybody pays.
CREATE OR REPLACE FUNCTION price_lists_of(buying_company bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(version || CASE WHEN is_own THEN '' ELSE 'g' END, '-' ORDER BY version), '')
  FROM price_lists_held(buying_company)
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
