import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { UPLOAD_MAX_BYTES } from '#domain/catalogue/pictures.ts'
import { keepForImport } from '#server/catalogue/import/import-pictures.ts'
import { keepForProduct } from '#server/catalogue/pictures/take-in-picture.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import type { AnswerUpload } from './answer-upload.ts'
import { looksLikePicture } from './file-heads.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { numberParam } from './number-param.ts'
import { refuse } from './refuse.ts'

const TAKEN = {
  types: /^image\//,
  maxBytes: UPLOAD_MAX_BYTES,
  admits: looksLikePicture,
  sentences: {
    'too-large': 'The file is larger than 20 MB. Save it smaller and try again.',
    'wrong-type': 'The file is not a JPEG, PNG, WebP or AVIF. Save it as one of these.',
  },
}

export const PICTURES_PATH = '/api/admin/catalogue/:number/pictures'
export const IMPORT_PICTURES_PATH = '/api/admin/catalogue/imports/:id/pictures'

/** POST: one picture, as the body of the request; of a product, or of a list that is to be imported. */
export function addAdminPictures(
  api: Hono<{ Bindings: ApiBindings }>,
  parts: ShopParts,
  answerUpload: AnswerUpload,
) {
  const { pictures } = parts
  const forStaff = createStaffGuard(parts)
  api.post(PICTURES_PATH, forStaff(answerPicture))
  api.post(IMPORT_PICTURES_PATH, forStaff(answerImportPicture))

  function answerPicture(c: StaffContext, staff: Staff) {
    const number = numberParam(c, 'number')
    if (number === 0) return refuse(c, 404, 'This product no longer exists.')
    return answerUpload(c, staff, {
      ...TAKEN,
      takeIn: (upload) => pictures.takeIn({ ...upload, keep: keepForProduct(number) }),
    })
  }

  /** `name` says what it is called: its product is found by that. */
  function answerImportPicture(c: StaffContext, staff: Staff) {
    const keep = keepForImport(numberParam(c, 'id'), c.req.query('name') ?? '')
    const sentences = {
      ...TAKEN.sentences,
      gone: 'This import no longer takes pictures. Upload the list again.',
    }
    return answerUpload(c, staff, {
      ...TAKEN,
      sentences,
      takeIn: (upload) => pictures.takeIn({ ...upload, keep }),
    })
  }
}
