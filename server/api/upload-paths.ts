import { isCertificateUpload } from './admin-certificates.ts'
import { isCompanyFileUpload } from './admin-company-files.ts'
import { isDocumentUpload } from './admin-documents.ts'
import { isEvidenceUpload } from './admin-evidence.ts'
import { isPictureUpload } from './admin-pictures.ts'
import { isApplicationUpload } from './application-files.ts'

/** Where a file is the body of a request, which is larger and takes longer than any other. */
export function isUpload(path: string): boolean {
  return (
    isPictureUpload(path) ||
    isDocumentUpload(path) ||
    isEvidenceUpload(path) ||
    isCompanyFileUpload(path) ||
    isCertificateUpload(path) ||
    isApplicationUpload(path)
  )
}
