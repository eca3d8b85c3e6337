-- Reports add up days: the sums of months and of sales are gone (decision 19). Processes of the version before go on asking for
-- them, and find none: what they ask is answered by migrations/objects/earlier-version.sql for one release.
DROP FUNCTION forget_month(), forget_months(), note_changed_sale(), note_changed_visit(), note_changed_sales() CASCADE;
DROP TABLE summed_months, monthly_pages, monthly_sources, monthly_traits, sold_totals, changed_sales;
