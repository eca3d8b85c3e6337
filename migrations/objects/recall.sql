-- Who got a batch: a line for each order that goods of it were picked for and not put back. A consignee is a company (merged ones are one),
-- else an e-mail address; an order that is gone, or whose customer was erased, stands for itself.
CREATE OR REPLACE FUNCTION batch_deliveries(one bigint) RETURNS TABLE (
  order_id uuid, consignee text, company bigint, status text, is_known boolean, quantity bigint, returned bigint, picked_at timestamptz
) LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT moved.order_id,
    CASE
      WHEN known.number IS NOT NULL THEN 'company ' || coalesce(known.merged_into, known.number)
      WHEN orders.id IS NULL OR orders.erased_at IS NOT NULL THEN 'order ' || moved.order_id
      ELSE 'e-mail ' || lower(orders.email)
    END,
    coalesce(known.merged_into, known.number), orders.status, orders.id IS NOT NULL AND orders.erased_at IS NULL,
    moved.quantity, moved.returned, moved.picked_at
  FROM (
    SELECT stock_moves.order_id,
      (-sum(stock_moves.quantity) FILTER (WHERE reason = 'picked'))::bigint AS quantity,
      (coalesce(sum(stock_moves.quantity) FILTER (WHERE reason = 'returned'), 0))::bigint AS returned,
      max(moved_at) FILTER (WHERE reason = 'picked' AND stock_moves.quantity < 0) AS picked_at
    FROM stock_moves WHERE batch = one AND stock_moves.order_id IS NOT NULL GROUP BY 1
  ) AS moved
    LEFT JOIN orders ON orders.id = moved.order_id
    LEFT JOIN people ON lower(people.email) = lower(orders.email) AND orders.erased_at IS NULL
    LEFT JOIN companies AS known ON known.number = coalesce(orders.company, people.company)
  -- For a void order nothing is picked: the trigger on orders sees to it.
  WHERE moved.quantity > 0 AND orders.status IN (@status(void)) IS NOT TRUE
$$;

-- Whether goods of a batch that were picked for an order have left the house: with parcels that were shipped, or, where nobody packed any,
-- once the status of the order says so. What an order had that is gone left with it.
CREATE OR REPLACE FUNCTION is_shipped(one uuid, of_batch bigint, picked bigint) RETURNS boolean
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce((SELECT status IN (@status(sent)) FROM orders WHERE id = one), true) OR picked <= (
    SELECT coalesce(sum(shipment_lines.quantity), 0) FROM shipments JOIN shipment_lines ON shipment = shipments.id
    WHERE shipments.order_id = one AND shipped_at IS NOT NULL AND shipment_lines.batch = of_batch)
$$;

-- Nothing of a recalled batch is picked any more, whoever began before: the item is locked, and then looked at.
CREATE OR REPLACE FUNCTION refuse_recalled_pick() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM stock_items WHERE id = (SELECT stock_item FROM batches WHERE number = NEW.batch) FOR NO KEY UPDATE;
  IF (SELECT state FROM batches WHERE number = NEW.batch) = 'recalled' THEN
    RAISE EXCEPTION 'the batch is recalled'
      USING ERRCODE = 'check_violation', TABLE = 'stock_moves', CONSTRAINT = 'stock_moves_not_recalled';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER stock_moves_not_recalled BEFORE INSERT ON stock_moves FOR EACH ROW
  WHEN (NEW.reason = 'picked' AND NEW.quantity < 0) EXECUTE FUNCTION refuse_recalled_pick();

-- The open recall of a batch follows its ledger: what is put back was not delivered, what is returned was recovered.
CREATE OR REPLACE FUNCTION follow_recalled_goods() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NEW.reason = 'picked' THEN
    UPDATE recall_deliveries SET quantity = recall_deliveries.quantity - NEW.quantity FROM recalls
    WHERE number = recall AND batch = NEW.batch AND closed_at IS NULL AND NOT is_rehearsal AND order_id = NEW.order_id;
  ELSE
    INSERT INTO recall_entries (recall, position, kind, quantity, actor_name)
    SELECT recall, position, 'returned', NEW.quantity, NEW.actor_name FROM recall_deliveries JOIN recalls ON number = recall
    WHERE batch = NEW.batch AND closed_at IS NULL AND NOT is_rehearsal AND order_id = NEW.order_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER stock_moves_followed AFTER INSERT ON stock_moves FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND (NEW.reason = 'returned' OR (NEW.reason = 'picked' AND NEW.quantity > 0)))
  EXECUTE FUNCTION follow_recalled_goods();

-- Erasure empties what somebody wrote about a customer; amounts stay.
CREATE OR REPLACE FUNCTION forget_recall_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE recall_entries SET note = NULL FROM recall_deliveries AS delivery
  WHERE delivery.order_id = NEW.id AND recall_entries.recall = delivery.recall AND recall_entries.position = delivery.position
    AND note IS NOT NULL;
  UPDATE order_returns SET complaint = NULL WHERE order_id = NEW.id AND complaint IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_forget_recall_words AFTER UPDATE OF erased_at ON orders
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_recall_words();
