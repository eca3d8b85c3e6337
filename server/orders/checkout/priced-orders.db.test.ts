import { beforeAll, describe, expect, test } from 'vitest'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openOrdering, orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { loadPublished, publishLadderOf } from '#tests/pricing/published-ladders.ts'

const database = useTestDatabase()

beforeAll(async () => {
  await loadPublished(database.db)
})

/** A process that hears of a publication when it looks, and not before. */
async function openProcess() {
  let held = await loadPublished(database.db)
  const order = openOrdering(database.db, held, async () => {
    held = await loadPublished(database.db)
    return held
  })
  return {
    send: (input = orderInput(), shown = {}) => order(input, randomAddress(), held, shown),
    version: () => versionOf(held),
  }
}

function versionOf({ prices }: Snapshot) {
  const { version } = pricesOf(prices, 'strain')
  if (version === undefined) throw new Error('Nothing is published')
  return version
}

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

async function countOrders() {
  return Number((await rowsOf('SELECT count(*) FROM orders'))[0]?.count)
}

/** 200 g, which are what the tests order, at so much a gram. */
function at(cents: number): Ladder {
  return { ...STRAIN_DEFAULT_LADDER, tiers: [{ from: 150, cents }] }
}

describe('an order', () => {
  test('is stored with the prices and the ladder that it was placed by', async () => {
    const { send, version } = await openProcess()
    const placement = await send(orderInput(), { shownVersion: version(), shownCents: 200_000 })
    if (placement.outcome !== 'placed') throw new Error(placement.outcome)
    const [row] = await rowsOf(
      `SELECT price_version || '.' || price_ladder AS version FROM orders WHERE id = $1`,
      placement.id,
    )
    expect(row?.version).toBe(version())
  })

  test('of a process that has not heard of a new ladder is not stored, and brings the new prices', async () => {
    const [behind, ahead] = [await openProcess(), await openProcess()]
    const shown = { shownVersion: behind.version(), shownCents: 200_000 }
    await publishLadderOf(database.db, 'strain', at(1100))
    const input = orderInput()
    const before = await countOrders()
    const placement = await behind.send(input, shown)
    expect(placement).toMatchObject({
      outcome: 'repriced',
      snapshot: { prices: { strain: { ladder: { tiers: [{ cents: 1100 }] } } } },
    })
    expect(await countOrders()).toBe(before)
    // The buyer agrees, and the same process takes it at the new price.
    const again = { shownVersion: behind.version(), shownCents: 220_000 }
    expect(await behind.send(input, again)).toMatchObject({ outcome: 'placed' })
    // Whoever sends it once more, through whichever process, has ordered once.
    expect(await ahead.send(input, shown)).toMatchObject({ outcome: 'repeated' })
  })

  test('that another process priced newly is not refused by one that is behind', async () => {
    const behind = await openProcess()
    await publishLadderOf(database.db, 'strain', {
      ...at(900),
      minimum: 100,
      tiers: [{ from: 100, cents: 900 }],
    })
    const ahead = await openProcess()
    const input = orderInput({ lines: [{ productId: 'og-kush', quantity: 100 }] })
    const shown = { shownVersion: ahead.version(), shownCents: 90_000 }
    expect(await behind.send(input, shown)).toMatchObject({ outcome: 'placed' })
  })

  test('that names an older version is repriced, though its total is the same', async () => {
    const { send, version } = await openProcess()
    const shownVersion = version()
    const tiers = [
      { from: 150, cents: 900 },
      { from: 4000, cents: 500 },
    ]
    await publishLadderOf(database.db, 'strain', { ...at(900), tiers })
    const shown = { shownVersion, shownCents: 180_000 }
    expect(await send(orderInput(), shown)).toMatchObject({ outcome: 'repriced' })
    expect(await send(orderInput(), { ...shown, shownVersion: version() })).toMatchObject({
      outcome: 'placed',
    })
  })

  test('that names no version is decided by its total, by the prices of now', async () => {
    const behind = await openProcess()
    await publishLadderOf(database.db, 'strain', at(1200))
    expect(await behind.send(orderInput(), { shownCents: 180_000 })).toMatchObject({ outcome: 'repriced' })
    const late = await openProcess()
    await publishLadderOf(database.db, 'strain', at(1300))
    expect(await late.send(orderInput(), { shownCents: 260_000 })).toMatchObject({ outcome: 'placed' })
  })

  test('of a program that says nothing is placed at the prices of now', async () => {
    const behind = await openProcess()
    await publishLadderOf(database.db, 'strain', at(1400))
    const placement = await behind.send()
    if (placement.outcome !== 'placed') throw new Error(placement.outcome)
    const [row] = await rowsOf('SELECT total_price FROM orders WHERE id = $1', placement.id)
    expect(row?.total_price).toBe('2800.00')
  })
})
