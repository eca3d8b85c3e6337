-- Lists of the back office that read more than they show.

-- A search looks through what an index has not sorted in yet, which after an import is every product. Products change seldom.
ALTER INDEX products_search SET (fastupdate = off);
SELECT gin_clean_pending_list('products_search'::regclass);

-- The whole order of a shelf: nothing is left to sort.
DROP INDEX products_by_position;
CREATE INDEX products_by_position ON products (kind, position, number);
