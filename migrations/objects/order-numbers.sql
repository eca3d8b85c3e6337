-- What an order is called, for what knows its id alone. Orders that were deleted are called by the beginning of their id.
CREATE OR REPLACE FUNCTION order_number(of_order uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT orders.order_number FROM orders WHERE id = of_order), upper(left(of_order::text, 8)))
$$;

-- Sees to it that a series exists, and that its next number is no less than the first one that the operator wants. Once a year, and when a
-- setting was changed, this writes a row; orders wait for each other then alone.
CREATE OR REPLACE FUNCTION begin_order_numbers(series text, first_number bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  begun bigint := (SELECT begins_after FROM order_number_series WHERE prefix = series);
  taken bigint := coalesce(pg_sequence_last_value('order_numbers'), 0);
BEGIN
  IF begun IS NULL OR taken + 1 - begun < first_number THEN
    INSERT INTO order_number_series AS known (prefix, begins_after) VALUES (series, taken + 1 - first_number)
    ON CONFLICT (prefix) DO UPDATE SET begins_after = least(known.begins_after, excluded.begins_after);
  END IF;
END
$$;

-- '2026-00123'. The digits are filled up, never cut.
CREATE OR REPLACE FUNCTION take_order_number(series text, digits integer) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT series || lpad(taken::text, greatest(digits, length(taken::text)), '0')
  FROM (SELECT nextval('order_numbers') - begins_after AS taken FROM order_number_series WHERE prefix = series) AS one
$$;
