import type pg from 'pg'
import { FIRST_NAMES, LAST_NAMES } from './customer-names.ts'

const ITEMS_PER_ORDER = 3
const ORDERS_PER_STATEMENT = 50_000

const THREE_YEARS_DAYS = 3 * 365

/**
 * Fills a shop with orders of three items each, spread over the days before now. Rules, totals and indexes are left out
 * for speed and made up for at the end.
 */
export async function generateOrders(client: pg.ClientBase, count: number, days = THREE_YEARS_DAYS) {
  await client.query(
    `SET statement_timeout = 0; SET session_replication_role = replica; SELECT setseed(0.42)`,
  )
  await withoutIndexes(client, async () => {
    for (let from = 0; from < count; from += ORDERS_PER_STATEMENT) {
      await client.query(INSERT_ORDERS, [from, Math.min(from + ORDERS_PER_STATEMENT, count) - 1, count, days])
    }
  })
  await client.query(`
    TRUNCATE order_totals;
    INSERT INTO order_totals
      (pending, processing, completed, cancelled, total_price, total_grams, cancelled_price)
    SELECT count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'processing'),
      count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'cancelled'),
      sum(total_price), sum(total_grams), sum(total_price) FILTER (WHERE status = 'cancelled')
    FROM orders`)
  await settle(client)
}

/** What a shop has long behind it: otherwise it would be busy with that under the first questions. */
export async function settle(client: pg.ClientBase) {
  await client.query('RESET ALL')
  await client.query('SET statement_timeout = 0')
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}

/** Fills tables several times faster: their indexes are made anew at the end. */
export async function withoutIndexes(
  client: pg.ClientBase,
  fill: () => Promise<unknown>,
  tables = ['orders', 'order_items'],
) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES, [tables])
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await fill()
  await client.query(`SET maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await client.query(definition)
}

/** All that no key needs. */
const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index
  WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisunique`

const DOMAINS = [
  'gmail.com',
  'outlook.com',
  'proton.me',
  'web.de',
  'libero.it',
  'orange.fr',
  'wp.pl',
  'trade.example',
]
const COUNTRIES = ['Germany', 'France', 'Italy', 'Netherlands', 'Austria', 'Portugal', 'Poland', 'Greece']

/** One of a list, after a number from 0 to 1; what stands in front is chosen more often. */
export function pick(list: readonly string[], chance: string) {
  return `(string_to_array('${list.join(',')}', ','))[1 + floor(power(${chance}, 1.5) * ${list.length})::integer]`
}

/** A number from 0 to 1 that is always the same for one customer. */
export function fate(of: string, salt: number) {
  return `(hashint4extended(${of}, ${salt}) & 1048575) / 1048576.0`
}

// Customers come back, some of them often. Orders lie in the table in the order in which they came. Most are done.
const INSERT_ORDERS = `
  WITH drawn AS (
    SELECT n, gen_random_uuid() AS id, random() AS dice, (1 + floor(random() * 20))::integer * 150 AS grams,
      floor(power(random(), 2) * $3 / 4)::integer AS customer
    FROM generate_series($1::integer, $2::integer) AS n
  ), generated AS (
    SELECT *, ${pick(FIRST_NAMES.split(','), fate('customer', 1))} AS first_name,
      ${pick(LAST_NAMES.split(','), fate('customer', 2))} AS last_name
    FROM drawn
  ), stored AS (
    INSERT INTO orders (id, kind, full_name, phone_number, email, full_address, country, total_quantity, total_grams,
      total_units, total_price, price_per_gram, status, created_at)
    SELECT id, 'strain', first_name || ' ' || last_name, '+49 30 ' || customer,
      translate(lower(first_name || '.' || last_name), ' ’', '') || customer || '@' || ${pick(DOMAINS, fate('customer', 3))},
      customer || ' Garden Street, Town', ${pick(COUNTRIES, fate('customer', 4))}, grams, grams, 0, grams * 9.5, 9.5,
      CASE WHEN dice < 0.05 THEN 'pending' WHEN dice < 0.055 THEN 'processing' WHEN dice < 0.93 THEN 'completed'
        ELSE 'cancelled' END,
      now() - make_interval(secs => 86400.0 * $4 * ($3 - n) / $3)
    FROM generated ORDER BY n
  )
  INSERT INTO order_items (order_id, position, product_id, strain_name, strain_type, thc_content, quantity, rate, line_price)
  SELECT id, place, 'og-kush', 'OG Kush', 'Hybrid', '20%', grams / ${ITEMS_PER_ORDER}, 9.5,
    grams * 9.5 / ${ITEMS_PER_ORDER}
  FROM generated, generate_series(0, ${ITEMS_PER_ORDER - 1}) AS place`
