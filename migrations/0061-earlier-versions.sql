-- Processes of the versions before 0017, 0018, 0021 and 0028 asked for these while they were being replaced.
DROP VIEW IF EXISTS summed_months, monthly_pages, monthly_sources, monthly_traits, sold_totals, lost_totals, lost_parts,
  daily_counts, views;
DROP FUNCTION IF EXISTS changed_sales_days(date, date), sum_months(date, integer), sum_sales(date, integer, integer),
  sales_of_days(date[]), sold_days(date, date), told_text(jsonb, integer), told_step(jsonb), told_rule(jsonb),
  place_orders(jsonb, integer, integer, integer, integer);
ALTER TABLE visits DROP COLUMN number, DROP COLUMN marks;
