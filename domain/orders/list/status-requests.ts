import { z } from 'zod'
import { optionalNote, jsonRevision as revision } from '#domain/form-fields.ts'
import { ORDER_STATUSES } from '#domain/orders/work/order-status.ts'
import { CHANGES_AT_ONCE, TOLD_AT_ONCE } from './status-changes.ts'

const id = z.uuid().transform((text) => text.toLowerCase())

/** What the list sends; on their own, since the browser that sends them has no use for the schemas. */
const change = z.strictObject({ id, revision, status: z.enum(ORDER_STATUSES) })
const some = z.array(change).min(1)

/** Without a decision about the buyers, what would confirm or cancel an order is not done. */
export const statusChangesSchema = z.union([
  z.strictObject({ changes: some.max(CHANGES_AT_ONCE), buyers: z.literal('not-told').optional() }),
  z.strictObject({ changes: some.max(TOLD_AT_ONCE), buyers: z.literal('told'), words: optionalNote }),
])

export type StatusChanges = z.infer<typeof statusChangesSchema>

export const deletionSchema = z.strictObject({ id, revision })
