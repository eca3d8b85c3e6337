import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { mergeCompanies, readMoves, splitCompany, undoMove } from './company-moves.ts'
import { COMPANY_PARTS } from './company-parts.ts'
import { createCompany } from './create-company.ts'
import { readCompanyEvents } from './find-company.ts'

const database = useTestDatabase()
const noTies = async () => []
const ADA = { userId: randomUUID(), name: 'Ada' }
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values)

beforeEach(() => query('TRUNCATE companies CASCADE'))

/** A company with a person, two addresses and two orders, of which only one has the person's e-mail. */
async function make(name: string) {
  const facts = {
    name,
    vatNumber: `DE${name.toUpperCase()}1234`,
    country: 'Germany',
    place: 'Köln',
    paymentDays: 30,
    creditLimit: 100,
  }
  const number = await createCompany(database.db, { facts, actor: ADA })
  const email = `${name}@hof.example`
  await query('INSERT INTO people (company, name, email) VALUES ($1, $2, $3)', [number, name, email])
  for (const address of ['First', 'Second'])
    await query(
      `INSERT INTO company_addresses (company, use, address, country) VALUES ($1, 'invoice', $2, 'Germany')`,
      [number, `${address} ${name}`],
    )
  const orders = [
    await addOrder(database.db.pool, { email }),
    await addOrder(database.db.pool, { email: `other-${email}` }),
  ]
  await query('UPDATE orders SET company = $1 WHERE id = ANY ($2)', [number, orders])
  return { number, orders }
}

/** All that belongs to each company that can be seen, by name. */
async function seeAll() {
  const { rows } = await query(`
    SELECT name,
      (SELECT array_agg(p.name ORDER BY p.name) FROM people p WHERE company = number) AS people,
      (SELECT array_agg(address ORDER BY address) FROM company_addresses WHERE company = number) AS addresses,
      (SELECT array_agg(email ORDER BY email) FROM orders WHERE company = number) AS orders
    FROM companies WHERE merged_into IS NULL ORDER BY name`)
  return rows
}

async function mustMerge(source: number, target: number) {
  const { rows } = await query('SELECT revision FROM companies WHERE number = $1', [target])
  const outcome = { source, target, revision: rows[0].revision, actor: ADA }
  expect(await mergeCompanies(database.db, outcome, noTies)).toEqual({ ok: true, company: target })
  const [move] = await readMoves(database.db, target)
  return move?.id ?? 0
}

const undo = (id: number, company: number) => undoMove(database.db, { id, company, actor: ADA })
const revisionOf = async (number: number) =>
  (await query('SELECT revision FROM companies WHERE number = $1', [number])).rows[0].revision

