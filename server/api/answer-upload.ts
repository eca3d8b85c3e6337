import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Staff } from '#domain/access/viewer.ts'
import { done } from '#domain/form-answer.ts'
import type { TakenIn } from '#server/catalogue/pictures/take-in-picture.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { createSemaphore } from '#server/semaphore.ts'
import { discardRest } from './discard-rest.ts'
import { mayStill, type StaffContext } from './for-staff.ts'
import { receiveUpload, type Taken, type UploadTrouble } from './receive-upload.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/** Received or read at the same time: more are asked to come back. Each takes room on the disk, and none in memory. */
const UPLOADS_AT_ONCE = 4

type Refusal = UploadTrouble | Extract<TakenIn, { ok: false }>['reason']
/** `type`: where an endpoint takes several. */
type Outcome = { ok: true; file: string; type?: string } | { ok: false; reason: Refusal }

/** What an endpoint takes, and what it does with it. */
export type UploadKind = Taken & {
  /** Of its content type: what is none of these is not read at all. */
  types: RegExp
  /** Why something is not taken, in the words of this endpoint. */
  sentences: Pick<Record<Refusal, string>, 'too-large' | 'wrong-type'> & Partial<Record<Refusal, string>>
  /** `findActor` is asked when all of it is here: whoever was shut out meanwhile stores nothing. */
  takeIn: (upload: { path: string; findActor: () => Promise<Staff | undefined> }) => Promise<Outcome>
}

const REFUSALS: Record<Refusal, [ContentfulStatusCode, string]> = {
  'too-large': [413, ''],
  'wrong-type': [415, ''],
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
  yielded: [408, 'The file came too slowly while many others were sent. Please try again shortly.'],
  busy: [503, 'Many files are being uploaded at the moment. Please try again shortly.'],
  gone: [404, 'This product no longer exists.'],
  'shut-out': [401, 'You were signed out in the meantime. Sign in and try again.'],
}

export type AnswerUpload = ReturnType<typeof createUploads>

/** Takes one file, as the body of a request. All endpoints that do so share their places. */
export function createUploads({ accounts }: Pick<ShopParts, 'accounts'>) {
  const slots = createSemaphore({ running: UPLOADS_AT_ONCE, waiting: 0 })

  return async function answerUpload(c: StaffContext, { userId }: Staff, kind: UploadKind) {
    const outcome = await takeInIfAdmitted(c, userId, kind)
    if (!outcome.ok) return refuseUpload(c, outcome.reason, kind)
    const { ok: _, ...taken } = outcome
    return c.json({ ...done(), ...taken }, 201, { 'cache-control': 'no-store' })
  }

  async function takeInIfAdmitted(c: StaffContext, userId: string, kind: UploadKind): Promise<Outcome> {
    if (!kind.types.test(c.req.header('content-type') ?? '')) return { ok: false, reason: 'wrong-type' }
    if (Number(c.req.header('content-length') ?? 0) > kind.maxBytes) return { ok: false, reason: 'too-large' }
    const slot = await slots.tryRun(() => takeIn(c, userId, kind))
    return slot.entered ? slot.value : { ok: false, reason: 'busy' }
  }

  async function takeIn(c: StaffContext, userId: string, kind: UploadKind): Promise<Outcome> {
    const upload = await receiveUpload(c.env.incoming, kind)
    if (!upload.ok) return { ok: false, reason: upload.trouble }
    try {
      return await kind.takeIn({ path: upload.path, findActor })
    } finally {
      await upload.remove()
    }

    async function findActor() {
      const viewer = await accounts.viewerOf(c.req.raw.headers)
      return mayStill(c, viewer, userId) ? viewer : undefined
    }
  }
}

export async function refuseUpload(
  c: Context<{ Bindings: ApiBindings }>,
  reason: Refusal,
  { sentences, discard = discardRest }: Pick<UploadKind, 'sentences'> & { discard?: typeof discardRest },
) {
  const [status, sentence] = REFUSALS[reason]
  // Nobody waits for the rest of one that is too slow.
  const headers = reason === 'yielded' ? { connection: 'close' } : await discard(c.env.incoming)
  if (reason === 'busy') headers['retry-after'] = '2'
  return refuse(c, status, sentences[reason] ?? sentence, headers)
}
