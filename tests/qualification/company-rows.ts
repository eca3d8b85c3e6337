import type pg from 'pg'
import type { OrderPolicy } from '#domain/qualification/order-policy.ts'
import type { Row } from '#tests/database/rows.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** From here on the database asks this of whoever orders. */
export async function publishPolicy(db: Queryable, whoMayOrder: OrderPolicy): Promise<void> {
  await db.query(`INSERT INTO settings_versions (document, published_by_name) VALUES ($1, 'Test')`, [
    JSON.stringify({ customers: { whoMayOrder } }),
  ])
}

/** A company with somebody who orders for it; returns its number. */
export async function addCompany(db: Queryable, { email, ...company }: Row = {}): Promise<number> {
  const row = {
    name: 'Green Leaf',
    country: 'Germany',
    state: 'qualified',
    created_by_name: 'Test',
    ...company,
  }
  const { rows } = await db.query(
    `INSERT INTO companies (name, country, state, created_by_name)
     SELECT name, country, state, created_by_name FROM jsonb_populate_record(NULL::companies, $1)
     RETURNING number::integer`,
    [JSON.stringify(row)],
  )
  const { number } = rows[0]
  if (email)
    await db.query(`INSERT INTO people (company, name, email) VALUES ($1, 'Ada', $2)`, [number, email])
  return number
}

/** A right that covers strains in Germany today, with these differences; returns its number. */
export async function addEntitlement(db: Queryable, company: number, changes: Row = {}): Promise<number> {
  const row = {
    company,
    kind: 'Licence',
    number: 'L-1',
    authority: 'The authority',
    countries: ['Germany'],
    product_kinds: ['strain'],
    valid_from: '2020-01-01',
    valid_to: null,
    checked_at: new Date().toISOString(),
    checked_by_name: 'Test',
    added_by_name: 'Test',
    evidence: [],
    ...changes,
  }
  const names = Object.keys(row).join(', ')
  const { rows } = await db.query(
    `INSERT INTO entitlements (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::entitlements, $1)
     RETURNING id::integer`,
    [JSON.stringify(row)],
  )
  return rows[0].id
}
