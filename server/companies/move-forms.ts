import { z } from 'zod'
import { isUuid } from '#domain/access/is-uuid.ts'
import { because, type Outcome, refused, refusedWhole } from '#domain/form-answer.ts'
import type { Tie } from '#domain/price-lists/find-ties.ts'
import { visibleText } from '#domain/visible-text.ts'
import { leadTo, onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { type FindTies, type MoveOutcome, mergeCompanies, splitCompany } from './company-moves.ts'

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const revision = number.max(2 ** 31 - 1)
const mergeSchema = z.object({ source: number, revision })
const splitSchema = z.object({
  revision,
  name: z.string().transform((text) => visibleText(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '))),
  people: z.array(number).max(1000),
  addresses: z.array(number).max(1000),
  orders: z.array(z.string().refine(isUuid)).max(1000),
})

const PROBLEMS = {
  gone: 'One of the two no longer exists: somebody merged or erased it.',
  conflict: 'Somebody changed this customer in the meantime. Nothing was done: check the page again.',
  'nothing-chosen': 'Choose at least one person or order.',
}

/** What the price lists of two companies have to say to a merge. */
type MergePrices = { findTies: FindTies; describeTies: (ties: readonly Tie[]) => Promise<string[]> }

/** The forms that merge two companies, or split one. */
export function moveForms(
  db: Database,
  company: number,
  { actor, prices }: { actor: Actor; prices: MergePrices },
) {
  async function answer(outcome: MoveOutcome) {
    return outcome.ok ? leadTo(`/admin/customers/${outcome.company}`) : describeRefusal(outcome, prices)
  }
  return {
    merge: onSent(mergeSchema, async (asked) =>
      answer(await mergeCompanies(db, { ...asked, target: company, actor }, prices.findTies)),
    ),
    split: async (form: FormData) => {
      const lists = Object.fromEntries(
        ['people', 'addresses', 'orders'].map((name) => [name, form.getAll(name)]),
      )
      const { data: asked } = splitSchema.safeParse({ ...Object.fromEntries(form), ...lists })
      if (!asked) return undefined
      if (asked.name === '' || asked.name.length > 200)
        return refused({ name: 'Enter a name of at most 200 characters' })
      return answer(await splitCompany(db, { ...asked, source: company, actor }))
    },
  }
}

async function describeRefusal(
  outcome: Extract<MoveOutcome, { ok: false }>,
  { describeTies }: MergePrices,
): Promise<Outcome> {
  switch (outcome.reason) {
    case 'ties': {
      const ties = await describeTies(outcome.ties)
      return refusedWhole(
        `Not merged: two price lists would overlap. ${ties.join(' ')} Remove one of the two customers from one of the lists first.`,
      )
    }
    case 'groups': {
      const { source, target } = outcome.groups
      return refusedWhole(
        `Not merged: that customer is in the group ${source}, this one in the group ${target}. Change the group of one of them first.`,
      )
    }
    default:
      return because(outcome.reason, PROBLEMS)
  }
}
