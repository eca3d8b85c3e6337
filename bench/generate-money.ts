import type pg from 'pg'
import { settle, withoutIndexes } from './generate-orders.ts'

/** Invoices of the last days wait for their money; later they are paid, but for a few. */
const RECENT_DAYS = 30
const DAYS_TO_PAY = 14

/** Some of the orders, the same ones each time: one in so many. */
const oneIn = (count: number, salt: number) => `(uuid_hash_extended(id, ${salt}) & 1048575) % ${count} = 0`

/**
 * The money of the orders of generate-orders.ts: those that are processing wait for their invoice, as do few of those that are completed; the
 * others have one, and a payment where it was paid. One in a hundred invoices was taken back by a credit note. Without the XML, which no list reads.
 */
export async function generateMoney(client: pg.ClientBase) {
  await client.query('SET statement_timeout = 0; SET session_replication_role = replica')
  await withoutIndexes(client, () => client.query(WORK_ORDERS))
  await withoutIndexes(client, async () => {
    for (const statement of WRITE_BOOKS) await client.query(statement)
  }, ['invoices', 'payments', 'open_invoices'])
  await settle(client)
}

const WORK_ORDERS = `
  UPDATE orders SET confirmed_at = created_at + interval '4 hours', payment_due_on = created_at::date + ${DAYS_TO_PAY + 2},
    payable = total_price * 1.21, tax = total_price * 0.21, tax_category = 'S', tax_rate = 21,
    shipment_state = CASE WHEN status = 'completed' THEN 'delivered' WHEN ${oneIn(4, 1)} THEN 'part' ELSE 'none' END,
    has_invoice = status = 'completed' AND NOT ${oneIn(500, 2)},
    credited = CASE WHEN status = 'completed' AND ${oneIn(100, 3)} THEN total_price * 1.21 ELSE 0 END,
    paid = CASE WHEN status = 'completed' AND NOT ${oneIn(100, 3)} AND NOT ${oneIn(500, 4)}
      AND (created_at < now() - interval '${RECENT_DAYS} days' OR ${oneIn(2, 5)}) THEN total_price * 1.21 ELSE 0 END
  WHERE status IN ('processing', 'completed')`

const INVOICE_COLUMNS = `number, prefix, year, sequence, kind, order_id, corrects, company, issued_on, issued_by_name, due_on,
  net, tax, total, tax_category, tax_rate, tax_country, content, xml, xml_hash, locked_until`

/** As an invoice has it, without its lines. */
const CONTENT = `jsonb_build_object('kind', 'invoice', 'buyer', jsonb_build_object('name', full_name, 'vatNumber', 'DE123456789',
  'lines', jsonb_build_array(full_address), 'country', 'DE'), 'seller', jsonb_build_object('name', 'Bench', 'country', 'ES'))`

const WRITE_BOOKS = [
  `INSERT INTO invoices (${INVOICE_COLUMNS})
   SELECT format('INV-%s-%s', year, lpad(sequence::text, 6, '0')), 'INV', year, sequence, 'invoice', id, NULL, company, issued_on, 'Bench',
     issued_on + ${DAYS_TO_PAY}, total_price, tax, total_price + tax, 'S', 21, 'ES', ${CONTENT}, '', repeat('0', 64), issued_on + 3650
   FROM (
     SELECT *, extract(year FROM issued_on)::integer AS year,
       row_number() OVER (PARTITION BY extract(year FROM issued_on) ORDER BY created_at)::integer AS sequence
     FROM (SELECT *, (created_at + interval '2 days')::date AS issued_on FROM orders WHERE has_invoice) AS invoiced
   ) AS numbered ORDER BY created_at`,
  `INSERT INTO invoices (${INVOICE_COLUMNS})
   SELECT 'CN' || substr(number, 4), 'CN', year, sequence, 'credit-note', order_id, id, company, issued_on + 5, 'Bench', NULL,
     net, tax, total, tax_category, tax_rate, tax_country, content, '', xml_hash, locked_until
   FROM invoices JOIN (SELECT id AS taken_back FROM orders WHERE credited > 0) AS credited ON taken_back = order_id`,
  `INSERT INTO payments (order_id, amount, paid_on, way, reference, recorded_by_name)
   SELECT id, paid, least((created_at + interval '9 days')::date, current_date), 'bank-transfer', 'INV', 'Bench' FROM orders WHERE paid > 0
   ORDER BY created_at`,
  `INSERT INTO open_invoices (invoice, order_id, due_on)
   SELECT invoices.id, order_id, due_on FROM invoices JOIN orders ON orders.id = order_id
   WHERE invoices.kind = 'invoice' AND payment_state IN ('open', 'part')`,
]
