import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createAddressSet } from '#server/address-ranges.ts'
import { describeError } from '#server/log.ts'
import { EXPOSITION_TYPE } from '#server/metrics/exposition.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { createBodyBudget } from './body-budget.ts'
import { limitBodyTime } from './body-time.ts'
import { readCacheHeaders } from './cache-headers.ts'
import { createAddressReader } from './client-address.ts'
import { limitConnections } from './connection-limits.ts'
import { createEndpointFinder } from './endpoint-finder.ts'
import type { HotEndpoint } from './json-exchange.ts'
import { createMetricsAccess, METRICS_PATH } from './metrics-access.ts'
import { createPipeliningLimit } from './pipelining.ts'
import { refuseConnection } from './refuse-connection.ts'
import { createRequestIds } from './request-ids.ts'
import { createRequestLimits, refuseNetwork } from './request-limits.ts'
import { isReadableAddress, isTooLong } from './router/page-address.ts'
import type { FoundRoute } from './router/route-finder.ts'
import { securityHeaders } from './security-headers.ts'
import type { RequestFacts, ShopParts, Site } from './site.ts'
import type { StaticFiles } from './static-files.ts'

/** A picture over a slow line. */
const UPLOAD_MS = 150_000
const BODY_MS = 30_000

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // The longest that any request may take to arrive; most have less: see body-time.ts.
  requestTimeout: UPLOAD_MS,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  // Node would answer without our headers; see `handle`.
  requireHostHeader: false,
}

/** Longer than the longest statement of the database, and than a quiet moment of any answer. */
const STALLED_MS = 90_000

/** What the edge hands on with a request. */
export type ApiBindings = RequestFacts & {
  isReady: () => Promise<boolean>
  /** For whoever reads a large body: as a web stream it would take several times its memory. */
  incoming: Readable
}

const UNREADABLE = 'This address cannot be read.'
const TOO_LONG = 'This address is too long.'
const TOO_MANY = 'Too many requests at once.'
const NOT_OPEN = 'The shop is about to open.'
const SOON = { 'retry-after': '1', 'cache-control': 'no-store' }
const FILE: FoundRoute = { pattern: '(file)', cached: false }
const PICTURE: FoundRoute = { pattern: '(picture)', cached: false }
const METRICS: FoundRoute = { pattern: METRICS_PATH, cached: false }
const NO_FACTS: RequestFacts = { requestId: '', clientAddress: '', hasSession: false }

