import { stockBatch } from '#tests/stock/stock-rows.ts'
import { takeUsedTicket } from '../prove/take-ticket.ts'
import { type Figure, figureOf } from './figures.ts'
import { BEHIND_PROXY, inShop } from './open-shop.ts'
import { rateRatios, ratesOf, takeTurns } from './ratios.ts'
import { placeOrders } from './run-load.ts'

const ROUNDS = 5
const SECONDS = 4
const PRODUCT = 'kushage'
/** More than all rounds can sell. */
const GRAMS = 900_000_000

/** Orders of 16 buyers for one product whose stock is counted, against the same without counting, turn by turn in one shop. */
export function measureStock(folder: string): Promise<Figure[]> {
  return inShop(folder, BEHIND_PROXY, async ({ db, server, url }) => {
    await stockBatch(db, { productId: PRODUCT, code: 'BENCH-1', quantity: GRAMS })
    const orders = { lines: [{ productId: PRODUCT, quantity: 150 }], ticket: await takeUsedTicket(url) }
    const [counted = [], uncounted = []] = await takeTurns(
      { rounds: ROUNDS, seconds: SECONDS },
      [true, false].map((isCounted) => async (seconds: number) => {
        await db.pool.query('UPDATE products SET is_counted = $1 WHERE id = $2', [isCounted, PRODUCT])
        return placeOrders(server.port, seconds, orders)
      }),
    )
    return [
      figureOf('orders of one counted product', 'a second', ratesOf(counted)),
      figureOf('the same without counting', 'a second', ratesOf(uncounted)),
      figureOf('counted against not counted', 'ratio', rateRatios(counted, uncounted), { atLeast: 0.7 }),
      figureOf(
        'p99 of a counted product',
        'ms',
        counted.map(({ p99Ms }) => p99Ms),
      ),
    ]
  })
}
