import { Hono } from 'hono'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { isFromOurPages } from '#server/http/check-origin.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { ShopParts, Site } from '#server/http/site.ts'
import { describeError } from '#server/log.ts'
import { limitBody } from './limit-body.ts'

const MAX_BODY_BYTES = 64 * 1024

/** What is answered by code of ours: the hot endpoints first, every page after them. */
export function createApi({ settings, log }: ShopParts, site: Site) {
  const api = new Hono<{ Bindings: ApiBindings }>()
  const headers = Object.entries(securityHeaders(settings))

  api.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  api.use(limitBody(MAX_BODY_BYTES))
  api.use(async (c, next) => {
    if (isFromOurPages(c.req.raw, settings.publicUrl)) return next()
    return c.text('This request did not come from a page of this shop.', 403)
  })

  api.get('/healthz', async (c) => {
    const ready = await c.env.isReady()
    c.header('cache-control', 'no-store')
    return c.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503)
  })

  api.all('*', (c) => site.answer(ownRequest(c.req.raw, settings.publicUrl), c.env))

  api.onError((error, c) => {
    const { requestId } = c.env
    log.error('request-failed', { id: requestId, ...describeError(error) })
    c.header('cache-control', 'no-store')
    if (!isDatabaseAway(error)) return c.text(`Something went wrong. Reference: ${requestId}`, 500)
    c.header('retry-after', '2')
    return c.text('The shop is briefly unavailable. Please try again in a moment.', 503)
  })

  return api
}

/** Behind a proxy the request's own URL names the wrong scheme and host; ours is known. */
function ownRequest(request: Request, publicUrl: string) {
  const { pathname, search } = new URL(request.url)
  const origin = request.headers.get('origin')
  // The origin was checked: it is one of our own names, and React Router compares it with the URL once more.
  const base = origin === null || request.method === 'GET' ? publicUrl : origin
  return new Request(new URL(`${pathname}${search}`, base), request)
}
