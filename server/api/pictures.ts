import type { IncomingMessage, ServerResponse } from 'node:http'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { isPicturePath } from '#domain/catalogue/pictures.ts'
import { findShopPicture, readShopPicture } from '#domain/shop/shop-picture.ts'
import { snapshotForStrangers } from '#server/buyers/stranger-snapshot.ts'
import { type PictureAddress, readPictureAddress } from '#server/catalogue/pictures/picture-address.ts'
import { createByteCache } from '#server/http/byte-cache.ts'
import { createNetworkLimiter } from '#server/http/network-limiter.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { RequestFacts, ShopParts } from '#server/http/site.ts'
import type { StaticFiles } from '#server/http/static-files.ts'

const MAX_BYTES_IN_MEMORY = 8 * 1024 * 1024
/** What no page shows is looked for in the database: nobody may ask for it without end. */
const UNKNOWN_ALLOWANCE = { burst: 240, perSecond: 4 }
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A plate keeps its address when it is drawn anew. */
const FOR_AN_HOUR = 'public, max-age=3600'
const FOR_STAFF = 'private, max-age=300'
/** Not for a cache that others share: a stranger would get it from there. */
const FOR_BUYERS = 'private, max-age=3600'
/** Of products; those of the home page and of whole lists are the shop's own. */
const PRODUCT_PICTURE = /^\/(?:pictures\/|plates\/(?!home\/)|social\/[^/]+\/)/

const SVG = 'image/svg+xml'
const PNG = 'image/png'
/** Where pages and phones look for icons, and which of the operator's it is. */
const ICONS = new Map([
  ['/favicon.svg', '-192.png'],
  ['/icons/apple-touch-icon.png', '-180.png'],
  ['/icons/icon-192.png', '-192.png'],
  ['/icons/icon-512.png', '-512.png'],
  ['/icons/maskable-512.png', '-mask.png'],
])

const NO_PICTURE = 'There is no such picture.'

type Found = { body: Buffer; isPublic: boolean } | 'none' | 'busy' | 'wait'

/**
 * GET /pictures/<hash>-<centre>-<width>.<format>, and plates that the build does not have. A picture that was published is
 * everybody's, for ever; one that was not is there for staff alone. Where the catalogue is for signed-in buyers, so are the pictures of
 * products, also those that are files of the build.
 */
