import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { errorsByField } from '#domain/errors-by-field.ts'
import { done, refused } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'
import { hasUnkeepableText } from '#domain/keepable-text.ts'
import { applicationSchema, moreSchema } from '#domain/qualification/application.ts'
import { orderPolicyOf } from '#domain/qualification/order-policy.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { createNetworkLimiter } from '#server/http/network-limiter.ts'
import type { ShopParts } from '#server/http/site.ts'
import { applicantNetwork } from '#server/qualification/application-room.ts'
import { type SentApplication, sendApplication, sendMore } from '#server/qualification/send-application.ts'
import { isJson, parseJson } from './read-json.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/** A business applies once; those that are refused for a field count too. */
const ALLOWANCE = { burst: 10, perSecond: 1 / 60 }

export const NO_APPLICATIONS = 'This shop takes no applications.'

const REFUSALS: Record<Extract<SentApplication, { ok: false }>['reason'], string> = {
  'file-gone': 'A file is there no more. Choose your files again.',
  full: 'We have more applications than we can read at the moment. Please try again in a few days.',
  'too-much': 'With what you sent before, these files take more than 40 MB. Send fewer or smaller ones.',
  'no-link': 'This link no longer works. It was used already, or it is too old.',
}

/** POST /api/applications: a business asks to be qualified, or sends what it was asked for. */
export function addApplications(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, settings, snapshots, orderSecrets, onMailsReleased } = parts
  const secondsToWait = createNetworkLimiter(ALLOWANCE)

  api.post('/api/applications', (c) => answer(c, applicationSchema, sendApplication))
  api.post('/api/applications/more', (c) => answer(c, moreSchema, sendMore))

  type Send<Input> = (
    database: typeof db,
    input: Input,
    sender: { shopName: string; publicUrl: string; network: string },
  ) => Promise<SentApplication>

  async function answer<Schema extends z.ZodType>(
    c: Context<{ Bindings: ApiBindings }>,
    schema: Schema,
    send: Send<z.infer<Schema>>,
  ) {
    const { shop } = snapshots.current()
    if (orderPolicyOf(shop) === 'anybody') return refuse(c, 404, NO_APPLICATIONS)
    if (!isJson(c.req.header('content-type'))) return refuse(c, 415, SENTENCES.notJson)
    const waitSeconds = secondsToWait(c.env.clientAddress)
    if (waitSeconds > 0) return askToWait(c, waitSeconds)
    const json = parseJson(await c.req.arrayBuffer())
    if (json === undefined || hasUnkeepableText(JSON.stringify(json)))
      return refuse(c, 400, SENTENCES.unreadable)
    const parsed = schema.safeParse(json)
    if (!parsed.success) return c.json(refused(errorsByField(parsed.error), MISSING), 422, NO_STORE)
    const network = applicantNetwork(c.env.clientAddress, orderSecrets.limitSecret)
    const sent = await send(db, parsed.data, { shopName: shop.name, publicUrl: settings.publicUrl, network })
    if (!sent.ok) return refuse(c, 409, REFUSALS[sent.reason])
    onMailsReleased()
    return c.json(done(), 201, NO_STORE)
  }
}

const MISSING = 'Something is missing. Nothing was sent yet.'
const NO_STORE = { 'cache-control': 'no-store' }

export function askToWait(c: Context, seconds: number, headers: Record<string, string> = {}): Response {
  const time = countOf(seconds, 'second')
  const sentence = `There were many requests from your network in a short time. Please try again in ${time}.`
  return refuse(c, 429, sentence, { ...headers, 'retry-after': `${seconds}` })
}
