import type { Context } from 'hono'
import { readOwnDetails } from '#server/buyers/own-details.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { refuse } from './refuse.ts'

/** GET /api/own-details: what fills in the order forms of whoever asks. Pages never have it, so that none that is kept can. */
export function createOwnDetails({ db, buyers }: Pick<ShopParts, 'db' | 'buyers'>) {
  return async function answerOwnDetails(c: Context<{ Bindings: ApiBindings }>) {
    const buyer = c.env.hasSession ? await buyers.buyerOf(c.req.raw.headers) : undefined
    if (!buyer) return refuse(c, 401, 'Please sign in first.')
    return c.json(await readOwnDetails(db, buyer), 200, {
      'cache-control': 'private, no-store',
      vary: 'Cookie',
    })
  }
}