export function createPictureFiles(
  parts: Pick<ShopParts, 'pictures' | 'snapshots' | 'accounts' | 'buyers' | 'settings'>,
  files: StaticFiles,
) {
  const { pictures, snapshots, accounts, buyers } = parts
  const headers = securityHeaders(parts.settings)
  const cache = createByteCache<{ body: Buffer; bytes: number }>(MAX_BYTES_IN_MEMORY)
  const secondsToWait = createNetworkLimiter(UNKNOWN_ALLOWANCE)

  async function send(incoming: IncomingMessage, outgoing: ServerResponse, facts: RequestFacts) {
    const pathname = incoming.url?.split('?', 1)[0] ?? ''
    const guarded = isGuarded(pathname)
    const icon = findIcon(pathname)
    if (guarded && !(await maySeeCatalogue(incoming, facts))) return refuse(outgoing, 404, NO_PICTURE)
    if (guarded && files.has(pathname)) return files.send(pathname, incoming, outgoing, FOR_BUYERS)
    const address = icon ?? readPictureAddress(pathname)
    const found = address ? await find(address, incoming, facts) : 'none'
    if (!address || found === 'none') return refuse(outgoing, 404, NO_PICTURE)
    if (found === 'wait') return refuse(outgoing, 429, 'Too many requests.', { 'retry-after': '10' })
    if (found === 'busy')
      return refuse(outgoing, 503, 'The picture is being made. Please try again in a moment.', {
        'retry-after': '2',
      })
    // An icon keeps its address as well.
    const lifetime = guarded ? FOR_BUYERS : icon || isDrawn(address.path) ? FOR_AN_HOUR : FOR_EVER
    const body = pathname.endsWith('.svg') ? asDrawing(found.body) : found.body
    outgoing.writeHead(200, {
      ...headers,
      'content-type': address.type,
      'content-length': `${body.length}`,
      'cache-control': found.isPublic ? lifetime : FOR_STAFF,
    })
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }

  function isGuarded(pathname: string) {
    return (
      PRODUCT_PICTURE.test(pathname) && snapshotForStrangers(snapshots.current()).hidden?.catalogue === true
    )
  }

  /** The operator's icon stands at the addresses of ours: every page names them already. */
  function findIcon(pathname: string): PictureAddress | undefined {
    const suffix = ICONS.get(pathname)
    if (suffix === undefined) return undefined
    const path = findShopPicture(snapshots.current().shop, 'icon')
    return path === undefined ? undefined : { path, suffix, type: pathname.endsWith('.svg') ? SVG : PNG }
  }

  /** As for pages: a person of a customer who has signed in, or staff. */
  async function maySeeCatalogue(incoming: IncomingMessage, { hasSession }: RequestFacts) {
    if (!hasSession) return false
    const cookies = cookiesOf(incoming)
    if ((await buyers.buyerOf(cookies))?.person) return true
    return (await accounts.viewerOf(cookies)).kind === 'staff'
  }

  async function find(
    { path, suffix }: { path: string; suffix: string },
    incoming: IncomingMessage,
    { clientAddress, hasSession }: RequestFacts,
  ): Promise<Found> {
    const shown = pictures.findShown(snapshots.current(), path)
    const key = `${path}${suffix} ${shown?.madeOf ?? ''}`
    const known = cache.get(key)
    if (known && shown) return { body: known.body, isPublic: true }
    if (shown) return keep(key, await pictures.read(shown, suffix))
    const isStaff =
      hasSession && viewerMayEnter(await accounts.viewerOf(cookiesOf(incoming)), '/admin/catalogue')
    if (!isStaff && secondsToWait(clientAddress) > 0) return 'wait'
    if (isDrawn(path)) return isStaff ? findDrafted(path, suffix) : 'none'
    const other = await pictures.findOther(path)
    if (!other || !(other.wasPublished || isStaff)) return 'none'
    const body = await pictures.read(other.source, suffix)
    return typeof body === 'string' ? body : { body, isPublic: other.wasPublished }
  }

  async function findDrafted(path: string, suffix: string): Promise<Found> {
    const source = await pictures.findDraftPlate(path, snapshots.current().shop.name)
    const body = source ? await pictures.read(source, suffix) : 'none'
    return typeof body === 'string' ? body : { body, isPublic: false }
  }

  function keep(key: string, body: Buffer | 'none' | 'busy'): Found {
    if (typeof body === 'string') return body
    cache.set(key, { body, bytes: body.length })
    return { body, isPublic: true }
  }

  function refuse(outgoing: ServerResponse, status: number, text: string, more = {}) {
    outgoing.writeHead(status, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...more,
    })
    outgoing.end(text)
  }

  return {
    /** Whether an address is one of a picture; the files of the build come first. */
    owns: (pathname: string) =>
      readPictureAddress(pathname) !== undefined || pathname.startsWith('/pictures/'),
    /** Whether it is asked before the files of the build: strangers may get none there, or the operator has another. */
    goesFirst: (pathname: string) => isGuarded(pathname) || findIcon(pathname) !== undefined,
    send,
  }
}

function isDrawn(path: string) {
  return !isPicturePath(path) && readShopPicture(path) === undefined
}

/** A picture as the drawing that the address promises. */
function asDrawing(png: Buffer) {
  const data = `data:${PNG};base64,${png.toString('base64')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="${data}"/></svg>`,
  )
}

/** All that tells who asks. */
function cookiesOf({ headers }: IncomingMessage) {
  return new Headers({ cookie: headers.cookie ?? '' })
}
