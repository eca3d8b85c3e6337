import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { refusedWhole } from '#domain/form-answer.ts'
import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import { localDay } from '#domain/local-time.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import { isAnyCounted, type ShopStock } from '#domain/stock/shop-stock.ts'
import { needsSignIn } from '#server/buyers/stranger-snapshot.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { compress, type Encoding, preferredEncoding } from '#server/http/encoding.ts'
import type { ShopParts } from '#server/http/site.ts'
import { gatherReads } from '#server/live/gather-reads.ts'
import { makeOffer, type SignedIn } from '#server/orders/checkout/make-offer.ts'
import { perSnapshot, type Snapshot } from '#server/snapshot.ts'
import { readLeftToOrder } from '#server/stock/read-shop-stock.ts'
import { readCompanyVat } from '#server/tax/tax-of-order.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

type WrittenOffer = { etag: string; packed: (encoding: Encoding) => Promise<Buffer> }

/**
 * GET /api/order-form/:kind. Each offer is written and compressed once: it changes with the catalogue and the settings. Where something of
 * the kind is counted, it says what there is at this moment, and is written for whoever asks; so is that of a buyer, who may have prices
 * of their own.
 */
export function createOrderForm({
  db,
  snapshots,
  settings,
  buyers,
  accounts,
}: Pick<ShopParts, 'db' | 'snapshots' | 'settings' | 'buyers' | 'accounts'>) {
  const cacheOf = perSnapshot(() => new Map<string, WrittenOffer>())
  const readLeft = gatherReads(async (kinds) => {
    const read = kinds.map(async (kind) => [kind, await readLeftToOrder(db, kind)] as const)
    return new Map(await Promise.all(read))
  })

  function cachedOffer(kind: OrderKind, snapshot: Snapshot): WrittenOffer {
    const cached = cacheOf(snapshot)
    // A rate of VAT may begin with a day.
    const name = `${kind.name} ${localDay(new Date(), snapshot.shop.timeZone)}`
    const known = cached.get(name)
    if (known) return known
    const body = writeOffer(kind, snapshot, undefined)
    const bodies: Record<Encoding, Promise<Buffer>> = {
      identity: Promise.resolve(body),
      br: compress(body, 'br', true),
      gzip: compress(body, 'gzip', true),
    }
    const offer = { etag: tagOf(body), packed: (encoding: Encoding) => bodies[encoding] }
    cached.set(name, offer)
    return offer
  }

  async function countedOffer(
    kind: OrderKind,
    snapshot: Snapshot,
    { few }: ShopStock,
    signedIn: SignedIn | undefined,
  ): Promise<WrittenOffer> {
    const left = (await readLeft(kind.name)) ?? {}
    const body = writeOffer(kind, snapshot, signedIn, { stock: { left, few: few[kind.unit] } })
    return packedNow(body)
  }

  async function offerOf(
    kind: OrderKind,
    snapshot: Snapshot,
    signedIn: SignedIn | undefined,
  ): Promise<WrittenOffer> {
    const { stock } = snapshot
    if (stock && isAnyCounted(stock, kind.name)) return countedOffer(kind, snapshot, stock, signedIn)
    return signedIn ? packedNow(writeOffer(kind, snapshot, signedIn)) : cachedOffer(kind, snapshot)
  }

  /** Nobody is told to sign in who has. */
  function writeOffer(kind: OrderKind, snapshot: Snapshot, signedIn: SignedIn | undefined, more = {}) {
    const offer = makeOffer(kind, snapshot, settings.publicUrl, signedIn)
    return Buffer.from(JSON.stringify({ ...offer, ...more }))
  }

  async function isStaff(c: Context<{ Bindings: ApiBindings }>) {
    return c.env.hasSession && (await accounts.viewerOf(c.req.raw.headers)).kind === 'staff'
  }

  return async function answerOrderForm(c: Context<{ Bindings: ApiBindings }, '/api/order-form/:kind'>) {
    const kind = findOrderKind(c.req.param('kind'))
    if (!kind) return refuse(c, 404, 'There is no such kind of order.')
    const current = snapshots.current()
    const buyer = c.env.hasSession ? await buyers.buyerOf(c.req.raw.headers) : undefined
    const snapshot = buyer ? await buyers.snapshotFor(buyer, current) : current
    if (needsSignIn(current) && !buyer?.person && !(await isStaff(c)))
      return c.json({ ...refusedWhole(SENTENCES.signInFirst), link: '/account' }, 401, {
        'cache-control': 'no-store',
        vary: 'Cookie',
      })
    const company = buyer?.person?.company
    const vat = company === undefined ? undefined : await readCompanyVat(db, company)
    const { etag, packed } = await offerOf(kind, snapshot, buyer && { vat })
    const headers = {
      etag,
      'cache-control':
        buyer || needsSignIn(current) ? 'private, no-store' : 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const encoding = preferredEncoding(c.req.header('accept-encoding'))
    return c.body(new Uint8Array(await packed(encoding)), 200, {
      ...headers,
      'content-type': 'application/json',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  }
}

function packedNow(body: Buffer): WrittenOffer {
  return { etag: tagOf(body), packed: (encoding) => compress(body, encoding, false) }
}

/** Of the content, which holds the version of the catalogue, whatever settings are in it, and what there is. */
function tagOf(body: Buffer) {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
