import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { REFUSED_AFTER_MS } from '#domain/access/refusal-delay.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import { countOf } from '#domain/format-count.ts'
import { createNetworkLimiter, type NetworkAllowance } from './network-limiter.ts'

/**
 * What one network may ask of the pages and streams that read the database for whoever comes, by the pattern of their
 * route: far more than an office of buyers or staff asks. POST /api/orders and /api/collect have limits of their own.
 */
const ALLOWANCES: Record<string, NetworkAllowance> = {
  '/auth': { burst: 120, perSecond: 2 },
  '/auth/invitation': { burst: 60, perSecond: 1 },
  '/account': { burst: 120, perSecond: 2 },
  '/account/sign-in': { burst: 60, perSecond: 1 },
  // A code is on a label: nobody types a hundred of them, and whoever tries them through learns what there is.
  '/batch/:code': { burst: 60, perSecond: 1 },
  [DOCUMENTS.publicCertificate]: { burst: 60, perSecond: 1 },
  '/apply': { burst: 60, perSecond: 1 },
  '/order-confirmation': { burst: 120, perSecond: 2 },
  '/api/orders/:id/again': { burst: 60, perSecond: 1 },
  '/api/orders/:id/live': { burst: 120, perSecond: 2 },
}

/** Tells how long a network has to wait before such a request is looked at; 0 where it need not, or nothing is limited. */
export function createRequestLimits() {
  const limiters = new Map(
    Object.entries(ALLOWANCES).map(([pattern, allowance]) => [pattern, createNetworkLimiter(allowance)]),
  )
  return function waitOf(pattern: string, clientAddress: string): number {
    return limiters.get(pattern)?.(clientAddress) ?? 0
  }
}

/** Answered at the edge: for scripts as JSON, for whoever reads the answer itself as text. */
export async function refuseNetwork(
  { url = '/' }: IncomingMessage,
  outgoing: ServerResponse,
  waitSeconds: number,
  headers: Record<string, string>,
) {
  await sleep(REFUSED_AFTER_MS)
  const isForScripts = url.startsWith('/api/')
  const time = countOf(waitSeconds, 'second')
  const error = `There were many requests from your network in a short time. Please try again in ${time}.`
  outgoing.writeHead(429, {
    ...headers,
    'cache-control': 'no-store',
    'retry-after': `${waitSeconds}`,
    'content-type': isForScripts ? 'application/json' : 'text/plain; charset=utf-8',
  })
  outgoing.end(isForScripts ? JSON.stringify({ error }) : error)
}