describe('a merge', () => {
  it('moves everything, and its undo just that: what came later stays, what is gone stays gone', async () => {
    const [a, b] = [await make('a'), await make('b')]
    const before = await seeAll()
    const id = await mustMerge(a.number, b.number)
    expect(await seeAll()).toEqual([
      {
        name: 'b',
        people: ['a', 'b'],
        addresses: ['First a', 'First b', 'Second a', 'Second b'],
        orders: ['a@hof.example', 'b@hof.example', 'other-a@hof.example', 'other-b@hof.example'],
      },
    ])
    expect((await readCompanyEvents(database.db, b.number))[0]).toMatchObject({
      event: 'merged-from',
      detail: { from: a.number, text: 'a', orders: 2 },
    })
    const later = await addOrder(database.db.pool, { email: 'later@hof.example' })
    await query('UPDATE orders SET company = $1 WHERE id = $2', [b.number, later])
    await query('DELETE FROM orders WHERE id = $1', [a.orders[1]])
    expect(await undo(id, b.number)).toEqual({ ok: true })
    const [one, other] = before
    expect(await seeAll()).toEqual([
      { ...one, orders: ['a@hof.example'] },
      { ...other, orders: ['b@hof.example', 'later@hof.example', 'other-b@hof.example'] },
    ])
    expect(await undo(id, b.number)).toEqual({ ok: false, reason: 'gone' })
    const { rows } = await query(`SELECT action, detail FROM audit_log WHERE subject = $1 ORDER BY id`, [
      `company:${b.number}`,
    ])
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['company-created', { origin: 'hand' }],
      ['companies-merged', { from: a.number, orders: 2 }],
      ['company-move-undone', { kind: 'merge', from: a.number, orders: 1 }],
    ])
  })

  it('of a chain is undone from its end', async () => {
    const [a, b, c] = [await make('a'), await make('b'), await make('c')]
    const before = await seeAll()
    const first = await mustMerge(a.number, b.number)
    const second = await mustMerge(b.number, c.number)
    expect((await readCompanyEvents(database.db, c.number)).map(({ event }) => event)).toContain(
      'merged-from',
    )
    const mergedInto = async () =>
      (await query('SELECT merged_into::int AS into FROM companies WHERE number = $1', [a.number])).rows[0]
        .into
    // Nobody has to follow a chain.
    expect(await mergedInto()).toBe(c.number)
    expect(await undo(first, b.number)).toEqual({ ok: false, reason: 'gone' })
    expect((await undo(second, c.number)).ok).toBe(true)
    expect(await mergedInto()).toBe(b.number)
    expect((await undo(first, b.number)).ok).toBe(true)
    expect(await seeAll()).toEqual(before)
  })

  it('is refused with itself, with one that is gone, and where somebody changed it meanwhile', async () => {
    const [a, b] = [await make('a'), await make('b')]
    const ask = (source: number, target: number, revision: number) =>
      mergeCompanies(database.db, { source, target, revision, actor: ADA }, noTies)
    expect(await ask(a.number, a.number, 1)).toEqual({ ok: false, reason: 'gone' })
    expect(await ask(9999, b.number, 1)).toEqual({ ok: false, reason: 'gone' })
    expect(await ask(a.number, b.number, 7)).toEqual({ ok: false, reason: 'conflict' })
    const both = await Promise.all([ask(a.number, b.number, 1), ask(b.number, a.number, 1)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('a split', () => {
  it('makes a company of the chosen people and orders, and its undo puts them back and hides it', async () => {
    const a = await make('a')
    await query(`INSERT INTO people (company, name, email) VALUES ($1, 'z', 'other-a@hof.example')`, [
      a.number,
    ])
    const before = await seeAll()
    const { rows: people } = await query(`SELECT id::int FROM people WHERE name = 'z'`)
    const { rows: addresses } = await query(
      `SELECT id::int FROM company_addresses WHERE address = 'Second a'`,
    )
    const ask = (chosen: number[], orders: string[], revision = 1) =>
      splitCompany(database.db, {
        source: a.number,
        revision,
        name: 'New',
        people: chosen,
        addresses: addresses.map(({ id }) => id),
        orders,
        actor: ADA,
      })
    expect(await ask([], [])).toEqual({ ok: false, reason: 'nothing-chosen' })
    expect(await ask([people[0].id], [], 5)).toEqual({ ok: false, reason: 'conflict' })
    const split = await ask([people[0].id], [])
    const number = split.ok ? split.company : 0
    const own = { name: 'New', people: ['z'], addresses: ['Second a'], orders: ['other-a@hof.example'] }
    expect((await seeAll())[0]).toEqual(own)
    const [move] = await readMoves(database.db, a.number)
    expect(move).toMatchObject({ kind: 'split', isTarget: false, other: number, otherName: 'New', orders: 1 })
    await undo(move?.id ?? 0, a.number)
    expect(await seeAll()).toEqual(before)

    // Orders alone can be chosen as well; what the new company has got by itself keeps it there.
    const again = await ask([], [a.orders[0] ?? ''], await revisionOf(a.number))
    expect((await seeAll())[0]).toMatchObject({ people: null, orders: ['a@hof.example'] })
    await query(`INSERT INTO people (company, name, email) VALUES ($1, 'own', 'own@x.example')`, [
      again.ok ? again.company : 0,
    ])
    const [second] = await readMoves(database.db, a.number)
    await undo(second?.id ?? 0, a.number)
    expect((await seeAll()).map(({ name, people: those }) => [name, those])).toEqual([
      ['New', ['own']],
      ['a', ['a', 'z']],
    ])
  })
})

it('every table that names companies is known to be a part of them, or not', async () => {
  const { rows } = await query(`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'companies'::regclass`)
  const others = ['companies', 'company_events', 'company_moves', 'orders']
  // These stay where they are: they are read with those of merged companies, and emptied with them.
  others.push('applications', 'entitlements', 'price_list_buyers', 'vat_checks')
  // Follow their orders.
  others.push('invoices', 'company_accounts')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...others, ...COMPANY_PARTS.map(({ table }) => table)].toSorted(),
  )
})
