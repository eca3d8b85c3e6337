-- Orders, their items, what happened to them, and their mails. Limits of fields are those of the order forms. An item says what kind of
-- product it is and what its quantity counts; an order adds grams and units apart. The rules of the kinds stand in the domain alone: here
-- are bounds of sanity, and no kind is named.

-- Random but for its first two bytes, which are those of the clock: what is written together lies together in every
-- index. With fully random ids each order of a large shop writes three times as much (decision 9).
CREATE FUNCTION new_row_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send(extract(epoch FROM now())::bigint) FROM 7) FROM 1), 'hex')::uuid
$$;

CREATE TABLE orders (
  -- Random in front: its first eight characters are the number that customers see.
  id uuid PRIMARY KEY DEFAULT new_row_id(),
  -- Null where an order has several kinds.
  kind text DEFAULT 'strain'
    CONSTRAINT orders_kind_shape CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
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
  -- Null where an order has both grams and units.
  total_quantity integer,
  total_price numeric(12, 2) NOT NULL
    CONSTRAINT orders_total_price_range CHECK (total_price >= 0),
  price_per_gram numeric(12, 4) NOT NULL DEFAULT 0
    CONSTRAINT orders_price_per_gram_range CHECK (price_per_gram >= 0),
  status text NOT NULL DEFAULT 'pending'
    CONSTRAINT orders_status_known CHECK (status IN ('pending', 'processing', 'completed', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Made in the buyer's browser: the same key is the same order. The hash tells a repeat from a change.
  idempotency_key uuid CONSTRAINT orders_idempotency_key_unique UNIQUE,
  request_hash bytea CONSTRAINT orders_request_hash_length CHECK (octet_length(request_hash) = 32),
  notes text CONSTRAINT orders_notes_length CHECK (notes ~ '\S' AND char_length(notes) <= 1000),
  -- Why somebody should look before this order is worked on; empty for most.
  review_reasons text[] NOT NULL DEFAULT '{}'
    CONSTRAINT orders_review_reasons_known
      CHECK (review_reasons <@ '{honeypot-filled,no-ticket,too-fast,many-from-email}'::text[]),
  reviewed_at timestamptz,
  -- Raised by every change that staff can see: whoever saves says which one they saw.
  revision integer NOT NULL DEFAULT 1 CONSTRAINT orders_revision_range CHECK (revision > 0),
  -- When the customer's personal data was erased; what remains names nobody.
  erased_at timestamptz,
  -- Lines are quantity times rate. What the rounded total differs from their sum by stands on its own (decision 30). Old orders have
  -- lines that were made to sum to the total, and no rounding.
  rounding numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT orders_rounding_range CHECK (rounding > -1 AND rounding < 1),
  total_grams integer NOT NULL CONSTRAINT orders_total_grams_range CHECK (total_grams BETWEEN 0 AND 10000000),
  total_units integer NOT NULL CONSTRAINT orders_total_units_range CHECK (total_units BETWEEN 0 AND 10000000),
  delivery_price numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT orders_delivery_price_range CHECK (delivery_price >= 0),
  tax numeric(12, 2) NOT NULL DEFAULT 0 CONSTRAINT orders_tax_range CHECK (tax >= 0),
  payable numeric(12, 2)
    CONSTRAINT orders_payable_is_sum CHECK (payable = total_price + delivery_price + tax),
  -- By which prices and which ladder it was priced, where it is of one kind. Null for old orders.
  price_version bigint,
  price_ladder bigint,
  -- Whose order it is, where that is known: found by the e-mail address when it is placed, or chosen by staff.
  company bigint REFERENCES companies ON DELETE SET NULL,
  -- How often its content was changed: order_versions has what it was each time. 1: as it was ordered.
  version integer NOT NULL DEFAULT 1 CONSTRAINT orders_version_range CHECK (version >= 1),
  -- Goods or delivery rose, and the buyer has not agreed yet.
  awaits_agreement boolean NOT NULL DEFAULT false,
  -- What staff tell the buyer about this order, on its page.
  customer_note text CONSTRAINT orders_customer_note_length CHECK (char_length(customer_note) BETWEEN 1 AND 2000),
  confirmed_at timestamptz,
  -- Read by the buyer.
  cancel_reason text CONSTRAINT orders_cancel_reason_length CHECK (char_length(cancel_reason) BETWEEN 1 AND 2000),
  -- How it is taxed; null until somebody worked it out, which is when `payable` is known. The codes of EN 16931.
  tax_category text CONSTRAINT orders_tax_category_known CHECK (tax_category IN ('S', 'K', 'G', 'E', 'Z', 'O')),
  tax_rate numeric(5, 2) CONSTRAINT orders_tax_rate_range CHECK (tax_rate BETWEEN 0 AND 100),
  -- Sums of its payments: what came, what went back. Sum of its credit notes, with their tax.
  paid numeric(12, 2) NOT NULL DEFAULT 0,
  refunded numeric(12, 2) NOT NULL DEFAULT 0,
  credited numeric(12, 2) NOT NULL DEFAULT 0,
  payment_due_on date,
  shipment_state text NOT NULL DEFAULT 'none'
    CONSTRAINT orders_shipment_state_known CHECK (shipment_state IN ('none', 'part', 'shipped', 'delivered')),
  payment_state text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN paid - refunded > coalesce(payable, total_price) - credited THEN 'overpaid'
      WHEN paid = refunded AND refunded > 0 THEN 'refunded'
      WHEN paid - refunded = coalesce(payable, total_price) - credited THEN 'paid'
      WHEN paid - refunded > 0 THEN 'part'
      ELSE 'open'
    END
  ) STORED,
  -- Any part of a name, an e-mail, an id or a business is looked for here. A line break stands between them: no search matches across two
  -- of them. Stored, since the list may look through thousands of orders.
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(full_name) || E'\n' || lower(email) || E'\n' || id::text || coalesce(E'\n' || lower(business_name), '')
  ) STORED,
  -- By which prices each kind of it was priced: kind, prices, ladder, and where a known buyer ordered, their price lists.
  price_versions jsonb CONSTRAINT orders_price_versions_shape
    CHECK (jsonb_typeof(price_versions) = 'array' AND octet_length(price_versions::text) <= 8192),
  -- Who ordered it, where they had signed in.
  person bigint REFERENCES people ON DELETE SET NULL,
  -- By whose word an order belongs to its company: 'buyer' had signed in for it, 'staff' said so. Null: its e-mail address was found among
  -- the company's people, and anybody may type an address. Only what somebody vouched for is taxed by the company's VAT number.
  company_by text CONSTRAINT orders_company_by_known CHECK (company_by IN ('buyer', 'staff')),
  -- Whether an order has an invoice: those that are ready for one are found among all that have theirs. A trigger keeps it
  -- (objects/invoices.sql).
  has_invoice boolean NOT NULL DEFAULT false,
  CONSTRAINT orders_key_with_hash CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  CONSTRAINT orders_total_quantity_is_total CHECK (
    total_quantity IS NOT DISTINCT FROM
      CASE WHEN total_grams > 0 AND total_units > 0 THEN NULL ELSE total_grams + total_units END
  )
);
-- One index a column that the list can be sorted by; each is walked in both directions, so all of its columns run the same way. What they
-- include lets the list skip and filter without a look at the orders themselves (Postgres wants the plain column for that, beside what is
-- made of it).
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_name ON orders (lower(full_name), id) INCLUDE (full_name, status);
CREATE INDEX orders_by_country ON orders (country, id) INCLUDE (status);
CREATE INDEX orders_by_quantity ON orders (total_quantity, id) INCLUDE (status);
CREATE INDEX orders_by_price ON orders (total_price, id) INCLUDE (status);
-- Revenue of a year is read from this index alone. Status and country stand in other indexes already: changing them costs nothing more.
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) INCLUDE (status, total_price, country);
-- Few among many: what is to be sent, and what is to be paid.
CREATE INDEX orders_unshipped ON orders (created_at) WHERE status = 'processing' AND shipment_state IN ('none', 'part');
CREATE INDEX orders_unpaid ON orders (payment_due_on)
  INCLUDE (payable, total_price, credited, paid, refunded)
  WHERE confirmed_at IS NOT NULL AND status <> 'cancelled' AND payment_state IN ('open', 'part');
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_by_email ON orders (lower(email), created_at, id) INCLUDE (email, status);
-- Few orders are any of these; a new one is none, and costs nothing more.
CREATE INDEX orders_awaiting_agreement ON orders (created_at, id) WHERE awaits_agreement;
CREATE INDEX orders_by_payment ON orders (payment_state, created_at, id) WHERE payment_state <> 'open';
CREATE INDEX orders_by_shipment ON orders (shipment_state, created_at, id) WHERE shipment_state <> 'none';
CREATE INDEX orders_of_person ON orders (person) WHERE person IS NOT NULL;
CREATE INDEX orders_of_company ON orders (company, created_at DESC, id DESC) INCLUDE (status, total_price)
  WHERE company IS NOT NULL;
