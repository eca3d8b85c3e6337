import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import { type DocumentUpload, noteDocument } from '#server/catalogue/settings/take-in-document.ts'
import { addCompanyFile, findCompanyFile } from '#server/companies/company-files.ts'
import { findCompany } from '#server/companies/find-company.ts'
import { findSettingsDocument } from '#server/files/settings-documents.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { findEvidence } from '#server/qualification/read-qualification.ts'
import { findCertificate, setCertificate } from '#server/stock/batch-certificate.ts'
import { findBatch } from '#server/stock/find-batch.ts'
import type { AnswerUpload } from './answer-upload.ts'
import { DOCUMENT_UPLOADS, type Document, sendDocument } from './document-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { numberParam } from './number-param.ts'
import { refuse } from './refuse.ts'

/** Where documents are sent to. */
export const DOCUMENT_PATHS = [
  DOCUMENTS.settingDocuments,
  DOCUMENTS.evidences,
  DOCUMENTS.companyFiles,
  DOCUMENTS.certificate,
]

type DocumentKind = {
  /** Where one is sent, as the body of a request. */
  path: string
  /** Where one is read. */
  readAt: string
  /** Why none is taken here. It is asked before anything is read. */
  refuseUpload?: (c: StaffContext) => Promise<Response | undefined>
  use?: 'setting'
  /** What names the document from now on. */
  note: (c: StaffContext) => DocumentUpload<Staff>['note']
  find: (c: StaffContext) => Promise<Document | undefined>
  notFound: string
}

/** Documents of the back office: each is read by those alone who may open the page that names it. */
export function addAdminDocuments(
  api: Hono<{ Bindings: ApiBindings }>,
  parts: ShopParts,
  answerUpload: AnswerUpload,
) {
  const { db, pictures } = parts
  const forStaff = createStaffGuard(parts)

  /** Of the settings, such as the licence. */
  const ofSettings: DocumentKind = {
    path: DOCUMENTS.settingDocuments,
    readAt: DOCUMENTS.settingDocument,
    use: 'setting',
    note: () => noteDocument('Settings'),
    find: (c) => findSettingsDocument(db, c.req.param('hash') ?? ''),
    notFound: 'The settings have no such document.',
  }
  /** What proves the rights of customers. */
  const evidence: DocumentKind = {
    path: DOCUMENTS.evidences,
    readAt: DOCUMENTS.evidence,
    note: () => noteDocument('Evidence'),
    find: (c) => findEvidence(db, c.req.param('hash') ?? ''),
    notFound: 'There is no such evidence.',
  }
  const ofCompany: DocumentKind = {
    path: DOCUMENTS.companyFiles,
    readAt: DOCUMENTS.companyFile,
    async refuseUpload(c) {
      const found = await findCompany(db, numberParam(c, 'number'))
      const isThere = found && found.mergedInto === null && !found.erasedAt
      return isThere ? undefined : refuse(c, 404, 'This customer no longer exists.')
    },
    note: (c) => (tx, stored, actor) =>
      addCompanyFile(tx, { ...stored, company: numberParam(c, 'number'), called: nameOf(c), actor }),
    find: (c) => findCompanyFile(db, { company: numberParam(c, 'number'), id: numberParam(c, 'id') }),
    notFound: 'There is no such file.',
  }
  const certificate: DocumentKind = {
    path: DOCUMENTS.certificate,
    readAt: DOCUMENTS.certificate,
    async refuseUpload(c) {
      const isThere = await findBatch(db, numberParam(c, 'number'))
      return isThere ? undefined : refuse(c, 404, 'There is no such batch.')
    },
    note: (c) => (tx, stored, actor) =>
      setCertificate(tx, { ...stored, batch: numberParam(c, 'number'), called: nameOf(c), actor }),
    find: (c) => findCertificate(db, numberParam(c, 'number')),
    notFound: 'There is no such certificate.',
  }

  for (const kind of [ofSettings, evidence, ofCompany, certificate]) {
    api.post(
      kind.path,
      forStaff(async (c, staff) => {
        const refusal = await kind.refuseUpload?.(c)
        if (refusal) return refusal
        return answerUpload(c, staff, {
          ...DOCUMENT_UPLOADS,
          takeIn: (upload) =>
            pictures.takeInDocument({ ...upload, use: kind.use ?? 'document', note: kind.note(c) }),
        })
      }),
    )
    api.get(
      kind.readAt,
      forStaff(async (c) => {
        const found = await kind.find(c)
        return found ? sendDocument(c, found) : refuse(c, 404, kind.notFound)
      }),
    )
  }
}

/** What the file was called where it came from. */
function nameOf(c: StaffContext) {
  return c.req.query('name') ?? ''
}
