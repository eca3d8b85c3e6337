-- The field's words for what visits are made of: page views, the id of a visit, the steps of the funnel that it reached. Processes of the
-- version before read `views` and the columns `number` and `marks`: the one is a view of earlier-version.sql, the others are columns that
-- follow the new ones. The release after this one drops them.
ALTER TABLE visits RENAME COLUMN number TO visit_id;
ALTER TABLE visits RENAME COLUMN marks TO funnel_steps;
ALTER TABLE visits
  ADD COLUMN number bigint GENERATED ALWAYS AS (visit_id) STORED,
  ADD COLUMN marks smallint GENERATED ALWAYS AS (funnel_steps) STORED;

ALTER TABLE views RENAME COLUMN session TO visit_id;
ALTER INDEX views_by_session RENAME TO visit_page_views_by_visit;
ALTER INDEX views_by_time RENAME TO visit_page_views_by_time;
DO $$
DECLARE
  month record;
BEGIN
  FOR month IN SELECT relname FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'views'::regclass LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', month.relname, 'visit_page_' || month.relname);
  END LOOP;
END
$$;
ALTER TABLE views RENAME TO visit_page_views;
