import { errorsByField } from '#domain/errors-by-field.ts'
import { PARCEL_INTENTS, parcelFormSchema } from '#domain/parcels/parcel-forms.ts'
import type { OrderFormAnswer } from '#domain/placed-order/order-form-answer.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { changeParcel, packParcel } from './change-parcels.ts'
import type { ShippingNews } from './mail-shipped.ts'

type Asked = { orderId: string; actor: Actor; news: ShippingNews }

const DONE = {
  'pack-parcel': 'Packed',
  'ship-parcel': 'Shipped',
  'change-parcel': 'Saved',
  'deliver-parcel': 'Delivered',
  'remove-parcel': 'Parcel removed',
}

/** The forms of the parcels of an order. Undefined for a form that is none of theirs. */
export async function answerParcelForm(
  db: Database,
  form: FormData,
  { orderId, actor, news }: Asked,
): Promise<OrderFormAnswer | undefined> {
  const intent = PARCEL_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) return undefined
  const asked = parcelFormSchema.safeParse(Object.fromEntries(form))
  if (!asked.success) return { intent, errors: errorsByField(asked.error) }
  const { data } = asked
  const outcome =
    data.intent === 'pack-parcel'
      ? await packParcel(db, { orderId, lines: data.lines, actor })
      : await changeParcel(db, { ...data, orderId, actor, news })
  if (outcome.ok) return { intent, done: DONE[intent] }
  return { intent, problem: outcome.why, ...(outcome.isConflict && { isConflict: true }) }
}
