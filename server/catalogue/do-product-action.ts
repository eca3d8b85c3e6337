import type { ProductAction, ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { archiveProduct } from './archive-edited-product.ts'
import { deleteDraft, discardDraft } from './discard-draft.ts'
import { draftOfVersion } from './product-history.ts'
import { bringBackProduct, publishDraft } from './publish-draft.ts'
import { movePublication, schedulePublication, unschedulePublication } from './schedule-publication.ts'

type Asked = { number: number; action: ProductAction; actor: Actor; snapshot: Snapshot; log: Log }

/** Does what a form of the page of a product asks for. */
export function doProductAction(db: Database, { number, action, ...rest }: Asked): Promise<ProductWrite> {
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
