import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import type { OrderKind } from '#domain/ordering/order-kind.ts'
import { compress, type Encoding, preferredEncoding } from '#server/http/encoding.ts'
import type { ShopParts } from '#server/http/site.ts'
import { makeOffer } from '#server/ordering/make-offer.ts'
import { perSnapshot } from '#server/snapshot.ts'
import { refuse } from './refuse.ts'

type CachedOffer = { etag: string; bodies: Record<Encoding, Promise<Buffer>> }

/** GET /api/order-form/:kind. Each offer is written and compressed once: it changes with the catalogue and the settings. */
export function createOrderForm({ snapshots, settings }: Pick<ShopParts, 'snapshots' | 'settings'>) {
  const cacheOf = perSnapshot(() => new Map<string, CachedOffer>())

  function cachedOffer(kind: OrderKind): CachedOffer {
    const snapshot = snapshots.current()
    const cached = cacheOf(snapshot)
    const known = cached.get(kind.name)
    if (known) return known
    const offer = compressOffer(JSON.stringify(makeOffer(kind, snapshot, settings.publicUrl)))
    cached.set(kind.name, offer)
    return offer
  }

  return async function answerOrderForm(c: Context<object, '/api/order-form/:kind'>) {
    const kind = findOrderKind(c.req.param('kind'))
    if (!kind) return refuse(c, 404, 'There is no such kind of order.')
    const { etag, bodies } = cachedOffer(kind)
    const headers = {
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const encoding = preferredEncoding(c.req.header('accept-encoding'))
    return c.body(new Uint8Array(await bodies[encoding]), 200, {
      ...headers,
      'content-type': 'application/json',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  }
}

/** The tag is of the content, which holds the version of the catalogue and whatever settings are in it. */
function compressOffer(json: string): CachedOffer {
  const body = Buffer.from(json)
  return {
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity: Promise.resolve(body),
      br: compress(body, 'br', true),
      gzip: compress(body, 'gzip', true),
    },
  }
}
