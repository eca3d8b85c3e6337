import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { noteDocument } from '#server/catalogue/settings/take-in-document.ts'
import { findSettingsDocument } from '#server/files/settings-documents.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import type { AnswerUpload } from './answer-upload.ts'
import { DOCUMENTS, sendDocument } from './document-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'

const PATH = '/api/admin/settings/documents'
const note = noteDocument('Settings')

export function isDocumentUpload(path: string): boolean {
  return path === PATH
}

/** The documents of the settings, such as the licence: one is sent as the body of a request, and read by its hash. */
export function addAdminDocuments(
  api: Hono<{ Bindings: ApiBindings }>,
  parts: ShopParts,
  answerUpload: AnswerUpload,
) {
  const { db, pictures } = parts
  const forStaff = createStaffGuard(parts)
  api.post(
    PATH,
    forStaff((c, staff: Staff) =>
      answerUpload(c, staff, {
        ...DOCUMENTS,
        takeIn: (upload) => pictures.takeInDocument({ ...upload, note }),
      }),
    ),
  )
  api.get(`${PATH}/:hash`, forStaff(answerDocument))

  async function answerDocument(c: StaffContext) {
    const found = await findSettingsDocument(db, c.req.param('hash') ?? '')
    if (!found) return refuse(c, 404, 'The settings have no such document.')
    return sendDocument(c, found)
  }
}
