import type { Context, Hono } from 'hono'
import { isUuid } from '#domain/access/is-uuid.ts'
import { done } from '#domain/form-answer.ts'
import { hasUnkeepableText } from '#domain/keepable-text.ts'
import {
  APPLICATION_FILES,
  APPLICATION_PICTURES,
  APPLICATION_TOO_LARGE,
} from '#domain/qualification/application-limits.ts'
import { orderPolicyOf } from '#domain/qualification/order-policy.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { createFairQueue } from '#server/http/fair-queue.ts'
import { createNetworkLimiter } from '#server/http/network-limiter.ts'
import type { ShopParts } from '#server/http/site.ts'
import { applicantNetwork, releaseRoom, reserveRoom } from '#server/qualification/application-room.ts'
import { keepUpload } from '#server/qualification/application-uploads.ts'
import { refuseUpload } from './answer-upload.ts'
import { askToWait, NO_APPLICATIONS } from './applications.ts'
import { discardStrangersRest } from './discard-rest.ts'
import { DOCUMENT_UPLOADS } from './document-answer.ts'
import { receiveUpload } from './receive-upload.ts'
import { createReceivingPlaces, type ReceivingPlace } from './receiving-places.ts'
import { refuse } from './refuse.ts'

const PATH = /^\/api\/applications\/[0-9a-f-]{36}\/files$/
/** Enough for an application with some mistakes. */
const ALLOWANCE = { burst: 20, perSecond: 1 / 30 }
/** Read and stored at the same time: these take memory. Sites take turns. */
const KEEPING = { running: 2, runningOfSite: 1, waiting: 64, waitingOfNetwork: 2, waitingOfSite: 2 }
const APPLICANT = { userId: null, name: 'An applicant' }
const NO_ROOM = 'We cannot take more files at the moment. Send smaller or fewer ones, or try again tomorrow.'

const TAKEN = {
  ...DOCUMENT_UPLOADS,
  maxBytes: APPLICATION_FILES.maxBytes,
  discard: discardStrangersRest,
  sentences: {
    ...DOCUMENT_UPLOADS.sentences,
    'too-large': APPLICATION_TOO_LARGE,
    'too-many-pixels': `The picture has too many pixels: make it at most ${APPLICATION_PICTURES.mostMegapixels} million in all.`,
  },
}

export function isApplicationUpload(path: string): boolean {
  return PATH.test(path)
}

type FileContext = Context<{ Bindings: ApiBindings }>

/** POST /api/applications/:draft/files: evidence that a stranger sends before the application itself. */
export function addApplicationFiles(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, settings, pictures, snapshots, orderSecrets, onMailsReleased } = parts
  const secondsToWait = createNetworkLimiter(ALLOWANCE)
  const places = createReceivingPlaces()
  const keeping = createFairQueue(KEEPING)

  api.post('/api/applications/:draft/files', answerFile)

  async function answerFile(c: Context<{ Bindings: ApiBindings }, '/api/applications/:draft/files'>) {
    const draft = c.req.param('draft')
    const { shop } = snapshots.current()
    if (orderPolicyOf(shop) === 'anybody') return refuse(c, 404, NO_APPLICATIONS)
    if (!isApplicationUpload(c.req.path) || !isUuid(draft)) return refuse(c, 404, NO_APPLICATIONS)
    const waitSeconds = secondsToWait(c.env.clientAddress)
    if (waitSeconds > 0) return askToWait(c, waitSeconds, await discardStrangersRest(c.env.incoming))
    if (!TAKEN.types.test(c.req.header('content-type') ?? '')) return refuseUpload(c, 'wrong-type', TAKEN)
    const announced = Number(c.req.header('content-length') ?? TAKEN.maxBytes)
    if (announced > TAKEN.maxBytes) return refuseUpload(c, 'too-large', TAKEN)
    const place = places.enter(c.env.clientAddress)
    if (!place) return refuseUpload(c, 'busy', TAKEN)
    try {
      const network = applicantNetwork(c.env.clientAddress, orderSecrets.limitSecret)
      // A picture is encoded anew, and may come out larger than it was.
      const bytes = Math.max(announced, APPLICATION_PICTURES.mostBytes)
      const mail = { shopName: shop.name, publicUrl: settings.publicUrl }
      const reservation = await reserveRoom(db, { draft, network, bytes }, mail)
      if (reservation.hasTold) onMailsReleased()
      if (reservation.id === undefined)
        return refuse(c, 409, NO_ROOM, await discardStrangersRest(c.env.incoming))
      const { id } = reservation
      try {
        return await takeIn(c, place, { draft, network })
      } finally {
        // Where that fails it ends by itself.
        await releaseRoom(db, id).catch(() => undefined)
      }
    } finally {
      place.end()
    }
  }

  async function takeIn(c: FileContext, place: ReceivingPlace, belongs: { draft: string; network: string }) {
    const { incoming, clientAddress: address } = c.env
    const upload = await receiveUpload(incoming, TAKEN, place)
    if (!upload.ok) return refuseUpload(c, upload.trouble, TAKEN)
    // What it has to wait for now is not its own slowness. It is here as a whole: kept also where the sender has gone.
    place.end()
    try {
      const kept = await keeping.run({ address, isGone: () => false }, () =>
        pictures.takeInEvidence({
          path: upload.path,
          findActor: async () => APPLICANT,
          note: (tx, stored) => keepUpload(tx, { ...belongs, name: nameOf(c), ...stored }),
        }),
      )
      if (!kept.admitted) return refuseUpload(c, 'busy', TAKEN)
      if (!kept.value.ok) return refuseUpload(c, kept.value.reason, TAKEN)
      return c.json({ ...done(), file: kept.value.file }, 201, { 'cache-control': 'no-store' })
    } finally {
      await upload.remove()
    }
  }
}

/** What the file was called where it came from. */
function nameOf(c: Context) {
  const name = c.req.query('name') ?? ''
  return hasUnkeepableText(JSON.stringify(name)) ? '' : name.slice(0, 200)
}