CREATE INDEX orders_to_invoice ON orders (confirmed_at, id)
  WHERE confirmed_at IS NOT NULL AND NOT has_invoice AND status IN ('processing', 'completed') AND erased_at IS NULL AND NOT awaits_agreement;

CREATE TABLE order_items (
  id uuid PRIMARY KEY DEFAULT new_row_id(),
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  strain_name text NOT NULL
    CONSTRAINT order_items_strain_name_length CHECK (strain_name ~ '\S' AND char_length(strain_name) <= 200),
  strain_type text NOT NULL
    CONSTRAINT order_items_strain_type_length CHECK (strain_type ~ '\S' AND char_length(strain_type) <= 100),
  thc_content text NOT NULL
    CONSTRAINT order_items_thc_content_length CHECK (thc_content ~ '\S' AND char_length(thc_content) <= 100),
  quantity integer NOT NULL
    CONSTRAINT order_items_quantity_range CHECK (quantity BETWEEN 1 AND 100000),
  -- Product and price are null where an order came from the earlier product, which kept neither.
  product_id text
    CONSTRAINT order_items_product_id_length CHECK (product_id ~ '\S' AND char_length(product_id) <= 200),
  position smallint NOT NULL DEFAULT 0 CONSTRAINT order_items_position_range CHECK (position >= 0),
  line_price numeric(12, 2) CONSTRAINT order_items_line_price_range CHECK (line_price >= 0),
  kind text NOT NULL DEFAULT 'strain'
    CONSTRAINT order_items_kind_shape CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  unit text NOT NULL DEFAULT 'gram'
    CONSTRAINT order_items_unit_known CHECK (unit IN ('gram', 'unit')),
  -- Of one gram or unit. Unknown where lines were once made to sum to a rounded total.
  rate numeric(12, 4) CONSTRAINT order_items_rate_range CHECK (rate >= 0),
  discount numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT order_items_discount_range CHECK (discount >= 0),
  -- Which of the strains that a product comes in; null where it is ordered as it is.
  variant text CONSTRAINT order_items_variant_length CHECK (char_length(variant) BETWEEN 1 AND 200),
  -- Why staff gave another price or a discount.
  price_reason text
    CONSTRAINT order_items_price_reason_length CHECK (char_length(price_reason) BETWEEN 1 AND 500),
  -- 'list Spring 2027, from 500 g': where the price of a line comes from; null for the prices of everybody.
  price_source text
    CONSTRAINT order_items_price_source_length CHECK (char_length(price_source) BETWEEN 1 AND 200),
  CONSTRAINT order_items_price_is_product CHECK (line_price = round(quantity * rate, 2) - discount)
);
CREATE INDEX order_items_by_order ON order_items (order_id);

