-- Within how many hours orders are worked on, as the shop promises.
CREATE OR REPLACE FUNCTION promised_hours() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT (document #>> '{delivery,processedWithinHours}')::integer FROM settings_versions ORDER BY version DESC LIMIT 1
  ), 24)
$$;

-- What was ordered, however its lines are sorted.
CREATE OR REPLACE FUNCTION ordered_goods(one uuid) RETURNS text LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT string_agg(concat_ws('|', kind, coalesce(product_id, strain_name), variant, quantity), E'\n'
    ORDER BY kind, coalesce(product_id, strain_name), variant, quantity)
  FROM order_items WHERE order_id = one
$$;

-- The earlier order that this one repeats: the same buyer, the same goods, within a day. Null where there is none.
CREATE OR REPLACE FUNCTION double_of(one orders) RETURNS uuid LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT id FROM orders AS other
  WHERE one.status IN (@status(unconfirmed)) AND one.erased_at IS NULL AND other.status NOT IN (@status(void))
    AND lower(other.email) = lower(one.email) AND other.created_at >= one.created_at - interval '1 day'
    AND (other.created_at, other.id) < (one.created_at, one.id)
    AND (other.total_grams, other.total_units) = (one.total_grams, one.total_units)
    AND ordered_goods(other.id) = ordered_goods(one.id)
  ORDER BY created_at DESC LIMIT 1
$$;
