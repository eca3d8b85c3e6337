import type { BuyingPerson } from '#domain/access/buyer.ts'
import { type OwnCompanyForm, ownCompanySchema } from '#domain/access/buyer-forms.ts'
import { answerWrite, type Outcome, refused } from '#domain/form-answer.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import type { CompanyWrite } from '#server/companies/door.ts'
import type { Database } from '#server/db/database.ts'
import { inviteColleague, removeColleague, saveRight, withdrawInvitation } from './colleagues.ts'
import { addOwnAddress, removeOwnAddress, saveOwnAddress } from './own-addresses.ts'

type Parts = { now: Date; shopName: string; publicUrl: string }

/** The forms of the page of a buyer's company. */
export function ownCompanyForms(db: Database, person: BuyingPerson, parts: Parts) {
  const answer = onTyped(ownCompanySchema, async (asked) =>
    describe(asked.intent, await doIt(db, person, asked, parts)),
  )
  return onEach(ownCompanySchema, answer)
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

const REFUSALS = {
  conflict: 'Somebody changed this in the meantime. Nothing was overwritten.',
  gone: 'It no longer exists.',
}

function describe(intent: OwnCompanyForm['intent'], written: CompanyWrite): Outcome {
  if (written.ok || written.reason !== 'refused')
    return answerWrite(written, { ...REFUSALS, done: DONE[intent] })
  // No field of the form is the person itself.
  const { person, ...fields } = written.errors
  return refused(fields, person)
}
