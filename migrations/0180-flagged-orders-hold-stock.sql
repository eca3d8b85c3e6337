-- Orders that somebody has to look at first take stock as all others do: fit_batch and needs_of_batch ask for less, and other names go with it.
DROP FUNCTION IF EXISTS fit_orders(jsonb, timestamptz, timestamptz);
DROP FUNCTION IF EXISTS stock_needs(jsonb);
