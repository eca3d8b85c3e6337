import { z } from 'zod'
import { isUuid } from '#domain/access/is-uuid.ts'
import type { CompanyAnswer } from '#domain/companies/company-forms.ts'
import type { Tie } from '#domain/price-lists/find-ties.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { type FindTies, type MoveOutcome, mergeCompanies, splitCompany } from './company-moves.ts'

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const revision = number.max(2 ** 31 - 1)
const moveSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('merge'), source: number, revision }),
  z.object({
    intent: z.literal('split'),
    revision,
    name: z.string().transform((text) => visibleText(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '))),
    people: z.array(number).max(1000),
    addresses: z.array(number).max(1000),
    orders: z.array(z.string().refine(isUuid)).max(1000),
  }),
])

const PROBLEMS = {
  gone: 'One of the two no longer exists: somebody merged or erased it.',
  conflict: 'Somebody changed this customer in the meantime. Nothing was done: check the page again.',
  'nothing-chosen': 'Choose at least one person or order.',
}

/** What the price lists of two companies have to say to a merge. */
type MergePrices = { findTies: FindTies; describeTies: (ties: readonly Tie[]) => Promise<string[]> }

/** Merges or splits, as a form asks. Undefined for a form that the page does not have. */
export async function answerMoveForm(
  db: Database,
  company: number,
  form: FormData,
  { actor, prices }: { actor: Actor; prices: MergePrices },
): Promise<CompanyAnswer | { sendTo: string } | undefined> {
  const lists = Object.fromEntries(['people', 'addresses', 'orders'].map((name) => [name, form.getAll(name)]))
  const asked = moveSchema.safeParse({ ...Object.fromEntries(form), ...lists })
  if (!asked.success) return undefined
  const { intent } = asked.data
  if (asked.data.intent === 'split' && (asked.data.name === '' || asked.data.name.length > 200))
    return { intent, errors: { name: 'Enter a name of at most 200 characters' } }
  const outcome =
    asked.data.intent === 'merge'
      ? await mergeCompanies(db, { ...asked.data, target: company, actor }, prices.findTies)
      : await splitCompany(db, { ...asked.data, source: company, actor })
  return outcome.ok
    ? { sendTo: `/admin/customers/${outcome.company}` }
    : { intent, problem: await describeRefusal(outcome, prices) }
}

async function describeRefusal(
  outcome: Extract<MoveOutcome, { ok: false }>,
  { describeTies }: MergePrices,
): Promise<string> {
  switch (outcome.reason) {
    case 'ties': {
      const ties = await describeTies(outcome.ties)
      return `Not merged: two price lists would overlap. ${ties.join(' ')} Remove one of the two customers from one of the lists first.`
    }
    case 'groups': {
      const { source, target } = outcome.groups
      return `Not merged: that customer is in the group ${source}, this one in the group ${target}. Change the group of one of them first.`
    }
    default:
      return PROBLEMS[outcome.reason]
  }
}
