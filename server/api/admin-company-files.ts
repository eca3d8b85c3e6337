import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { addCompanyFile, findCompanyFile } from '#server/companies/company-files.ts'
import { findCompany } from '#server/companies/find-company.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import type { AnswerUpload } from './answer-upload.ts'
import { DOCUMENTS, sendDocument } from './document-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'

const PATH = '/api/admin/customers/:number/files'
const NOT_THERE = 'There is no such customer any more.'

export function isCompanyFileUpload(path: string): boolean {
  return /^\/api\/admin\/customers\/[^/]+\/files$/.test(path)
}

/** Files of a company: one is sent as the body of a request, with its name in the address, and read by its number. */
export function addAdminCompanyFiles(
  api: Hono<{ Bindings: ApiBindings }>,
  parts: ShopParts,
  answerUpload: AnswerUpload,
) {
  const { db, pictures } = parts
  const forStaff = createStaffGuard(parts)
  api.post(PATH, forStaff(answerFile))
  api.get(`${PATH}/:id`, forStaff(answerDocument))

  async function answerFile(c: StaffContext, staff: Staff) {
    const company = readNumber(c.req.param('number'))
    const found = await findCompany(db, company)
    if (!found || found.mergedInto !== null || found.erasedAt) return refuse(c, 404, NOT_THERE)
    const called = c.req.query('name') ?? ''
    return answerUpload(c, staff, {
      ...DOCUMENTS,
      takeIn: (upload) =>
        pictures.takeInDocument({
          ...upload,
          note: (tx, { file, type }, actor) => addCompanyFile(tx, { company, called, file, type, actor }),
        }),
    })
  }

  async function answerDocument(c: StaffContext) {
    const place = { company: readNumber(c.req.param('number')), id: readNumber(c.req.param('id')) }
    const found = await findCompanyFile(db, place)
    return found ? sendDocument(c, found) : refuse(c, 404, 'There is no such file.')
  }
}

function readNumber(text = '') {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}