-- The timeline of an order.
CREATE TABLE order_events (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  happened_at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL
    CONSTRAINT order_events_event_known CHECK (event IN (
      'placed', 'status-changed', 'mail-sent', 'mail-failed', 'mail-unsure', 'mail-dropped', 'note', 'reviewed', 'erased', 'judged',
      'reserved', 'stock-short', 'reservation-ended', 'picked', 'put-back', 'returned', 'recalled',
      'changed', 'agreed', 'confirmed', 'cancelled', 'message', 'shipped', 'delivered', 'shipment-removed',
      'payment-recorded', 'payment-reversed', 'invoiced', 'credited', 'reminded'
    )),
  -- Null where nobody of the staff did it, or their account is gone.
  actor uuid REFERENCES users ON DELETE SET NULL,
  detail jsonb CONSTRAINT order_events_detail_size CHECK (octet_length(detail::text) <= 8192)
);
CREATE INDEX order_events_by_order ON order_events (order_id);
CREATE INDEX order_events_by_actor ON order_events (actor) WHERE actor IS NOT NULL;

-- What an order was, each time before and after staff changed it; version 1 is what was ordered. Written with the first change.
CREATE TABLE order_versions (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Null: the buyer, who ordered it.
  made_by_name text CHECK (char_length(made_by_name) <= 200),
  -- Lines, charges, address, note and totals. Personal data goes with the customer.
  content jsonb NOT NULL,
  needs_agreement boolean NOT NULL DEFAULT false,
  agreed_at timestamptz,
  -- 'link': a press on the private page. 'recorded': staff say how the buyer agreed.
  agreed_how text CHECK (agreed_how IN ('link', 'recorded')),
  agreed_words text CHECK (char_length(agreed_words) BETWEEN 1 AND 500),
  agreed_by_name text CHECK (char_length(agreed_by_name) <= 200),
  PRIMARY KEY (order_id, version),
  CHECK ((agreed_at IS NULL) = (agreed_how IS NULL)),
  CHECK (agreed_how IS DISTINCT FROM 'recorded' OR (agreed_words IS NOT NULL AND agreed_by_name IS NOT NULL))
);

