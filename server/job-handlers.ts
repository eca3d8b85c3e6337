import { createImporter } from '#server/catalogue/import/run-import.ts'
import { createImportUndoer } from '#server/catalogue/import/undo-import.ts'
import { createPicturePreparer } from '#server/catalogue/pictures/prepare-pictures.ts'
import { createScheduledPublisher } from '#server/catalogue/publishing/publish-scheduled.ts'
import { createInvoiceIssuer } from '#server/invoices/issue-many.ts'
import { createInvoicePdfMaker } from '#server/invoices/store-invoice.ts'
import type { JobHandler } from '#server/jobs/job-handler.ts'
import { createLetterSender } from '#server/recall/send-letters.ts'
import { createVatChecker } from '#server/vat-checks/check-vat-number.ts'

type Parts = Parameters<typeof createScheduledPublisher>[0] &
  Parameters<typeof createPicturePreparer>[0] &
  Parameters<typeof createLetterSender>[0]

/** Every kind of job, and what runs it. */
export function createJobHandlers(parts: Parts): JobHandler[] {
  return [
    createScheduledPublisher(parts),
    createPicturePreparer(parts),
    createImporter(parts),
    createImportUndoer(parts),
    createVatChecker(parts),
    createLetterSender(parts),
    createInvoicePdfMaker(parts),
    createInvoiceIssuer(parts),
  ]
}
