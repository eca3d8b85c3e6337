import type { BuyingPerson } from '#domain/access/buyer.ts'
import { type OwnCompanyForm, ownCompanySchema } from '#domain/access/buyer-forms.ts'
import { answerWrite, type Outcome, refused } from '#domain/form-answer.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import {
  type CompanyWrite,
  GONE,
  insertAddress,
  readAddresses,
  type TypedAddress,
  updateAddress,
} from '#server/companies/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  changeAsBuyer,
  inviteColleague,
  readColleagues,
  removeColleague,
  saveRight,
  withdrawInvitation,
} from './colleagues.ts'

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

const MOST_ADDRESSES = 100

/** Buyers change where parcels go. Where invoices go is a matter of the books: staff change it. */
function addOwnAddress(db: Database, person: BuyingPerson, address: TypedAddress): Promise<CompanyWrite> {
  return changeAsBuyer(db, person, undefined, async (tx) => {
    const { rows } = await tx.execute<{ addresses: number }>(sql`
      select count(*)::integer as addresses from company_addresses where company = ${person.company}`)
    if ((rows[0]?.addresses ?? 0) >= MOST_ADDRESSES)
      return { ok: false, reason: 'refused', errors: { address: `At most ${MOST_ADDRESSES} addresses` } }
    const refused = await insertAddress(tx, { ...address, company: person.company, use: 'delivery' })
    if (refused) return refused
    return { event: 'address-added', detail: { use: 'delivery' }, action: 'company-address-added' }
  })
}

function saveOwnAddress(
  db: Database,
  person: BuyingPerson,
  { id, revision, ...address }: TypedAddress & { id: number; revision: number },
): Promise<CompanyWrite> {
  return changeAsBuyer(db, person, revision, async (tx) => {
    const of = sql`id = ${id} and company = ${person.company} and use = 'delivery'`
    const refused = await updateAddress(tx, { ...address, of, use: 'delivery' })
    if (refused) return refused
    return { event: 'address-changed', detail: { use: 'delivery' }, action: 'company-address-changed' }
  })
}

function removeOwnAddress(
  db: Database,
  person: BuyingPerson,
  { id, revision }: { id: number; revision: number },
): Promise<CompanyWrite> {
  return changeAsBuyer(db, person, revision, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from company_addresses where id = ${id} and company = ${person.company} and use = 'delivery'`)
    return rowCount === 0 ? GONE : { event: 'address-removed', action: 'company-address-removed' }
  })
}

type Facts = { name: string; vatNumber: string | null; country: string; place: string; revision: number }

/** The buyer's company as they may know it: not what staff wrote about it, nor on which terms it buys. */
export async function readOwnCompany(db: Executor, person: BuyingPerson, now: Date) {
  const { company } = person
  const [facts, addresses, { people, invited }] = await Promise.all([
    db.execute<Facts>(sql`
      select name, vat_number as "vatNumber", country, place, revision from companies where number = ${company}`),
    readAddresses(db, company),
    readColleagues(db, person, now),
  ])
  const [found] = facts.rows
  return found && { ...found, addresses, people, invited }
}