type EdgeParts = {
  parts: ShopParts
  site: Site
  files: StaticFiles
  /** Pictures that are no files of the build, and those that not everybody may see. */
  pictures: {
    owns: (pathname: string) => boolean
    /** Whether they come before the files of the build. */
    goesFirst: (pathname: string) => boolean
    send: HotEndpoint
  }
  /** By method and path. */
  hot: ReadonlyMap<string, HotEndpoint>
  api: (request: Request, env: ApiBindings) => Response | Promise<Response>
  /** The patterns of all that answers under /api/, and of the state of health. */
  endpoints: string[]
  metrics: Pick<Metrics, 'requests'>
  /** The figures of this process, for those who may see them. */
  writeMetrics: () => Promise<string>
  /** Whether cookies hold a session that we signed. */
  isSession: (cookies: string) => boolean
  /** Before it is, everybody is asked to come back: the port is taken, and nothing behind it is ready. */
  isOpen: () => boolean
  isReady: () => Promise<boolean>
  isDraining: () => boolean
  /** Where large files are sent to. */
  isUploadPath: (path: string) => boolean
  /** Sees requests first, in development: the files that Vite makes on the fly. */
  middleware?: Middleware
}

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** The first to see a request: pages from memory, then files, then orders, then everything that needs thought. */
export function createEdge(edge: EdgeParts) {
  const { parts, site, files, pictures, hot, api, endpoints, metrics, writeMetrics, middleware } = edge
  const { isSession, isOpen, isReady, isDraining, isUploadPath } = edge
  const { settings, log } = parts
  const readAddress = createAddressReader(settings.trustedProxies)
  const ownHeaders = securityHeaders(settings)
  const endpointOf = createEndpointFinder(endpoints)
  const maySeeMetrics = createMetricsAccess(settings)
  const newRequestId = createRequestIds()
  const secondsToWait = createRequestLimits()
  const admitPipelined = createPipeliningLimit()
  const admitBody = createBodyBudget()
  const factsOf = new WeakMap<object, RequestFacts>()
  const answer = getRequestListener(
    (request, { incoming }) => api(request, { ...(factsOf.get(incoming) ?? NO_FACTS), isReady, incoming }),
    // Before HTTP/1.1 nobody had to say whom they ask.
    { overrideGlobalObjects: false, hostname: new URL(settings.publicUrl).host, errorHandler: answerError },
  )

  /** A host that cannot be read keeps a request from the shop; the answer has the same headers as all others. */
  function answerError(error: unknown) {
    const headers = { ...ownHeaders, 'content-type': 'text/plain; charset=utf-8' }
    if (error instanceof RequestError) return new Response(UNREADABLE, { status: 400, headers })
    log.error('request-failed', describeError(error))
    return new Response('Something went wrong.', { status: 500, headers })
  }

  /** Of somebody who has signed in: strangers have as long as for any body. */
  function isUpload({ method, url = '', headers }: IncomingMessage) {
    return method === 'POST' && isUploadPath(url) && isSession(headers.cookie ?? '')
  }

  function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const pipelined = admitPipelined(incoming, outgoing)
    if (pipelined === 'no') return
    limitBodyTime(incoming, outgoing, isUpload(incoming) ? UPLOAD_MS : BODY_MS, ownHeaders)
    const started = performance.now()
    const requestId = newRequestId()
    const url = incoming.url ?? '/'
    if (isDraining() || pipelined === 'last') outgoing.setHeader('connection', 'close')
    if (pipelined === 'last') return refuse(503, TOO_MANY, SOON)
    if (!isOpen()) return refuse(503, NOT_OPEN, SOON)
    if (isTooLong(url)) return refuse(414, TOO_LONG)

    const cacheHeaders = readCacheHeaders(incoming.rawHeaders, isSession)
    if (!cacheHeaders.hasHost && incoming.httpVersion === '1.1') return refuse(400, UNREADABLE)
    // Before anything reads it: what is cached in memory must not decide which addresses are good.
    if (!isReadableAddress(url)) return refuse(400, UNREADABLE)

    // Nothing in the request may change the answer: it reads, and it brings no session.
    const forAnyone = isReading(incoming) && !cacheHeaders.hasSession
    const cached = forAnyone ? site.sendIfCached(cacheHeaders, incoming, outgoing) : undefined
    if (cached) return logRequest(incoming, cached.status, cached.route, requestId, started)

    const pathname = url.split('?', 1)[0] ?? '/'
    const goesFirst = isReading(incoming) && pictures.goesFirst(pathname)
    const isFile = !goesFirst && isReading(incoming) && files.has(pathname)
    const isPicture = goesFirst || (!isFile && isReading(incoming) && pictures.owns(pathname))
    const facts = {
      requestId,
      clientAddress: readAddress(incoming.socket.remoteAddress, forwardedFor(incoming)),
      hasSession: cacheHeaders.hasSession,
    }
    // To everybody else this is an address like any other where nothing is.
    const isWatcher =
      pathname === METRICS_PATH && incoming.method === 'GET' && maySeeMetrics(incoming, facts.clientAddress)
    const route = isWatcher
      ? METRICS
      : isFile
        ? FILE
        : isPicture
          ? PICTURE
          : isEndpoint(pathname)
            ? endpointOf(pathname)
            : site.routeOf(url)
    const waitSeconds = secondsToWait(route.pattern, facts.clientAddress)
    if (waitSeconds > 0) return askToWait(waitSeconds, route.pattern)
    if (!facts.hasSession && !admitBody(incoming, outgoing, facts.clientAddress))
      return refuse(503, TOO_MANY, SOON)
    outgoing.once('close', () => logRequest(incoming, outgoing.statusCode, route.pattern, requestId, started))

    if (isWatcher) return sendMetrics(outgoing).catch(fail)
    if (isFile) return files.send(pathname, incoming, outgoing).catch(fail)
    if (isPicture) return pictures.send(incoming, outgoing, facts).catch(fail)
    if (forAnyone && route.cached)
      return site.renderAndSend(route, facts, cacheHeaders, incoming, outgoing).catch(fail)
    const endpoint = hot.get(`${incoming.method} ${pathname}`)
    if (endpoint) return endpoint(incoming, outgoing, facts).catch(fail)
    factsOf.set(incoming, facts)
    return answer(incoming, outgoing).catch(fail)

    function refuse(status: number, text: string, more = {}) {
      outgoing.writeHead(status, { ...ownHeaders, 'content-type': 'text/plain; charset=utf-8', ...more })
      outgoing.end(text)
      logRequest(incoming, status, '(refused)', requestId, started)
    }

    async function askToWait(seconds: number, pattern: string) {
      await refuseNetwork(incoming, outgoing, seconds, ownHeaders)
      logRequest(incoming, 429, pattern, requestId, started)
    }

    function fail(error: unknown) {
      log.error('request-failed', { id: requestId, ...describeError(error) })
      if (outgoing.headersSent) return outgoing.destroy()
      outgoing.writeHead(500, { ...ownHeaders, 'content-type': 'text/plain; charset=utf-8' })
      outgoing.end(`Something went wrong. Reference: ${requestId}`)
    }
  }

  function logRequest(incoming: IncomingMessage, status: number, route: string, id: string, started: number) {
    const exactMs = performance.now() - started
    metrics.requests.count(route, incoming.method, status, exactMs)
    const ms = Math.round(exactMs * 10) / 10
    log.request({ id, method: incoming.method ?? '', route, status, ms })
  }

  async function sendMetrics(outgoing: ServerResponse) {
    const text = await writeMetrics()
    outgoing.writeHead(200, { ...ownHeaders, 'content-type': EXPOSITION_TYPE, 'cache-control': 'no-store' })
    outgoing.end(text)
  }

  const server = createServer(LIMITS, (incoming, outgoing) => {
    if (middleware) middleware(incoming, outgoing, () => handle(incoming, outgoing))
    else handle(incoming, outgoing)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseConnection(error, socket, ownHeaders),
  )
  // Node would answer without our headers.
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const started = performance.now()
    outgoing.writeHead(417, { ...ownHeaders, connection: 'close', 'content-length': '0' }).end()
    logRequest(incoming, 417, '(refused)', newRequestId(), started)
  })
  // Nobody who stops reading, or says nothing, keeps a connection for good. Live answers send a line more often.
  server.timeout = STALLED_MS
  limitConnections(server, createAddressSet(settings.trustedProxies).has)
  return server
}

/** The paths that server/api answers itself; everything else is a page. */
function isEndpoint(pathname: string) {
  return pathname === '/healthz' || pathname.startsWith('/api/')
}

function isReading({ method }: IncomingMessage) {
  return method === 'GET' || method === 'HEAD'
}

function forwardedFor(incoming: IncomingMessage) {
  const header = incoming.headers['x-forwarded-for']
  return Array.isArray(header) ? header.join(',') : header
}
