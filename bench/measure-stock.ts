import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { takeUsedTicket } from '../prove/take-ticket.ts'
import { type Figure, figureOf } from './figures.ts'
import { ratiosOf } from './ratios.ts'
import { firstPage, type ServerProcess, spawnServer } from './server-process.ts'

const ROUNDS = 5
const SECONDS = 4
const BUYERS = 16
const PRODUCT = 'kushage'
/** More than all rounds can sell. */
const GRAMS = 900_000_000

type Round = { perSecond: number; p99Ms: number }

/** Orders of 16 buyers for one product whose stock is counted, against the same without counting, turn by turn in one shop. */
export async function measureStock(folder: string): Promise<Figure[]> {
  const server = spawnServer('build/server/index.js', await findFreePort(), folder, {
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await firstPage(server)
  const { db, close } = await connectDatabase(
    { dataDir: join(folder, 'data'), databaseUrl: undefined },
    createLog(() => {}),
  )
  try {
    await stockBatch(db, { productId: PRODUCT, code: 'BENCH-1', quantity: GRAMS })
    const ticket = await takeUsedTicket(`http://localhost:${server.port}`)
    const setCounting = (isCounted: boolean) =>
      db.$client.query('UPDATE products SET is_counted = $1 WHERE id = $2', [isCounted, PRODUCT])
    const counted: Round[] = []
    const uncounted: Round[] = []
    for (let round = -1; round < ROUNDS; round++)
      for (const [rounds, isCounted] of [
        [counted, true],
        [uncounted, false],
      ] as const) {
        await setCounting(isCounted)
        // The first one of each warms up.
        const measured = await orderFor(server, ticket, round < 0 ? 2 : SECONDS)
        if (round >= 0) rounds.push(measured)
      }
    const rates = (rounds: Round[]) => rounds.map(({ perSecond }) => perSecond)
    return [
      figureOf('orders of one counted product', 'a second', rates(counted)),
      figureOf('the same without counting', 'a second', rates(uncounted)),
      figureOf(
        'counted against not counted',
        'ratio',
        ratiosOf(counted, uncounted, ({ perSecond }) => perSecond),
        { atLeast: 0.7 },
      ),
      figureOf(
        'p99 of a counted product',
        'ms',
        counted.map(({ p99Ms }) => p99Ms),
      ),
    ]
  } finally {
    await close()
    await server.stop()
  }
}

async function orderFor({ port }: ServerProcess, ticket: string, seconds: number): Promise<Round> {
  const lines = JSON.stringify([{ productId: PRODUCT, quantity: 150 }])
  const args = ['bench/order-load.ts', port, seconds, BUYERS, lines, 0, JSON.stringify([ticket])]
  const { stdout } = await promisify(execFile)(process.execPath, args.map(String))
  const { refusals, ...round }: Round & { refusals: Record<string, number> } = JSON.parse(stdout)
  if (Object.keys(refusals).length > 0)
    throw new Error(`Orders were refused under load: ${JSON.stringify(refusals)}`)
  return round
}
