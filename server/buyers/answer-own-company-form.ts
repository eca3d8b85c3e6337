import type { BuyingPerson } from '#domain/access/buyer.ts'
import { type BuyerAnswer, type OwnCompanyForm, ownCompanySchema } from '#domain/access/buyer-forms.ts'
import { errorsByField } from '#domain/errors-by-field.ts'
import type { CompanyWrite } from '#server/companies/change-company.ts'
import type { Database } from '#server/db/database.ts'
import { inviteColleague, removeColleague, saveRight, withdrawInvitation } from './colleagues.ts'
import { addOwnAddress, removeOwnAddress, saveOwnAddress } from './own-addresses.ts'

const INTENTS = ownCompanySchema.options.map((option) => option.shape.intent.value)

type Parts = { now: Date; shopName: string; publicUrl: string }

/** Does what a form of the page of a buyer's company asks for. Undefined for a form that there is not. */
export async function answerOwnCompanyForm(
  db: Database,
  person: BuyingPerson,
  form: FormData,
  parts: Parts,
): Promise<BuyerAnswer | undefined> {
  const intent = INTENTS.find((known) => known === form.get('intent'))
  if (!intent) return undefined
  const asked = ownCompanySchema.safeParse(Object.fromEntries(form))
  if (!asked.success) return { intent, errors: errorsByField(asked.error) }
  return describe(intent, await doIt(db, person, asked.data, parts))
}

function doIt(
  db: Database,
  person: BuyingPerson,
  asked: OwnCompanyForm,
  parts: Parts,
): Promise<CompanyWrite> {
  switch (asked.intent) {
    case 'invite':
      return inviteColleague(db, person, asked, parts)
    case 'withdraw-invitation':
      return withdrawInvitation(db, person, asked.id)
    case 'save-right':
      return saveRight(db, person, asked)
    case 'remove-person':
      return removeColleague(db, person, asked)
    case 'add-address':
      return addOwnAddress(db, person, asked)
    case 'save-address':
      return saveOwnAddress(db, person, asked)
    case 'remove-address':
      return removeOwnAddress(db, person, asked)
  }
}

const DONE: Record<OwnCompanyForm['intent'], string> = {
  invite: 'Invited',
  'withdraw-invitation': 'Invitation withdrawn',
  'save-right': 'Saved',
  'remove-person': 'Person removed',
  'add-address': 'Address added',
  'save-address': 'Address saved',
  'remove-address': 'Address removed',
}

function describe(intent: OwnCompanyForm['intent'], outcome: CompanyWrite): BuyerAnswer {
  if (outcome.ok) return { intent, done: DONE[intent] }
  if (outcome.reason === 'conflict')
    return { intent, isConflict: true, problem: 'Somebody changed this meanwhile. Nothing was overwritten.' }
  if (outcome.reason === 'gone') return { intent, problem: 'It no longer exists.' }
  const { person, ...errors } = outcome.errors
  return { intent, errors, ...(person !== undefined && { problem: person }) }
}
