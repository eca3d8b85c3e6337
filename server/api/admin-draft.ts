import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { type DraftAnswer, draftRequestSchema } from '#domain/catalogue/editing/product-action.ts'
import { conflict, done, gone } from '#domain/form-answer.ts'
import { formatDateAndTime, formatMoment } from '#domain/format-moment.ts'
import { findDraftProblems } from '#server/catalogue/publishing/draft-problems.ts'
import { saveDraft } from '#server/catalogue/publishing/save-draft.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { numberParam } from './number-param.ts'
import { readPostedJson } from './read-json.ts'
import { refuse } from './refuse.ts'

/** Keeps the draft of a product while somebody types, and says what is still wrong with it. For admins alone. */
export function addAdminDraft(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, snapshots } = parts
  api.post('/api/admin/catalogue/:number/draft', createStaffGuard(parts)(answerDraft))

  async function answerDraft(c: StaffContext, actor: Staff) {
    const posted = await readPostedJson(c, draftRequestSchema)
    if ('refusal' in posted) return posted.refusal
    const number = numberParam(c, 'number')
    if (number === 0) return refuse(c, 404, 'There is no such product.')
    return c.json(await save(number, posted.asked, actor), 200, { 'cache-control': 'no-store' })
  }

  async function save(number: number, asked: Asked, actor: Staff): Promise<DraftAnswer> {
    const snapshot = snapshots.current()
    const { timeZone } = snapshot.shop
    const saved = await saveDraft(db, { number, ...asked, actor })
    if (saved.ok) {
      const { product } = saved
      return {
        ...done(),
        revision: product.revision,
        savedAt: formatDateAndTime(new Date(), timeZone).slice(-TIME_LENGTH),
        problems: await findDraftProblems(db, snapshot, product),
      }
    }
    if (saved.reason !== 'conflict') return gone('Somebody deleted this product in the meantime.')
    const { revision, by, theirs } = saved
    const at = formatMoment(saved.at, timeZone)
    return { ...conflict(`${by}, ${at}. Nothing was overwritten.`), clash: { revision, by, at, theirs } }
  }
}

type Asked = ReturnType<typeof draftRequestSchema.parse>
const TIME_LENGTH = '14:05'.length
