import { DOCUMENT_PATHS } from './admin-documents.ts'
import { IMPORT_PICTURES_PATH, PICTURES_PATH } from './admin-pictures.ts'
import { isApplicationUpload } from './application-files.ts'

const STAFF_UPLOADS = [PICTURES_PATH, IMPORT_PICTURES_PATH, ...DOCUMENT_PATHS].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
)

/** Where a file is the body of a request, which is larger and takes longer than any other. */
export function isUpload(path: string): boolean {
  return STAFF_UPLOADS.some((pattern) => pattern.test(path)) || isApplicationUpload(path)
}
