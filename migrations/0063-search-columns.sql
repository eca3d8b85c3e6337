-- The search indexes of customers compare each line that they find with its text again. Cutting the name off for that took longer
-- than comparing it.
ALTER TABLE companies
  ADD COLUMN search_name text NOT NULL GENERATED ALWAYS AS (split_part(search_text, E'\n', 1)) STORED,
  ADD COLUMN search_rest text NOT NULL GENERATED ALWAYS AS (substr(search_text, strpos(search_text, E'\n'))) STORED;
DROP INDEX companies_search_name, companies_search_rest;
CREATE INDEX companies_search_name ON companies USING gin (search_name gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX companies_search_rest ON companies USING gin (search_rest gin_trgm_ops) WITH (fastupdate = off);