-- Delivery and other costs, net. orders.delivery_price is their sum.
CREATE TABLE order_charges (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('delivery', 'other')),
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 200),
  amount numeric(12, 2) NOT NULL CHECK (amount > 0 AND amount <= 10000000),
  PRIMARY KEY (order_id, position)
);

-- Token buckets. The key is a hash: neither an address nor an e-mail stands here. Losing them in a crash is no loss.
CREATE UNLOGGED TABLE order_limits (
  key bytea PRIMARY KEY CONSTRAINT order_limits_key_length CHECK (octet_length(key) = 32),
  -- When the bucket will be full again: each order moves it by what one token takes.
  full_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Totals over all orders; their sum over all rows is the truth. Each statement adds to whichever row is free, and to a
-- new one when none is, so that no order ever waits for another.
CREATE TABLE order_totals (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  pending bigint NOT NULL,
  processing bigint NOT NULL,
  completed bigint NOT NULL,
  cancelled bigint NOT NULL,
  total_price numeric(20, 2) NOT NULL,
  total_grams bigint NOT NULL DEFAULT 0,
  total_units bigint NOT NULL DEFAULT 0,
  cancelled_price numeric(20, 2) NOT NULL DEFAULT 0
) WITH (fillfactor = 20);
INSERT INTO order_totals (pending, processing, completed, cancelled, total_price) VALUES (0, 0, 0, 0, 0);

-- Filters of the list of orders that somebody named. Without an owner: for everybody.
CREATE TABLE saved_views (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  owner uuid REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- The question as the address of the list has it.
  query text NOT NULL CHECK (char_length(query) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_views_of_owner ON saved_views (owner, name);

-- Some postal codes are outside of the VAT that the rest of their country has: what staff made of that of an order.
CREATE TABLE order_vat_areas (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  -- With another address somebody decides again.
  postcode text NOT NULL CHECK (char_length(postcode) <= 20),
  area text NOT NULL CHECK (area IN ('inside', 'outside')),
  decided_at timestamptz NOT NULL DEFAULT now(),
  decided_by_name text NOT NULL CHECK (char_length(decided_by_name) <= 200)
);

-- Where orders went, so that several buyers with one address are found: a hash of the address without its spelling.
CREATE TABLE order_destinations (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  address_key bytea NOT NULL CHECK (octet_length(address_key) = 16),
  placed_at timestamptz NOT NULL
);
CREATE INDEX order_destinations_by_address ON order_destinations (address_key, placed_at);
CREATE INDEX order_destinations_by_time ON order_destinations (placed_at);

-- What is unusual about an order, by which rule, in figures that name nobody, and what a person made of it.
CREATE TABLE irregularities (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  rule text NOT NULL CHECK (rule ~ '^[a-zA-Z]{2,40}$'),
  detail jsonb NOT NULL CHECK (octet_length(detail::text) <= 2048),
  marked_at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('fine', 'irregular')),
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_by_name text CHECK (char_length(decided_by_name) <= 200),
  note text CHECK (char_length(note) <= 2000),
  PRIMARY KEY (order_id, rule),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_by_name IS NULL))
);
CREATE INDEX irregularities_open ON irregularities (marked_at) WHERE decision IS NULL;
CREATE INDEX irregularities_by_time ON irregularities (marked_at, order_id);
CREATE INDEX irregularities_by_decider ON irregularities (decided_by) WHERE decided_by IS NOT NULL;

