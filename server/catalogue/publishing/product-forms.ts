import { answerProductWrite } from '#domain/catalogue/editing/answer-product-write.ts'
import {
  type ProductAction,
  type ProductWrite,
  productActionSchema,
} from '#domain/catalogue/editing/product-action.ts'
import { onEach, onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { draftOfVersion } from './product-history.ts'
import { archiveProduct, bringBackProduct, publishDraft } from './publish-draft.ts'
import { deleteDraft, discardDraft } from './save-draft.ts'
import { movePublication, schedulePublication, unschedulePublication } from './schedule-publication.ts'

type Asking = { number: number; actor: Actor; snapshot: Snapshot; log: Log }

/** The forms of the pages of a product. */
export function productForms(db: Database, asking: Asking) {
  const { timeZone } = asking.snapshot.shop
  const answer = onSent(productActionSchema, async (action) =>
    answerProductWrite(action.intent, await doProductAction(db, { ...asking, action }), timeZone),
  )
  return onEach(productActionSchema, answer)
}

function doProductAction(
  db: Database,
  { number, action, ...rest }: Asking & { action: ProductAction },
): Promise<ProductWrite> {
  if (action.intent === 'move-schedule') return movePublication(db, { number, at: action.at, ...rest })
  if (action.intent === 'unschedule') return unschedulePublication(db, { number, ...rest })
  const asked = { number, revision: action.revision, ...rest }
  switch (action.intent) {
    case 'publish':
      return publishDraft(db, asked)
    case 'schedule':
      return schedulePublication(db, { ...asked, at: action.at })
    case 'bring-back':
      return bringBackProduct(db, asked)
    case 'archive':
      return archiveProduct(db, asked)
    case 'discard':
      return discardDraft(db, asked)
    case 'delete':
      return deleteDraft(db, asked)
    case 'use-version':
      return draftOfVersion(db, { ...asked, version: action.version })
  }
}
