import { z } from 'zod'
import type { Outcome } from '#domain/form-answer.ts'
import { revision } from '#domain/form-fields.ts'
import type { FieldProblem } from './field-problems.ts'
import type { TypedProduct } from './typed-product.ts'

/** What staff can do to a product. */
export type ProductIntent =
  | 'publish'
  | 'schedule'
  | 'move-schedule'
  | 'unschedule'
  | 'discard'
  | 'archive'
  | 'bring-back'
  | 'delete'
  | 'use-version'

/** What came of a change of a product. */
export type ProductWrite<Done = object> =
  | ({ ok: true } & Done)
  /** Somebody changed the product meanwhile; nothing was done. */
  | { ok: false; reason: 'conflict'; revision: number; by: string; at: Date; theirs: TypedProduct }
  /** The product is not there any more. */
  | { ok: false; reason: 'gone' }
  /** It does not make sense for a product in this state. */
  | { ok: false; reason: 'refused' }
  /** There are batches of it, whose ledger stays. */
  | { ok: false; reason: 'has-batches' }
  /** The time is over, or there is none such. */
  | { ok: false; reason: 'time' }
  /** What was to be shown to buyers is unfinished or wrong. */
  | { ok: false; reason: 'problems'; problems: FieldProblem[] }

/** On the clocks of the shop: '2027-03-07T14:05'. */
const localTime = z.string().max(40)

/** The forms of the pages of a product, as they are posted. */
export const productActionSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('publish'), revision }),
  z.strictObject({ intent: z.literal('schedule'), revision, at: localTime }),
  z.strictObject({ intent: z.literal('move-schedule'), at: localTime }),
  z.strictObject({ intent: z.literal('unschedule') }),
  z.strictObject({ intent: z.literal('discard'), revision }),
  z.strictObject({ intent: z.literal('archive'), revision }),
  z.strictObject({ intent: z.literal('bring-back'), revision }),
  z.strictObject({ intent: z.literal('delete'), revision }),
  z.strictObject({ intent: z.literal('use-version'), revision, version: revision }),
])

export type ProductAction = z.infer<typeof productActionSchema>

const typedText = z.string().max(20_000)
const typedValue = z.union([
  typedText,
  z.array(typedText).max(200),
  z.array(z.strictObject({ name: typedText, share: typedText })).max(50),
  z.array(z.strictObject({ file: typedText, alt: typedText, x: z.number(), y: z.number() })).max(50),
  z.array(z.strictObject({ variant: typedText, articleNumber: typedText, ean: typedText })).max(200),
  z.record(z.string().max(100), typedText),
])

/** What the form keeps while somebody types. Whether it makes sense is said in the answer. */
export const draftRequestSchema = z.strictObject({
  revision,
  values: z.record(z.string().max(100), typedValue),
})

/** The answer to it. `clash`: what somebody else saved meanwhile. */
export type DraftAnswer = Outcome<{ revision: number; savedAt: string; problems: FieldProblem[] }> & {
  clash?: { revision: number; by: string; at: string; theirs: TypedProduct }
}

export const newProductSchema = z.strictObject({
  kind: z.string().max(40),
  name: z.string().max(1000),
  from: revision.optional(),
})
