-- Every process learns of a publication.
CREATE OR REPLACE FUNCTION notify_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('published', NEW.version::text);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_notify AFTER UPDATE OF version ON publication
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION notify_published();

-- What buyers were shown stays as it was. The account of whoever published it may go.
CREATE OR REPLACE FUNCTION refuse_change_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.published_by IS NULL
    AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published version is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE OR REPLACE TRIGGER product_versions_stay BEFORE UPDATE OR DELETE ON product_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_version();
CREATE OR REPLACE TRIGGER settings_versions_stay BEFORE UPDATE OR DELETE ON settings_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_version();

-- Tells the planner what the products are like, after an import of many: until Postgres finds the time by itself, a minute later, it
-- reads and sorts all of them for each page. With the rights of the owner, whom Postgres asks for it. Whoever is at it already does the same.
CREATE OR REPLACE FUNCTION analyze_products() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  ANALYZE (SKIP_LOCKED) products, product_versions;
END
$$;
