import { toTyped } from '#domain/catalogue/editing/typed-product.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { editedFacts, readEditedProduct } from '#server/catalogue/publishing/edited-product.ts'
import { loadSnapshot } from '#server/catalogue/publishing/load-snapshot.ts'
import { publishDraft } from '#server/catalogue/publishing/publish-draft.ts'
import { createDraft, saveDraft } from '#server/catalogue/publishing/save-draft.ts'
import type { Database } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'

/** A drawing that the shop has: one of its own would take the machine three seconds for each product that a test publishes. */
export const SHARED_DRAWING = '/plates/vapes/pine-ridge-live-resin'

type Actor = { userId: string; name: string }

/** A published vape at 12.50 that no other test knows. Other processes hear of it by themselves. */
export async function addOwnProduct(db: Database, actor: Actor) {
  const { name, number, path, revision } = await addOwnDraft(db, actor)
  const snapshot = await loadSnapshot(db, QUIET)
  const published = await publishDraft(db, { number, revision, actor, snapshot, log: QUIET })
  if (!published.ok) throw new Error(`The product was not published: ${JSON.stringify(published)}`)
  return { name, number, path }
}

/** The draft of such a vape, with nothing left to fill in. Without an image the shop draws one when it is published. */
export async function addOwnDraft(db: Database, actor: Actor, { image = SHARED_DRAWING } = {}) {
  const name = `Pen ${crypto.randomUUID().slice(0, 8)}`
  const number = await createDraft(db, { kind: vape, name, actor })
  const draft = await readEditedProduct(db, number)
  if (!draft) throw new Error('The draft is not there')
  const values = {
    ...toTyped(vape.fields, editedFacts(draft)),
    ...{ brand: 'House', mg: '1000mg', type: 'Live Rosin', price: '12.50', description: `Made for ${name}.` },
    image,
  }
  const saved = await saveDraft(db, { number, revision: draft.revision, values, actor })
  if (!saved.ok) throw new Error('The draft was not saved')
  const { revision } = saved.product
  return { name, number, path: `/vape/${name.toLowerCase().replace(' ', '-')}`, revision }
}
