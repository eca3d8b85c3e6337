import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { ANONYMOUS } from '#domain/access/viewer.ts'
import { compress, isWorthCompressing, preferredEncoding } from './encoding.ts'
import { forAskedUrl, sendKeptPage } from './kept-page.ts'
import { isDataAddress, pageAddress, pagePathname } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import type { PageWish } from './page-wish.ts'
import { createPageRenderer, type RenderedPage } from './render-page.ts'
import { createRouteFinder, type FoundRoute } from './route-finder.ts'
import type { ShopContext } from './shop-context.ts'

export type ShopParts = Omit<ShopContext, 'requestId' | 'clientAddress' | 'viewer'>
export type RequestFacts = { requestId: string; clientAddress: string }
export type Site = ReturnType<typeof createSite>

/** The pages of the shop: kept ones for strangers, fresh ones for everyone else. */
export function createSite(parts: ShopParts, source: ServerBuild | (() => Promise<ServerBuild>)) {
  const { settings, accounts } = parts
  const render = createPageRenderer(source, settings)
  const cache = createPageCache()
  // In development the routes change under our feet, so nothing is kept and nothing is known beforehand.
  const findRoute = typeof source === 'function' ? undefined : createRouteFinder(source)

  function routeOf(url: string): FoundRoute {
    return findRoute?.(pagePathname(url)) ?? { pattern: '(page)', kept: false }
  }

  /** The fast way: answers at once, or says that it cannot. Returns the route for the log. */
  function sendIfKept(wish: PageWish, incoming: IncomingMessage, outgoing: ServerResponse) {
    const page = cache.get(incoming.url ?? '/') ?? cache.get(pageAddress(incoming.url ?? '/'))
    if (!page) return undefined
    return { status: sendKeptPage(page, wish, incoming, outgoing), route: page.route }
  }

  /** Renders with nothing of this visitor in it, so that the result may go to the next one. */
  async function renderAndSend(
    route: FoundRoute,
    facts: RequestFacts,
    wish: PageWish,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) {
    const address = anyoneAddress(route, incoming.url ?? '/')
    const page = await cache.load(address, route.pattern, () =>
      render(
        new Request(new URL(address, settings.publicUrl)),
        { ...parts, ...facts, clientAddress: '', viewer: async () => ANONYMOUS },
        'with-visitor',
      ),
    )
    sendKeptPage(forAskedUrl(page, incoming.url ?? '/'), wish, incoming, outgoing)
  }

  async function answer(request: Request, facts: RequestFacts): Promise<Response> {
    const viewer = once(() => accounts.viewerOf(request.headers))
    const page = await render(request, { ...parts, ...facts, viewer }, 'after-paint')
    return finish(page, request, facts.requestId)
  }

  return { routeOf, sendIfKept, renderAndSend, answer }
}

/** All unknown paths share one page. */
function anyoneAddress(route: FoundRoute, url: string) {
  if (route.pattern !== '/*') return pageAddress(url)
  return isDataAddress(url) ? pageAddress(url.replace(/^[^?]*/, '/unknown.data')) : '/unknown'
}

async function finish(page: RenderedPage, request: Request, requestId: string) {
  const { headers } = page
  headers.set('cache-control', 'no-store')
  headers.set('vary', 'Accept-Encoding, Cookie')
  headers.set('x-request-id', requestId)
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? undefined)
  const compressible = isWorthCompressing(headers.get('content-type') ?? '', page.body.length)
  if (encoding === 'identity' || !compressible) return respond(page, page.body)
  headers.set('content-encoding', encoding)
  return respond(page, await compress(page.body, encoding, false))
}

function respond(page: RenderedPage, body: Buffer) {
  const empty = body.length === 0 || page.status === 204 || page.status === 304
  return new Response(empty ? null : new Uint8Array(body), { status: page.status, headers: page.headers })
}

function once<T>(run: () => Promise<T>) {
  let result: Promise<T> | undefined
  return () => {
    result ??= run()
    return result
  }
}
