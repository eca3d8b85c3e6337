import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { stockRights } from '#domain/stock/stock-rights.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { findCertificate, setCertificate } from '#server/stock/batch-certificate.ts'
import { findBatch } from '#server/stock/find-batch.ts'
import type { AnswerUpload } from './answer-upload.ts'
import { DOCUMENTS, sendDocument } from './document-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'

const PATH = '/api/admin/stock/batches/:number/certificate'

export function isCertificateUpload(path: string): boolean {
  return /^\/api\/admin\/stock\/batches\/[^/]+\/certificate$/.test(path)
}

/** The certificate of a batch: sent as the body of a request, with its name in the address, and read by those who work with stock. */
export function addAdminCertificates(
  api: Hono<{ Bindings: ApiBindings }>,
  parts: ShopParts,
  answerUpload: AnswerUpload,
) {
  const { db, pictures } = parts
  const forStaff = createStaffGuard(parts)
  api.post(PATH, forStaff(answerFile))
  api.get(PATH, forStaff(answerCertificate))

  async function answerFile(c: StaffContext, staff: Staff) {
    if (!stockRights(staff.roles).mayMove) return refuse(c, 403, 'Your role does not cover this.')
    const batch = readNumber(c.req.param('number'))
    if (!(await findBatch(db, batch))) return refuse(c, 404, 'There is no such batch.')
    const called = c.req.query('name') ?? ''
    return answerUpload(c, staff, {
      ...DOCUMENTS,
      takeIn: (upload) =>
        pictures.takeInDocument({
          ...upload,
          note: (tx, { file, type }, actor) => setCertificate(tx, { batch, called, file, type, actor }),
        }),
    })
  }

  async function answerCertificate(c: StaffContext) {
    const found = await findCertificate(db, readNumber(c.req.param('number')))
    return found ? sendDocument(c, found) : refuse(c, 404, 'There is no such certificate.')
  }
}

function readNumber(text = '') {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}
