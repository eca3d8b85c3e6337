import type pg from 'pg'
import { LAST_NAMES } from './customer-names.ts'
import { fate, pick, settle, withoutIndexes } from './generate-orders.ts'

const FORMS = ['GmbH', 'B.V.', 'S.r.l.', 'SARL', 'Sp. z o.o.', 'Lda']
const PLACES = [
  'Berlin',
  'Paris',
  'Milano',
  'Rotterdam',
  'Wien',
  'Porto',
  'Gdańsk',
  'Patras',
  'Leipzig',
  'Nantes',
]
const COUNTRIES = ['Germany', 'France', 'Italy', 'Netherlands', 'Austria', 'Portugal', 'Poland', 'Greece']

/** Whoever orders under such an address belongs to a company; see order-load.ts. */
export const KNOWN_DOMAIN = 'companies.example'

/**
 * A company for each of so many customers of generate-orders.ts, with two people: the one who placed the orders, and one for the
 * orders that the bench places. They are stored in the order in which a shop gets to know them. One in two hundred is in review.
 */
export async function generateCompanies(client: pg.ClientBase, count: number) {
  await client.query('SET statement_timeout = 0; SET session_replication_role = replica')
  await client.query(
    `INSERT INTO people (company, name, email)
     SELECT company, full_name, email FROM (
       SELECT DISTINCT ON (customer) customer + 1 AS company, full_name, email
       FROM (SELECT split_part(full_address, ' ', 1)::integer AS customer, full_name, email FROM orders) buyers
       WHERE customer < $1::integer
     ) one_each
     UNION ALL SELECT n, 'Buyer ' || n, 'customer' || n || '@${KNOWN_DOMAIN}' FROM generate_series(1, $1::integer) AS n`,
    [count],
  )
  await client.query(
    `INSERT INTO companies (number, name, vat_number, country, place, state, created_by_name, search_text)
     OVERRIDING SYSTEM VALUE
     SELECT n, name, vat_number, country, place, state, 'Bench',
       fold_letters(' ' || name || E'\\t ' || place || E'\\n ' || vat_number || E'\\t ' || those.text)
     FROM (
       SELECT n, ${pick(LAST_NAMES.split(','), fate('n', 5))} || ' ' || ${pick(FORMS, fate('n', 6))} AS name,
         'DE' || (100000000 + n) AS vat_number, ${pick(COUNTRIES, fate('n', 7))} AS country, ${pick(PLACES, fate('n', 8))} AS place,
         CASE WHEN n % 200 = 0 THEN 'review' WHEN n % 3 = 0 THEN 'qualified' ELSE 'unknown' END AS state
       FROM generate_series(1, $1::integer) AS n
     ) AS companies
     JOIN (SELECT company, string_agg(name || E'\\t ' || email, E'\\t ') AS text FROM people GROUP BY company) those ON company = n
     ORDER BY n`,
    [count],
  )
  await withoutIndexes(client, () =>
    client.query(
      `UPDATE orders SET company = split_part(full_address, ' ', 1)::integer + 1
       WHERE split_part(full_address, ' ', 1)::integer < $1::integer`,
      [count],
    ),
  )
  await settle(client)
}
