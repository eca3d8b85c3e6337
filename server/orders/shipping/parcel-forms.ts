import { conflict, done, refusedWhole } from '#domain/form-answer.ts'
import { parcelFormSchema } from '#domain/orders/shipping/parcel-forms.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { changeParcel, packParcel } from './change-parcels.ts'
import type { ShippingNews } from './mail-shipped.ts'

type Asking = { orderId: string; actor: Actor; news: ShippingNews }

const DONE = {
  'pack-parcel': 'Packed',
  'ship-parcel': 'Shipped',
  'change-parcel': 'Saved',
  'deliver-parcel': 'Delivered',
  'remove-parcel': 'Parcel removed',
}

/** The forms of the parcels of an order. */
export function parcelForms(db: Database, { orderId, actor, news }: Asking) {
  const answer = onTyped(parcelFormSchema, async (asked) => {
    const written =
      asked.intent === 'pack-parcel'
        ? await packParcel(db, { orderId, lines: asked.lines, actor })
        : await changeParcel(db, { ...asked, orderId, actor, news })
    if (written.ok) return done(DONE[asked.intent])
    return written.isConflict ? conflict(written.why) : refusedWhole(written.why)
  })
  return onEach(parcelFormSchema, answer)
}
