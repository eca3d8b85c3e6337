import { z } from 'zod'
import { jsonRevision as revision } from '#domain/form-fields.ts'
import { ORDER_STATUSES } from '#domain/orders/work/order-status.ts'
import { CHANGES_AT_ONCE } from './status-changes.ts'

const id = z.uuid().transform((text) => text.toLowerCase())

/** What the list sends; on their own, since the browser that sends them has no use for the schemas. */
export const statusChangesSchema = z.strictObject({
  changes: z
    .array(z.strictObject({ id, revision, status: z.enum(ORDER_STATUSES) }))
    .min(1)
    .max(CHANGES_AT_ONCE),
})

export const deletionSchema = z.strictObject({ id, revision })
