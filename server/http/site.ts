import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Buyer } from '#domain/access/buyer.ts'
import { ANONYMOUS, type Viewer, viewerMayEnter } from '#domain/access/viewer.ts'
import { PREVIEW_PARAMETER, SETTINGS_PREVIEW } from '#domain/shop/preview-address.ts'
import { snapshotForStrangers } from '#server/buyers/stranger-snapshot.ts'
import { previewSettings } from '#server/catalogue/settings/preview-settings.ts'
import { perSnapshot, type Snapshots } from '#server/snapshot.ts'
import type { CacheHeaders } from './cache-headers.ts'
import { forAskedUrl, sendCachedPage } from './cached-page.ts'
import { compress, isWorthCompressing, preferredEncoding } from './encoding.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderAdmission } from './render-admission.ts'
import { isDataAddress, pageAddress, pagePathname } from './router/page-address.ts'
import { createPageRenderer, type RenderedPage } from './router/render-page.ts'
import { type CachedRoute, createRouteFinder, type FoundRoute } from './router/route-finder.ts'
import type { ShopContext } from './router/shop-context.ts'
import { securityHeaders } from './security-headers.ts'

export type ShopParts = Omit<ShopContext, 'requestId' | 'clientAddress' | 'viewer' | 'buyer' | 'snapshot'> & {
  snapshots: Snapshots
}
export type RequestFacts = { requestId: string; clientAddress: string; hasSession: boolean }
const BUSY = 'The shop is busy. Try again in a few seconds.'

export type Site = ReturnType<typeof createSite>

/** The pages of the shop: cached ones for strangers, fresh ones for everyone else. */
export function createSite(parts: ShopParts, source: ServerBuild | (() => Promise<ServerBuild>)) {
  const { settings, accounts, buyers, snapshots } = parts
  const render = createPageRenderer(source, settings)
  // A page that was being rendered when the shop changed is cached with what it was made of.
  const cacheOf = perSnapshot(() => createPageCache())
  const admission = createRenderAdmission()
  const busyHeaders = {
    ...securityHeaders(settings),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
  }
  // In development the routes change under our feet, so nothing is cached and nothing is known beforehand.
  const findRoute = typeof source === 'function' ? undefined : createRouteFinder(source)

  function routeOf(url: string): FoundRoute {
    return findRoute?.(pagePathname(url)) ?? { pattern: '(page)', cached: false }
  }

  /** The fast way: answers at once, or says that it cannot. Returns the route for the log. */
  function sendIfCached(cacheHeaders: CacheHeaders, incoming: IncomingMessage, outgoing: ServerResponse) {
    const page = cacheOf(snapshots.current()).get(incoming.url ?? '/')
    if (!page) return undefined
    return { status: sendCachedPage(page, cacheHeaders, incoming, outgoing), route: page.route }
  }

  /** Renders with nothing of this visitor in it, so that the result may go to the next one. */
  async function renderAndSend(
    route: CachedRoute,
    facts: RequestFacts,
    cacheHeaders: CacheHeaders,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) {
    const snapshot = snapshots.current()
    const cache = cacheOf(snapshot)
    const address = anyoneAddress(route, incoming.url ?? '/')
    const isGone = () => outgoing.destroyed
    const page = cache.get(address) ?? cache.underWay(address) ?? (await renderInTurn())
    if (page === undefined) outgoing.writeHead(503, busyHeaders).end(BUSY)
    else sendCachedPage(forAskedUrl(await page, incoming.url ?? '/'), cacheHeaders, incoming, outgoing)

    /** Whoever had to wait for a turn may find the page there. */
    async function renderInTurn() {
      const turn = await admission.pages.run(
        { address: facts.clientAddress, isGone },
        async () => cache.get(address) ?? cache.load(address, route.pattern, renderForAnyone),
      )
      return turn.admitted ? turn.value : undefined
    }

    function renderForAnyone() {
      const request = new Request(new URL(address, settings.publicUrl))
      const nobody = {
        clientAddress: '',
        hasSession: false,
        viewer: async () => ANONYMOUS,
        buyer: async () => undefined,
      }
      const shown = snapshotForStrangers(snapshot)
      return render(request, { ...parts, snapshot: shown, ...facts, ...nobody }, 'first-interaction')
    }
  }

  async function answer(request: Request, facts: RequestFacts): Promise<Response> {
    const { hasSession, clientAddress: address } = facts
    const lane = admission.laneOf({ method: request.method, hasSession })
    const turn = await lane.run({ address, isGone: () => request.signal.aborted }, async () => {
      const viewer = once(() => accounts.viewerOf(request.headers))
      const buyer = once(async () => (hasSession ? buyers.buyerOf(request.headers) : undefined))
      const snapshot =
        (hasSession && (await findPreview(request, viewer))) || (await snapshotFor(buyer, viewer))
      return render(request, { ...parts, snapshot, ...facts, viewer, buyer }, 'after-paint')
    })
    if (!turn.admitted) return new Response(BUSY, { status: 503, headers: busyHeaders })
    return finish(turn.value, request, facts.requestId)
  }

  /** Where nothing is hidden from strangers, nobody has to be asked whether they are one of the staff. */
  async function snapshotFor(findBuyer: () => Promise<Buyer | undefined>, findViewer: () => Promise<Viewer>) {
    const current = snapshots.current()
    const buyer = await findBuyer()
    if (buyer?.person) return buyers.snapshotFor(buyer, current)
    const strangers = snapshotForStrangers(current)
    return strangers === current || (await findViewer()).kind === 'staff' ? current : strangers
  }

  /** Staff may look at a page as it will be when they publish. To everybody else the address says nothing. */
  async function findPreview(request: Request, findViewer: () => Promise<Viewer>) {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method !== 'GET' || pathname.startsWith('/admin')) return undefined
    if (searchParams.get(PREVIEW_PARAMETER) !== SETTINGS_PREVIEW) return undefined
    const viewer = await findViewer()
    if (viewer.kind !== 'staff' || !viewerMayEnter(viewer, '/admin/settings')) return undefined
    return previewSettings(parts.db, viewer.userId, snapshots.current())
  }

  return { routeOf, sendIfCached, renderAndSend, answer }
}

/** All unknown paths share one page. */
function anyoneAddress(route: CachedRoute, url: string) {
  if (route.pattern !== '/*') return pageAddress(url, route)
  return isDataAddress(url) ? pageAddress(url.replace(/^[^?]*/, '/unknown.data'), route) : '/unknown'
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
