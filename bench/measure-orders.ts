import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf, medianOf } from './figures.ts'
import { withoutIndexes } from './generate-orders.ts'
import { ratiosOf } from './ratios.ts'
import { firstPage, type ServerProcess, spawnServer } from './server-process.ts'
import { nameAtSize, sizesFrom } from './sized-figures.ts'

const ROUNDS = 5
const SECONDS = 4
const BUYERS = 16
/** For a quick look: `BENCH_ORDERS=1000,10000`. */
const SIZES = sizesFrom(process.env.BENCH_ORDERS, [10_000, 100_000, 1_000_000])

type Round = { perSecond: number; p99Ms: number }
/** The shop and the bare server, turn by turn. */
type Rounds = { ours: Round[]; floor: Round[] }

/**
 * Durable orders through the real endpoint, of three items each, against a bare server that inserts the same rows
 * without a rule; then again with more and more orders stored.
 */
export async function measureOrders(folder: string): Promise<Figure[]> {
  const shop = spawnServer('build/server/index.js', await findFreePort(), folder, {
    // The buyers of the bench come through a proxy, so that each has an address and the limits can stay on.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await firstPage(shop)
  const SHOP_DATA_DIR = join(folder, 'data')
  const bare = spawnServer('bench/bare-order-server.ts', await findFreePort(), folder, { SHOP_DATA_DIR })
  await firstPage(bare)

  const empty = await orderInTurns(shop, bare)
  const grown: { size: number; rounds: Rounds }[] = []
  for (const size of SIZES) {
    await storeOrders(SHOP_DATA_DIR, size)
    grown.push({ size, rounds: await orderInTurns(shop, bare) })
  }
  await bare.stop()
  await shop.stop()

  const rates = (rounds: Round[]) => rounds.map(({ perSecond }) => perSecond)
  const againstFloor = ({ ours, floor }: Rounds) => ratiosOf(ours, floor, ({ perSecond }) => perSecond)
  const full = grown.at(-1)?.rounds ?? empty
  return [
    figureOf('orders placed', 'a second', rates(empty.ours)),
    figureOf('bare insert of the same rows', 'a second', rates(empty.floor)),
    figureOf('orders against bare insert', 'ratio', againstFloor(empty), { atLeast: 0.75 }),
    figureOf(
      'p99 against bare insert',
      'ratio',
      ratiosOf(empty.ours, empty.floor, ({ p99Ms }) => p99Ms),
      { below: 2 },
    ),
    ...grown.flatMap(({ size, rounds }) => [
      figureOf(nameAtSize(size, 'orders', 'orders placed'), 'a second', rates(rounds.ours)),
      figureOf(nameAtSize(size, 'orders', 'bare insert beside them'), 'a second', rates(rounds.floor)),
      figureOf(nameAtSize(size, 'orders', 'the shop to the bare insert'), 'ratio', againstFloor(rounds)),
    ]),
    // Both to the floor of their own time: the machine may have slowed down in between.
    figureOf(
      `${(SIZES.at(-1) ?? 0).toLocaleString('en')} stored against an empty shop`,
      'ratio',
      [medianOf(againstFloor(full)) / medianOf(againstFloor(empty))],
      { atLeast: 0.9 },
    ),
  ]
}

async function orderInTurns(shop: ServerProcess, bare: ServerProcess): Promise<Rounds> {
  const lines = threeLines()
  const rounds: Rounds = { ours: [], floor: [] }
  for (const server of [shop, bare]) await orderFor(server, 2, lines)
  for (let round = 0; round < ROUNDS; round++) {
    rounds.ours.push(await orderFor(shop, SECONDS, lines))
    rounds.floor.push(await orderFor(bare, SECONDS, lines))
  }
  return rounds
}

async function orderFor({ port }: ServerProcess, seconds: number, lines: string): Promise<Round> {
  const args = ['bench/order-load.ts', String(port), String(seconds), String(BUYERS), lines]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { refusals, ...round }: Round & { refusals: Record<string, number> } = JSON.parse(stdout)
  if (Object.keys(refusals).length > 0)
    throw new Error(`Orders were refused under load: ${JSON.stringify(refusals)}`)
  return round
}

function threeLines() {
  const strains: { id: string }[] = JSON.parse(readFileSync('catalogue/strains.json', 'utf8'))
  return JSON.stringify(strains.slice(0, 3).map(({ id }) => ({ productId: id, quantity: 100 })))
}

/** Exactly so many orders: what was placed before goes. Without the rules and triggers, which are for other writers. */
async function storeOrders(dataDir: string, count: number) {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'cultivar', database: 'cultivar' })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query('SET statement_timeout = 0')
    await client.query('TRUNCATE orders CASCADE')
    await withoutIndexes(client, () => client.query(FILL, [count]))
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

const FILL = `
  WITH stored AS (
    INSERT INTO orders (id, full_name, phone_number, email, full_address, country, total_quantity, total_grams,
      total_units, total_price, price_per_gram, created_at, idempotency_key, request_hash)
    SELECT gen_random_uuid(), 'Buyer ' || n, '+49 30 ' || n, 'buyer' || n || '@shop.example', 'Street ' || n,
      'Germany', 300, 300, 0, 2850, 9.5, now() - n * interval '1 minute', gen_random_uuid(), decode(repeat('00', 32), 'hex')
    FROM generate_series(1, $1::integer) AS n
    RETURNING id
  )
  INSERT INTO order_items (order_id, position, strain_name, strain_type, thc_content, quantity, rate, line_price)
  SELECT id, position, 'OG Kush', 'Hybrid', '20%', 100, 9.5, 950 FROM stored, generate_series(0, 2) AS position`
