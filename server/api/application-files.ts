import type { Context, Hono } from 'hono'
import { isUuid } from '#domain/access/is-uuid.ts'
import { hasUnkeepableText } from '#domain/keepable-text.ts'
import { APPLICATION_FILES, APPLICATION_TOO_LARGE } from '#domain/qualification/application-limits.ts'
import { orderPolicyOf } from '#domain/qualification/order-policy.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { createNetworkLimiter } from '#server/http/network-limiter.ts'
import type { ShopParts } from '#server/http/site.ts'
import { hasRoomForUpload, keepUpload } from '#server/qualification/application-uploads.ts'
import { createSemaphore } from '#server/semaphore.ts'
import { refuseUpload } from './answer-upload.ts'
import { askToWait, NO_APPLICATIONS } from './applications.ts'
import { discardRest } from './discard-rest.ts'
import { DOCUMENTS } from './document-answer.ts'
import { receiveUpload } from './receive-upload.ts'
import { refuse } from './refuse.ts'

const PATH = /^\/api\/applications\/[0-9a-f-]{36}\/files$/
/** Enough for an application with some mistakes. */
const ALLOWANCE = { burst: 20, perSecond: 1 / 30 }
/** Strangers have places of their own, so that they take none from the staff. */
const AT_ONCE = 2
const APPLICANT = { userId: null, name: 'An applicant' }
const NO_ROOM = 'We cannot take more files at the moment. Please try again tomorrow.'

const TAKEN = {
  ...DOCUMENTS,
  maxBytes: APPLICATION_FILES.maxBytes,
  sentences: { ...DOCUMENTS.sentences, 'too-large': APPLICATION_TOO_LARGE },
}

export function isApplicationUpload(path: string): boolean {
  return PATH.test(path)
}

/** POST /api/applications/:draft/files: evidence that a stranger sends before the application itself. */
export function addApplicationFiles(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, pictures, snapshots } = parts
  const secondsToWait = createNetworkLimiter(ALLOWANCE)
  const slots = createSemaphore({ running: AT_ONCE, waiting: 0 })

  api.post('/api/applications/:draft/files', answerFile)

  async function answerFile(c: Context<{ Bindings: ApiBindings }, '/api/applications/:draft/files'>) {
    const draft = c.req.param('draft')
    if (orderPolicyOf(snapshots.current().shop) === 'anybody') return refuse(c, 404, NO_APPLICATIONS)
    if (!isApplicationUpload(c.req.path) || !isUuid(draft)) return refuse(c, 404, NO_APPLICATIONS)
    const waitSeconds = secondsToWait(c.env.clientAddress)
    if (waitSeconds > 0) return askToWait(c, waitSeconds, await discardRest(c.env.incoming))
    if (!TAKEN.types.test(c.req.header('content-type') ?? '')) return refuseUpload(c, 'wrong-type', TAKEN)
    if (Number(c.req.header('content-length') ?? 0) > TAKEN.maxBytes)
      return refuseUpload(c, 'too-large', TAKEN)
    if (!(await hasRoomForUpload(db, draft)))
      return refuse(c, 409, NO_ROOM, await discardRest(c.env.incoming))
    const slot = await slots.tryRun(() => takeIn(c, draft))
    return slot.entered ? slot.value : refuseUpload(c, 'busy', TAKEN)
  }

  async function takeIn(c: Context<{ Bindings: ApiBindings }>, draft: string) {
    const upload = await receiveUpload(c.env.incoming, TAKEN)
    if (!upload.ok) return refuseUpload(c, upload.trouble, TAKEN)
    try {
      const taken = await pictures.takeInDocument({
        path: upload.path,
        findActor: async () => APPLICANT,
        note: (tx, stored) => keepUpload(tx, { draft, name: nameOf(c), ...stored }),
      })
      if (!taken.ok) return refuseUpload(c, taken.reason, TAKEN)
      return c.json({ file: taken.file }, 201, { 'cache-control': 'no-store' })
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
