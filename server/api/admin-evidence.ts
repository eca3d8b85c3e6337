import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { EVIDENCE_PATH } from '#domain/qualification/evidence-address.ts'
import { noteDocument } from '#server/catalogue/settings/take-in-document.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { findEvidence } from '#server/qualification/find-evidence.ts'
import type { AnswerUpload } from './answer-upload.ts'
import { DOCUMENTS, sendDocument } from './document-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'

const note = noteDocument('Evidence')

export function isEvidenceUpload(path: string): boolean {
  return path === EVIDENCE_PATH
}

/** What proves the rights of customers: uploaded by those who qualify them, and read by them alone. */
export function addAdminEvidence(
  api: Hono<{ Bindings: ApiBindings }>,
  parts: ShopParts,
  answerUpload: AnswerUpload,
) {
  const { db, pictures } = parts
  const forStaff = createStaffGuard(parts)
  const takeIn: Parameters<AnswerUpload>[2]['takeIn'] = (upload) =>
    pictures.takeInDocument({ ...upload, note })
  api.post(
    EVIDENCE_PATH,
    forStaff((c, staff: Staff) => answerUpload(c, staff, { ...DOCUMENTS, takeIn })),
  )
  api.get(`${EVIDENCE_PATH}/:hash`, forStaff(answerEvidence))

  async function answerEvidence(c: StaffContext) {
    const found = await findEvidence(db, c.req.param('hash') ?? '')
    return found ? sendDocument(c, found) : refuse(c, 404, 'There is no such evidence.')
  }
}
