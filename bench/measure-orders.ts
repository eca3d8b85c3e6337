import { join } from 'node:path'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf, medianOf } from './figures.ts'
import { withoutIndexes } from './generate-orders.ts'
import { BEHIND_PROXY, startShop } from './open-shop.ts'
import { rateRatios, ratesOf, ratiosOf, takeTurns } from './ratios.ts'
import { placeOrders, type Round, threeLines } from './run-load.ts'
import { firstPage, type ServerProcess, spawnServer } from './server-process.ts'
import { nameAtSize, sizesFrom } from './sized-figures.ts'
import { asOwner } from './time-office.ts'

const ROUNDS = 5
const SECONDS = 4
/** For a quick look: `BENCH_ORDERS=1000,10000`. */
const SIZES = sizesFrom(process.env.BENCH_ORDERS, [10_000, 100_000, 1_000_000])

/** The shop and the bare server, turn by turn. */
type Rounds = { ours: Round[]; floor: Round[] }

/**
 * Durable orders through the real endpoint, of three items each, against a bare server that inserts the same rows
 * without a rule; then again with more and more orders stored.
 */
export async function measureOrders(folder: string): Promise<Figure[]> {
  const shop = await startShop(folder, BEHIND_PROXY)
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

  const againstFloor = ({ ours, floor }: Rounds) => rateRatios(ours, floor)
  const full = grown.at(-1)?.rounds ?? empty
  return [
    figureOf('orders placed', 'a second', ratesOf(empty.ours)),
    figureOf('bare insert of the same rows', 'a second', ratesOf(empty.floor)),
    figureOf('orders against bare insert', 'ratio', againstFloor(empty), { atLeast: 0.75 }),
    figureOf(
      'p99 against bare insert',
      'ratio',
      ratiosOf(empty.ours, empty.floor, ({ p99Ms }) => p99Ms),
      { below: 2 },
    ),
    ...grown.flatMap(({ size, rounds }) => [
      figureOf(nameAtSize(size, 'orders', 'orders placed'), 'a second', ratesOf(rounds.ours)),
      figureOf(nameAtSize(size, 'orders', 'bare insert beside them'), 'a second', ratesOf(rounds.floor)),
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

async function orderInTurns(...servers: ServerProcess[]): Promise<Rounds> {
  const lines = threeLines()
  const [ours = [], floor = []] = await takeTurns(
    { rounds: ROUNDS, seconds: SECONDS },
    servers.map(
      ({ port }) =>
        (seconds: number) =>
          placeOrders(port, seconds, { lines }),
    ),
  )
  return { ours, floor }
}

/** Exactly so many orders: what was placed before goes. Without the rules and triggers, which are for other writers. */
function storeOrders(dataDir: string, count: number) {
  return asOwner(dataDir, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query('SET statement_timeout = 0')
    await client.query('TRUNCATE orders CASCADE')
    await withoutIndexes(client, () => client.query(FILL, [count]))
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  })
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
