import type { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Staff, viewerMayEnter } from '#domain/access/viewer.ts'
import { UPLOAD_MAX_BYTES } from '#domain/catalogue/pictures.ts'
import type { TakenIn } from '#server/catalogue/pictures/take-in-picture.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { createSemaphore } from '#server/semaphore.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { receiveUpload, type UploadTrouble } from './receive-upload.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/** Received or read at the same time: more are asked to come back. Each takes room on the disk, and none in memory. */
const UPLOADS_AT_ONCE = 4

type Refusal = UploadTrouble | Extract<TakenIn, { ok: false }>['reason']

const REFUSALS: Record<Refusal, [ContentfulStatusCode, string]> = {
  'too-large': [413, 'The file is larger than 20 MB. Save it smaller and try again.'],
  'not-a-picture': [415, 'The file is not a JPEG, PNG, WebP or AVIF. Save it as one of these.'],
  'too-many-pixels': [
    422,
    'The picture has too many pixels: make it at most 12,000 on its longer side and 64 million in all.',
  ],
  'too-small': [
    422,
    'The picture is too small: it needs at least 800 pixels on its shorter side to stay sharp.',
  ],
  damaged: [422, 'The picture is damaged. Export it again.'],
  failed: [422, 'The picture could not be read. Export it again, perhaps in another format.'],
  broken: [400, SENTENCES.broken],
  busy: [503, 'Many pictures are being uploaded at the moment. Please try again shortly.'],
  gone: [404, 'There is no such product any more.'],
  'shut-out': [401, 'You were signed out meanwhile. Sign in and try again.'],
}

const BREAKS_OFF: ReadonlySet<Refusal> = new Set(['too-large', 'not-a-picture', 'broken'])

export function isPictureUpload(path: string): boolean {
  return /^\/api\/admin\/catalogue\/[^/]+\/pictures$/.test(path)
}

/** POST /api/admin/catalogue/:number/pictures: one picture, as the body of the request. */
export function addAdminPictures(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { accounts, pictures } = parts
  const slots = createSemaphore({ running: UPLOADS_AT_ONCE, waiting: 0 })
  api.post('/api/admin/catalogue/:number/pictures', createStaffGuard(parts)(answerUpload))

  async function answerUpload(c: StaffContext, { userId }: Staff) {
    if (!/^image\//.test(c.req.header('content-type') ?? '')) return refuseUpload(c, 'not-a-picture')
    const number = c.req.param('number') ?? ''
    if (!/^[1-9]\d{0,8}$/.test(number)) return refuseUpload(c, 'gone')
    if (Number(c.req.header('content-length') ?? 0) > UPLOAD_MAX_BYTES) return refuseUpload(c, 'too-large')
    const slot = await slots.tryRun(() => takeIn(c, Number(number), userId))
    if (!slot.entered) return refuseUpload(c, 'busy')
    const taken = slot.value
    if (typeof taken === 'string') return refuseUpload(c, taken)
    if (!taken.ok) return refuseUpload(c, taken.reason)
    return c.json({ file: taken.file }, 201, { 'cache-control': 'no-store' })
  }

  async function takeIn(c: StaffContext, number: number, userId: string) {
    const upload = await receiveUpload(c.req.raw.body, UPLOAD_MAX_BYTES)
    if (!upload.ok) return upload.trouble
    try {
      return await pictures.takeIn({ number, path: upload.path, findActor })
    } finally {
      await upload.remove()
    }

    async function findActor() {
      const viewer = await accounts.viewerOf(c.req.raw.headers)
      if (viewer.kind !== 'staff' || viewer.userId !== userId) return undefined
      return viewerMayEnter(viewer, c.req.path) ? viewer : undefined
    }
  }
}

function refuseUpload(c: StaffContext, reason: Refusal) {
  const [status, sentence] = REFUSALS[reason]
  return refuse(c, status, sentence, {
    // It is refused while it is being sent: the rest is not read any further.
    ...(BREAKS_OFF.has(reason) && { connection: 'close' }),
    ...(reason === 'busy' && { 'retry-after': '2' }),
  })
}
