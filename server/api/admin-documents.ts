import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import { findSettingsDocument } from '#server/files/settings-documents.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import type { AnswerUpload } from './answer-upload.ts'
import { looksLikeDocument } from './file-heads.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'

const PATH = '/api/admin/settings/documents'
const WRONG_TYPE = 'The file is not a PDF, JPEG, PNG, WebP or AVIF. Save it as one of these.'
const TAKEN = {
  types: /^(image\/|application\/pdf\b)/,
  maxBytes: DOCUMENT_MAX_BYTES,
  admits: looksLikeDocument,
  sentences: {
    'too-large': DOCUMENT_TOO_LARGE,
    'wrong-type': WRONG_TYPE,
    'not-a-picture': WRONG_TYPE,
    damaged: 'The file is damaged. Export it again.',
  },
}

/** What somebody sends may hold scripts and links: a browser is to show it at most, and to run nothing of it. */
const CONTAINED = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

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
    forStaff((c, staff: Staff) => answerUpload(c, staff, { ...TAKEN, takeIn: pictures.takeInDocument })),
  )
  api.get(`${PATH}/:hash`, forStaff(answerDocument))

  async function answerDocument(c: StaffContext) {
    const found = await findSettingsDocument(db, c.req.param('hash') ?? '')
    if (!found) return refuse(c, 404, 'The settings have no such document.')
    const { type, bytes, name } = found
    return c.body(new Uint8Array(bytes), 200, {
      ...CONTAINED,
      'content-type': type,
      'content-disposition': disposition(type === 'image/webp' ? 'inline' : 'attachment', name),
    })
  }
}

/** The name as it is, and one for programs that know no other letters than those of English. */
function disposition(how: 'inline' | 'attachment', name: string) {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
