import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { withoutIndexes } from './generate-orders.ts'
import { firstPage, type ServerProcess, spawnServer } from './server-process.ts'

const ROUNDS = 5
const SECONDS = 4
const BUYERS = 16
const STORED_ORDERS = 1_000_000

type Round = { perSecond: number; p99Ms: number }

/**
 * Durable orders through the real endpoint, of three items each, against a bare server that inserts the same rows
 * without a rule; then once more with a million orders stored.
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
  const lines = threeLines()

  const empty: Round[] = []
  const floor: Round[] = []
  for (const server of [shop, bare]) await orderFor(server, 2, lines)
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await orderFor(shop, SECONDS, lines))
    floor.push(await orderFor(bare, SECONDS, lines))
  }
  await storeMillion(SHOP_DATA_DIR)
  await orderFor(shop, 2, lines)
  const full: Round[] = []
  const floorBeside: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    full.push(await orderFor(shop, SECONDS, lines))
    floorBeside.push(await orderFor(bare, SECONDS, lines))
  }
  const atRest = await countStored(SHOP_DATA_DIR)
  await bare.stop()
  await shop.stop()

  const emptyRatios = ratios(empty, floor, (round) => round.perSecond)
  const fullRatios = ratios(full, floorBeside, (round) => round.perSecond)
  const median = (values: number[]) => figureOf('', '', values).median
  return [
    figureOf('orders placed', 'a second', rates(empty)),
    figureOf('bare insert of the same rows', 'a second', rates(floor)),
    figureOf('orders against bare insert', 'ratio', emptyRatios, { atLeast: 0.75 }),
    figureOf(
      'p99 against bare insert',
      'ratio',
      ratios(empty, floor, (round) => round.p99Ms),
      { below: 2 },
    ),
    figureOf(`orders placed, ${atRest.toLocaleString('en')} stored`, 'a second', rates(full)),
    // Both against the floor of their own time: the machine may have slowed down in between.
    figureOf('the same against an empty shop', 'ratio', [median(fullRatios) / median(emptyRatios)], {
      atLeast: 0.9,
    }),
  ]
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

async function storeMillion(dataDir: string) {
  await withDatabase(dataDir, async (client) => {
    // Rules and triggers are for writers that do not know them.
    await client.query('SET session_replication_role = replica')
    await client.query('SET statement_timeout = 0')
    await withoutIndexes(client, () => fillMillion(client))
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  })
}

async function fillMillion(client: pg.Client) {
  await client.query(
    `INSERT INTO orders (id, full_name, phone_number, email, full_address, country, total_quantity, total_price,
         price_per_gram, created_at, idempotency_key, request_hash)
       SELECT gen_random_uuid(), 'Buyer ' || n, '+49 30 ' || n, 'buyer' || n || '@shop.example', 'Street ' || n,
         'Germany', 300, 2850, 9.5, now() - n * interval '1 minute', gen_random_uuid(), decode(repeat('00', 32), 'hex')
       FROM generate_series(1, $1::int) AS n`,
    [STORED_ORDERS],
  )
  await client.query(
    `INSERT INTO order_items (order_id, position, strain_name, strain_type, thc_content, quantity, line_price)
       SELECT id, position, 'OG Kush', 'Hybrid', '20%', 100, 950
       FROM orders, generate_series(0, 2) AS position WHERE phone_number LIKE '+49 30 %' AND full_name LIKE 'Buyer %'`,
  )
}

async function countStored(dataDir: string) {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS orders FROM orders')
    return Number(rows[0].orders)
  })
}

async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'cultivar', database: 'cultivar' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function rates(rounds: Round[]) {
  return rounds.map((round) => round.perSecond)
}

function ratios(ours: Round[], theirs: Round[], of: (round: Round) => number) {
  return ours.map((round, index) => of(round) / (theirs[index] ? of(theirs[index]) : Number.NaN))
}