-- One row: orders up to this one were looked at. Older ones are not.
CREATE TABLE irregular_orders_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  looked_until timestamptz NOT NULL DEFAULT now(),
  last_order uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);
INSERT INTO irregular_orders_state DEFAULT VALUES;

-- The outbox: two mails of each order, and messages to whoever it may be, with their text as it was when they were written. A loop sends
-- them (decision 8).
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT new_row_id(),
  -- A message may be of none.
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  purpose text NOT NULL
    CONSTRAINT mails_purpose_known CHECK (purpose IN ('buyer-confirmation', 'staff-notice', 'message')),
  -- held: until somebody has looked at its order. dropped: there is no reason any more to send it.
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT mails_state_known
    CHECK (state IN ('waiting', 'held', 'sending', 'sent', 'failed', 'unsure', 'dropped')),
  attempts integer NOT NULL DEFAULT 0 CONSTRAINT mails_attempts_range CHECK (attempts >= 0),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  last_problem text CONSTRAINT mails_last_problem_length CHECK (char_length(last_problem) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A hash of whom the limit counts it for.
  recipient bigint,
  -- When it was handed to the mail server; of one that waits, when its turn comes.
  slot_at timestamptz,
  -- To, subject, text and HTML.
  message jsonb CONSTRAINT mails_message_length CHECK (octet_length(message::text) <= 262144),
  -- Before all others, such as what must be read today.
  urgent boolean NOT NULL DEFAULT false,
  -- What it belongs to where that is no order, such as 'job 12'.
  about text CONSTRAINT mails_about_length CHECK (char_length(about) BETWEEN 1 AND 200),
  CONSTRAINT mails_message_kept CHECK (
    (purpose = 'message') = (message IS NOT NULL) AND (purpose = 'message' OR order_id IS NOT NULL)
  )
);
-- Also of mails on their way: the time until which the process that sends one may take.
CREATE INDEX mails_due ON mails (state, purpose, next_attempt_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX mails_held ON mails (order_id) WHERE state = 'held';
-- The last few of an address, however many it ever got.
CREATE INDEX mails_by_recipient ON mails (recipient, slot_at) WHERE recipient IS NOT NULL;
CREATE UNIQUE INDEX mails_order_purpose_unique ON mails (order_id, purpose) WHERE purpose <> 'message';
CREATE INDEX mails_of_order ON mails (order_id) WHERE purpose = 'message' AND order_id IS NOT NULL;
CREATE INDEX mails_messages_due ON mails (urgent, next_attempt_at) WHERE purpose = 'message' AND state = 'waiting';
CREATE INDEX mails_messages_to ON mails (lower(message ->> 'to')) WHERE purpose = 'message';
-- A letter stands in the outbox once, whoever puts it there.
CREATE UNIQUE INDEX mails_of_recall ON mails (about) WHERE about LIKE 'recall %';
-- Mails that go out with files: the retention of files asks for them.
CREATE INDEX mails_with_attachments ON mails (id) WHERE message ? 'attachments';
