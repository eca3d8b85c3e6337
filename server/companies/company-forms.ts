import {
  type AddressFacts,
  type CompanyFacts,
  type CompanyForm,
  companyFormSchema,
} from '#domain/companies/company-forms.ts'
import { answerWrite } from '#domain/form-answer.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import { leadTo, onEach, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  type CompanyWrite,
  changeCompany,
  GONE,
  lockCompany,
  REFUSALS,
  recordCompanyEvent,
} from './change-company.ts'
import { removeCompanyFile } from './company-files.ts'
import { undoMove } from './company-moves.ts'
import { isNumberTaken, NUMBER_TAKEN } from './create-company.ts'
import { eraseCompany } from './erase-company.ts'
import { findCompany } from './find-company.ts'
import { insertAddress, updateAddress } from './write-address.ts'
import { addPerson, removePerson, savePerson } from './write-person.ts'

/** The forms of a company's page that this area answers. */
export function companyForms(db: Database, company: number, actor: Actor) {
  const answer = onTyped(companyFormSchema, async (asked) => {
    const written = await doIt(db, company, asked, actor)
    if (written.ok && asked.intent === 'erase') return leadTo(`/admin/customers?erased=${company}`)
    return answerWrite(written, { ...REFUSALS, done: DONE[asked.intent] })
  })
  return onEach(companyFormSchema, answer)
}

function doIt(db: Database, company: number, asked: CompanyForm, actor: Actor): Promise<CompanyWrite> {
  switch (asked.intent) {
    case 'facts':
      return saveFacts(db, { company, actor, revision: asked.revision, facts: asked })
    case 'add-person':
      return addPerson(db, { company, actor, person: asked })
    case 'save-person':
      return savePerson(db, { company, actor, revision: asked.revision, id: asked.id, person: asked })
    case 'remove-person':
      return removePerson(db, { company, actor, revision: asked.revision, id: asked.id })
    case 'add-address':
      return addAddress(db, { company, actor, address: asked })
    case 'save-address':
      return saveAddress(db, { company, actor, revision: asked.revision, id: asked.id, address: asked })
    case 'remove-address':
      return removeAddress(db, { company, actor, revision: asked.revision, id: asked.id })
    case 'remove-file':
      return removeCompanyFile(db, { company, actor, revision: asked.revision, id: asked.id })
    case 'note':
      return addCompanyNote(db, { company, actor, text: asked.text })
    case 'delete-note':
      return deleteCompanyNote(db, { company, actor, id: asked.id })
    case 'erase':
      return eraseByNumber(db, { company, actor, revision: asked.revision, typed: asked.confirm.trim() })
    case 'undo-move':
      return undoMove(db, { company, actor, id: asked.id })
  }
}

type Erasure = { company: number; actor: Actor; revision: number; typed: string }

/** The page asks for the customer number too; whoever posts this without the page has to know it as well. */
async function eraseByNumber(
  db: Database,
  { company, actor, revision, typed }: Erasure,
): Promise<CompanyWrite> {
  const customerNumber = (await findCompany(db, company))?.customerNumber
  if (customerNumber === undefined) return GONE
  if (typed !== customerNumber) {
    const confirm = `The customer number does not match. It is ${customerNumber}.`
    return { ok: false, reason: 'refused', errors: { confirm } }
  }
  return eraseCompany(db, { company, actor, revision })
}

const DONE: Record<CompanyForm['intent'], string> = {
  facts: 'Customer saved',
  'add-person': 'Person added',
  'save-person': 'Person saved',
  'remove-person': 'Person removed',
  'add-address': 'Address added',
  'save-address': 'Address saved',
  'remove-address': 'Address removed',
  'remove-file': 'File removed',
  note: 'Note added',
  'delete-note': 'Note deleted',
  'undo-move': 'Undone',
  erase: 'Customer erased',
}

type Save = { company: number; revision: number; facts: CompanyFacts; actor: Actor }

