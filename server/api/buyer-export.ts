import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { REFUSED_AFTER_MS } from '#domain/access/refusal-delay.ts'
import { FILE_NAMES } from '#domain/documents.ts'
import { exportOwnData } from '#server/buyers/export-own-data.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { createNetworkLimiter } from '#server/http/network-limiter.ts'
import type { ShopParts } from '#server/http/site.ts'
import { askToWait } from './applications.ts'
import { refuse } from './refuse.ts'

/** It reads all that somebody ever ordered. */
const ALLOWANCE = { burst: 10, perSecond: 1 / 60 }

/** What is kept about the buyer who asks, as a file. */
export function createBuyerExport({ db, buyers }: Pick<ShopParts, 'db' | 'buyers'>) {
  const secondsToWait = createNetworkLimiter(ALLOWANCE)
  return async function answerExport(c: Context<{ Bindings: ApiBindings }>) {
    const buyer = c.env.hasSession ? await buyers.buyerOf(c.req.raw.headers) : undefined
    if (!buyer) return refuse(c, 401, 'Please sign in first.')
    const waitSeconds = secondsToWait(c.env.clientAddress)
    if (waitSeconds > 0) {
      await sleep(REFUSED_AFTER_MS)
      return askToWait(c, waitSeconds)
    }
    const now = new Date()
    const name = FILE_NAMES.ownData(now.toISOString().slice(0, 10))
    return sendWrittenFile(await exportOwnData(db, buyer, now), { type: 'json', name })
  }
}
