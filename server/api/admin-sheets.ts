import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { SHEET_LIMITS } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import { DOCUMENTS, FILE_NAMES } from '#domain/documents.ts'
import { done } from '#domain/form-answer.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { exportSheet } from '#server/catalogue/import/export-sheet.ts'
import { storeImport } from '#server/catalogue/import/stored-import.ts'
import { sendWrittenFile, writtenFileHeaders } from '#server/files/written-file.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { createSemaphore } from '#server/semaphore.ts'
import { readSheetApart } from '#server/spreadsheets/read-sheet-apart.ts'
import { discardRest } from './discard-rest.ts'
import { createStaffGuard, mayStill, type StaffContext } from './for-staff.ts'
import { receiveUpload } from './receive-upload.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/** Takes bodies that others may not send, and reads them itself, after it knows who sends them. */
export const IMPORT_PATH = '/api/admin/catalogue/imports'
/** So many spreadsheets are read at a time. */
const AT_A_TIME = 2

/** Products as spreadsheets, in and out. For those who have the catalogue alone. */
export function addAdminSheets(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, accounts } = parts
  const forStaff = createStaffGuard(parts)
  const slots = createSemaphore({ running: AT_A_TIME, waiting: 0 })
  api.post(IMPORT_PATH, forStaff(takeSheet))
  api.get(DOCUMENTS.products, forStaff(sendSheet))

  /** POST: the body is the file, or what was pasted; `name` says what it is called. */
  async function takeSheet(c: StaffContext, actor: Staff) {
    if (Number(c.req.header('content-length') ?? 0) > SHEET_LIMITS.bytes) return refuseTooLarge(c)
    const slot = await slots.tryRun(() => readAndStore(c, actor))
    if (slot.entered) return slot.value
    const headers = { ...(await discardRest(c.env.incoming)), 'retry-after': '5' }
    return refuse(c, 503, 'Other spreadsheets are being imported. Try again in a moment.', headers)
  }

  async function readAndStore(c: StaffContext, actor: Staff) {
    const upload = await receiveUpload(c.env.incoming, { maxBytes: SHEET_LIMITS.bytes, admits: () => true })
    if (!upload.ok && upload.trouble === 'too-large') return refuseTooLarge(c)
    if (!upload.ok) return refuse(c, 400, SENTENCES.broken)
    const sheet = await readSheetApart(upload.path).finally(upload.remove)
    if (!mayStill(c, await accounts.viewerOf(c.req.raw.headers), actor.userId))
      return refuse(c, 401, 'You were signed out in the meantime. Sign in and try again.')
    if (!sheet.ok) return refuse(c, 422, sheet.problem)
    const fileName =
      c.req
        .query('name')
        ?.toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim() || 'Spreadsheet'
    const { headings, rows } = sheet
    const id = await storeImport(db, { fileName, headings, rows, actor })
    return c.json({ ...done(), id }, 201, { 'cache-control': 'no-store' })
  }

  /** GET ?kind=vape&form=xlsx: what is published of a kind; of the first one where none is named. */
  async function sendSheet(c: StaffContext, actor: Staff) {
    const asked = c.req.query('kind')
    const kind = asked === undefined ? KINDS[0] : findKind(asked)
    if (!kind) return refuse(c, 404, 'There is no such category.')
    const form = c.req.query('form') === 'csv' ? 'csv' : 'xlsx'
    const file = { type: form, name: FILE_NAMES.products(kind.shelf, form) } as const
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, writtenFileHeaders(file))
    const detail = { kind: kind.order.name, form }
    await recordAudit(db, { actor, action: 'catalogue-exported', subject: 'catalogue', detail })
    return sendWrittenFile(await exportSheet(db, kind, form), file)
  }
}

async function refuseTooLarge(c: StaffContext) {
  return refuse(c, 413, 'The file is larger than 20 MB.', await discardRest(c.env.incoming))
}
