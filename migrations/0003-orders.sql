-- Orders and their items. The limits are those of the order forms: whatever writes here, no order can break them.

CREATE TABLE orders (
  -- Random in front: its first eight characters are the number that customers see.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL DEFAULT 'strain'
    CONSTRAINT orders_kind_known CHECK (kind IN ('strain', 'vape', 'concentrate')),
  unit text NOT NULL GENERATED ALWAYS AS (CASE kind WHEN 'strain' THEN 'gram' ELSE 'unit' END) STORED,
  full_name text NOT NULL
    CONSTRAINT orders_full_name_length CHECK (full_name ~ '\S' AND char_length(full_name) <= 100),
  phone_number text NOT NULL
    CONSTRAINT orders_phone_number_length CHECK (phone_number ~ '\S' AND char_length(phone_number) <= 50),
  email text NOT NULL
    CONSTRAINT orders_email_shape CHECK (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' AND char_length(email) <= 255),
  full_address text NOT NULL
    CONSTRAINT orders_full_address_length CHECK (full_address ~ '\S' AND char_length(full_address) <= 500),
  country text NOT NULL
    CONSTRAINT orders_country_length CHECK (country ~ '\S' AND char_length(country) <= 100),
  -- Optional values are null when empty.
  telegram text CONSTRAINT orders_telegram_length CHECK (telegram ~ '\S' AND char_length(telegram) <= 100),
  whatsapp text CONSTRAINT orders_whatsapp_length CHECK (whatsapp ~ '\S' AND char_length(whatsapp) <= 100),
  signal text CONSTRAINT orders_signal_length CHECK (signal ~ '\S' AND char_length(signal) <= 100),
  business_name text
    CONSTRAINT orders_business_name_length CHECK (business_name ~ '\S' AND char_length(business_name) <= 200),
  vat_number text
    CONSTRAINT orders_vat_number_length CHECK (vat_number ~ '\S' AND char_length(vat_number) <= 100),
  total_quantity integer NOT NULL,
  total_price numeric(12, 2) NOT NULL
    CONSTRAINT orders_total_price_range CHECK (total_price >= 0),
  price_per_gram numeric(12, 4) NOT NULL DEFAULT 0
    CONSTRAINT orders_price_per_gram_range CHECK (price_per_gram >= 0),
  status text NOT NULL DEFAULT 'pending'
    CONSTRAINT orders_status_known CHECK (status IN ('pending', 'processing', 'completed', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT orders_total_quantity_range CHECK (
    CASE kind WHEN 'strain' THEN total_quantity BETWEEN 150 AND 5000 ELSE total_quantity BETWEEN 10 AND 100000 END
  )
);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_status_newest ON orders (status, created_at DESC, id DESC);

CREATE TABLE order_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  strain_name text NOT NULL
    CONSTRAINT order_items_strain_name_length CHECK (strain_name ~ '\S' AND char_length(strain_name) <= 200),
  strain_type text NOT NULL
    CONSTRAINT order_items_strain_type_length CHECK (strain_type ~ '\S' AND char_length(strain_type) <= 100),
  thc_content text NOT NULL
    CONSTRAINT order_items_thc_content_length CHECK (thc_content ~ '\S' AND char_length(thc_content) <= 100),
  quantity integer NOT NULL
    CONSTRAINT order_items_quantity_range CHECK (quantity BETWEEN 1 AND 100000)
);
CREATE INDEX order_items_by_order ON order_items (order_id);

-- An order without items cannot be committed. Checked at commit, so that order and items may come in any order.
-- Without seq scans: a connection that planned these look-ups while the tables were empty would go on reading whole
-- tables as they grow, which makes a burst of orders on a new shop several times slower.
CREATE FUNCTION refuse_order_without_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  checked_order uuid := CASE TG_TABLE_NAME WHEN 'orders' THEN NEW.id END;
BEGIN
  IF TG_TABLE_NAME = 'order_items' THEN
    checked_order := OLD.order_id;
    -- Two transactions that each remove one of the last two items must not both pass.
    PERFORM FROM orders WHERE id = checked_order FOR NO KEY UPDATE;
  END IF;
  IF EXISTS (SELECT FROM orders WHERE id = checked_order)
     AND NOT EXISTS (SELECT FROM order_items WHERE order_id = checked_order) THEN
    RAISE EXCEPTION 'an order must have items'
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_have_items';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER orders_have_items AFTER INSERT OR UPDATE OF id ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_order_without_items();
CREATE CONSTRAINT TRIGGER order_items_remain AFTER DELETE OR UPDATE OF order_id ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_order_without_items();