/** Name, VAT number, country, place and terms. The timeline says which of them changed. */
function saveFacts(db: Database, { company, revision, facts, actor }: Save): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { name, customerNumber, vatNumber, country, place, paymentDays, creditLimit } = facts
    if (await isNumberTaken(tx, { customerNumber, company }))
      return { ok: false, reason: 'refused', errors: { customerNumber: NUMBER_TAKEN } }
    const limit = creditLimit === null ? null : formatDecimalEuros(creditLimit)
    const { rows } = await tx.execute<{ changed: string[] }>(sql`
      with before as (select * from companies where number = ${company})
      update companies c set name = ${name}, customer_number = ${customerNumber === undefined ? sql`c.customer_number` : customerNumber}, vat_number = ${vatNumber}, country = ${country}, place = ${place},
        payment_days = ${paymentDays}, credit_limit = ${limit}
      from before b where c.number = b.number
      returning array_remove(array[
        case when b.name <> c.name then 'name' end,
        case when b.customer_number <> c.customer_number then 'customer number' end,
        case when b.vat_number is distinct from c.vat_number then 'VAT number' end,
        case when b.country <> c.country then 'country' end,
        case when b.place <> c.place then 'place' end,
        case when b.payment_days is distinct from c.payment_days then 'days to pay' end,
        case when b.credit_limit is distinct from c.credit_limit then 'credit limit' end
      ], null) as changed`)
    const changed = rows[0]?.changed ?? []
    return {
      event: 'changed',
      detail: { text: changed.join(', ') || 'nothing' },
      action: 'company-changed',
      audit: { fields: changed },
    }
  })
}

type Asked = { company: number; actor: Actor }

/** Writes a note of the staff into the timeline. It overwrites nothing, so it changes no revision. */
function addCompanyNote(
  db: Database,
  { company, actor, text }: Asked & { text: string },
): Promise<CompanyWrite> {
  return db.transaction(async (tx): Promise<CompanyWrite> => {
    if (!(await lockCompany(tx, company))) return GONE
    await recordCompanyEvent(tx, { company, event: 'note', actor, detail: { text } })
    // Not what it says: the log outlives the company.
    await recordAudit(tx, { actor, action: 'company-note-added', subject: `company:${company}` })
    return { ok: true }
  })
}

/** Whoever wrote a note may delete it. */
function deleteCompanyNote(
  db: Database,
  { company, actor, id }: Asked & { id: number },
): Promise<CompanyWrite> {
  return db.transaction(async (tx): Promise<CompanyWrite> => {
    const { rowCount } = await tx.execute(sql`
      delete from company_events
      where id = ${id} and company = ${company} and event = 'note' and actor = ${actor.userId}`)
    if (rowCount === 0) return GONE
    await recordAudit(tx, { actor, action: 'company-note-deleted', subject: `company:${company}` })
    return { ok: true }
  })
}

type AskedOfAddress = { company: number; actor: Actor }

function addAddress(
  db: Database,
  { company, actor, address }: AskedOfAddress & { address: AddressFacts },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, actor }, async (tx) => {
    const refused = await insertAddress(tx, { company, ...address })
    if (refused) return refused
    return { event: 'address-added', detail: { use: address.use }, action: 'company-address-added' }
  })
}

function saveAddress(
  db: Database,
  {
    company,
    actor,
    revision,
    id,
    address,
  }: AskedOfAddress & { revision: number; id: number; address: AddressFacts },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const refused = await updateAddress(tx, { ...address, of: sql`id = ${id} and company = ${company}` })
    if (refused) return refused
    return { event: 'address-changed', detail: { use: address.use }, action: 'company-address-changed' }
  })
}

function removeAddress(
  db: Database,
  { company, actor, revision, id }: AskedOfAddress & { revision: number; id: number },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`delete from company_addresses where id = ${id} and company = ${company}`,
    )
    return rowCount === 0 ? GONE : { event: 'address-removed', action: 'company-address-removed' }
  })
}
