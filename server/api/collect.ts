import type { Context } from 'hono'
import { collectedEventSchema } from '#domain/analytics/collected-event.ts'
import { hasUnkeepableText } from '#domain/keepable-text.ts'
import { createEventCap } from '#server/analytics/event-cap.ts'
import { recordEvent } from '#server/analytics/record-event.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { readPostedJson } from './read-posted-json.ts'
import { refuse } from './refuse.ts'

/** POST /api/collect: one event for the shop's own statistics. */
export function createCollect({ db }: Pick<ShopParts, 'db'>) {
  const admits = createEventCap()

  return async function answerEvent(c: Context<{ Bindings: ApiBindings }>) {
    if (!admits(c.env.clientAddress, Date.now()))
      return refuse(c, 429, 'Too many events came from your network.', { 'retry-after': '60' })
    const json = await readPostedJson(c)
    if ('refusal' in json) return json.refusal
    const event = collectedEventSchema.safeParse(json.value)
    if (!event.success || hasUnkeepableText(JSON.stringify(event.data)))
      return refuse(c, 400, 'This is no event of this shop.')
    await recordEvent(db, event.data)
    return c.body(null, 204, { 'cache-control': 'no-store' })
  }
}
