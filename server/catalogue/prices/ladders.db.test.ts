import { beforeAll, describe, expect, test } from 'vitest'
import { KINDS } from '#domain/kinds/kinds.ts'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ensureFirstImport } from '../import/first-import.ts'
import { loadSnapshot } from '../publishing/load-snapshot.ts'
import { archiveProducts, publishProducts } from '../publishing/publish-products.ts'
import { publishing } from '../publishing/publishing.ts'
import { readProducts } from '../publishing/read-products.ts'
import { listLadders } from './list-ladders.ts'
import { publishLadder, withdrawLadder } from './publish-ladder.ts'

const database = useTestDatabase()
const actor = { userId: '', name: 'Ada' }

beforeAll(async () => {
  await ensureFirstImport(database.db, QUIET)
  actor.userId = await addAccount('ada@shop.example')
})

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

async function addAccount(email: string): Promise<string> {
  const [account] = await rowsOf('INSERT INTO users (name, email) VALUES ($1, $1) RETURNING id', email)
  return account.id
}

async function currentOf(kind: string) {
  return pricesOf((await loadSnapshot(database.db, QUIET)).prices, kind)
}

async function publish(ladder: Ladder, from?: Date) {
  const { revision } = await listLadders(database.db, 'strain')
  const outcome = await publishLadder(database.db, { kind: 'strain', ladder, from, revision, actor })
  if (!outcome.published) throw new Error(outcome.reason)
  return outcome.number
}

function dearer(cents: number): Ladder {
  const [first, ...rest] = STRAIN_DEFAULT_LADDER.tiers
  return { ...STRAIN_DEFAULT_LADDER, tiers: [{ ...first, from: 150, cents }, ...rest] }
}

const later = (ms: number) => new Date(Date.now() + ms)

describe('the ladders of a new shop', () => {
  test('are those of the kinds, once, whichever process was first', async () => {
    await Promise.all([ensureFirstImport(database.db, QUIET), ensureFirstImport(database.db, QUIET)])
    expect(await rowsOf('SELECT kind, count(*)::integer FROM price_ladders GROUP BY 1 ORDER BY 1')).toEqual(
      KINDS.map(({ order }) => ({ kind: order.name, count: 1 })).toSorted((a, b) =>
        a.kind < b.kind ? -1 : 1,
      ),
    )
    for (const { order, ladder } of KINDS)
      expect((await currentOf(order.name)).ladder).toMatchObject({
        ...ladder.first,
        tiers: ladder.first.tiers.map((tier) => ({ popular: false, ...tier })),
      })
  })
})

describe('a ladder', () => {
  test('that is published holds at once, for everything that a snapshot prices', async () => {
    const { version } = await currentOf('strain')
    const number = await publish(dearer(1010))
    expect(await currentOf('strain')).toMatchObject({
      ladder: { tiers: [{ from: 150, cents: 1010 }, {}, {}, {}, {}, {}] },
    })
    expect((await currentOf('strain')).version).not.toBe(version)
    const [line] = await rowsOf(`SELECT actor_name, subject, detail FROM audit_log ORDER BY id DESC LIMIT 1`)
    expect(line).toEqual({
      actor_name: 'Ada',
      subject: `Prices ${number}`,
      detail: { kind: 'strain', before: 1 },
    })
  })

  test('is not published over one that the person has not seen, nor where nothing would change', async () => {
    const { revision } = await listLadders(database.db, 'strain')
    const asked = { kind: 'strain', ladder: dearer(1020), from: undefined, revision, actor }
    const outcomes = await Promise.all([publishLadder(database.db, asked), publishLadder(database.db, asked)])
    expect(outcomes.filter(({ published }) => published)).toHaveLength(1)
    expect(outcomes.find(({ published }) => !published)).toMatchObject({
      reason: 'newer',
      latest: { publishedBy: 'Ada', state: 'current' },
    })
    expect(await publishLadder(database.db, { ...asked, revision: revision + 1 })).toEqual({
      published: false,
      reason: 'nothing-changed',
    })
  })

  test('that is to begin later does not hold yet, and can be withdrawn until then', async () => {
    const { version } = await currentOf('strain')
    const number = await publish(dearer(2000), later(3_600_000))
    expect((await currentOf('strain')).version).toBe(version)
    const listed = async () =>
      (await listLadders(database.db, 'strain')).ladders.find((one) => one.number === number)
    expect(await listed()).toMatchObject({ state: 'scheduled', publishedBy: 'Ada' })
    expect(await withdrawLadder(database.db, { number, actor })).toBe(true)
    expect(await withdrawLadder(database.db, { number, actor })).toBe(false)
    expect(await listed()).toMatchObject({ state: 'withdrawn', withdrawn: { by: 'Ada' } })
  })

  test('of the past stays as it was, by SQL as well, though the account of its author may go', async () => {
    const number = await publish(dearer(1030))
    const change = (sql: string) => rowsOf(sql, number)
    for (const sql of [
      'UPDATE price_ladders SET minimum = 1 WHERE number = $1',
      `UPDATE price_ladders SET withdrawn_at = now() - interval '1 day', withdrawn_by_name = 'x' WHERE number = $1`,
      'DELETE FROM price_ladders WHERE number = $1',
      'UPDATE ladder_steps SET cents = 1 WHERE ladder = $1',
      'DELETE FROM ladder_steps WHERE ladder = $1',
    ])
      await expect(change(sql)).rejects.toThrow('a published ladder is never changed')
    const other = await addAccount('leaver@shop.example')
    const { revision } = await listLadders(database.db, 'strain')
    await publishLadder(database.db, {
      kind: 'strain',
      ladder: dearer(1040),
      from: undefined,
      revision,
      actor: { userId: other, name: 'Leaver' },
    })
    await rowsOf('DELETE FROM users WHERE id = $1', other)
    const { ladders } = await listLadders(database.db, 'strain')
    expect(ladders.find(({ state }) => state === 'current')).toMatchObject({ publishedBy: 'Leaver' })
  })
})

describe('the version of a kind’s prices', () => {
  async function republish(change: (facts: Record<string, unknown>) => Record<string, unknown>) {
    const before = await Promise.all(['strain', 'vape'].map(async (kind) => (await currentOf(kind)).version))
    await publishing(database.db, async (tx) => {
      const product = (await readProducts(tx)).find(({ kind }) => kind === 'vape')
      if (!product) throw new Error('There are no vapes')
      const { kind, id, position, facts } = product
      await publishProducts(tx, [{ kind, id, position, facts: change(facts) }], actor, { keepDrafts: true })
      return { published: true }
    })
    const after = await Promise.all(['strain', 'vape'].map(async (kind) => (await currentOf(kind)).version))
    return { strain: before[0] !== after[0], vape: before[1] !== after[1] }
  }

  test('changes with the price of one of its products, and with no other kind', async () => {
    expect(await republish((facts) => ({ ...facts, price: 77 }))).toEqual({ strain: false, vape: true })
  })

  test('stays when a text changes', async () => {
    expect(await republish((facts) => ({ ...facts, description: 'Other words.' }))).toEqual({
      strain: false,
      vape: false,
    })
  })

  test('changes when a product is no longer sold', async () => {
    const { version } = await currentOf('vape')
    await publishing(database.db, async (tx) => {
      const [vape] = (await readProducts(tx)).filter(({ kind }) => kind === 'vape')
      await archiveProducts(tx, [vape?.number ?? 0], actor)
      return { published: true }
    })
    expect((await currentOf('vape')).version).not.toBe(version)
  })
})
