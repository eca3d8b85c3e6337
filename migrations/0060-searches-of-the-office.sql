-- What customers are searched by, the name apart from the rest: whoever searches for a whole name asks for letters that stand in
-- everything else too (' gm' in every address at gmail), and an index of all of it reads those lists to their end.
CREATE INDEX companies_search_name ON companies USING gin (split_part(search_text, E'\n', 1) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX companies_search_rest ON companies
  USING gin (substr(search_text, strpos(search_text, E'\n')) gin_trgm_ops) WITH (fastupdate = off);
DROP INDEX companies_search;

-- What is not sorted into the index yet is read whole by every search: after an import of thousands of products that was most of it.
ALTER INDEX products_search SET (fastupdate = off);
SELECT gin_clean_pending_list('products_search');
