import { type CompanyForm, companyFormSchema } from '#domain/companies/company-forms.ts'
import { answerWrite } from '#domain/form-answer.ts'
import { leadTo, onEach, onTyped } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { type CompanyWrite, REFUSALS } from './change-company.ts'
import { removeCompanyFile } from './company-files.ts'
import { undoMove } from './company-moves.ts'
import { addCompanyNote, deleteCompanyNote } from './company-notes.ts'
import { eraseCompany } from './erase-company.ts'
import { saveFacts } from './save-facts.ts'
import { addAddress, removeAddress, saveAddress } from './write-address.ts'
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
      // The page asks for it too; whoever posts this without the page has to know it as well.
      if (asked.confirm.trim() !== String(company)) return Promise.resolve(refuseErasure(company))
      return eraseCompany(db, { company, actor, revision: asked.revision })
    case 'undo-move':
      return undoMove(db, { company, actor, id: asked.id })
  }
}

function refuseErasure(company: number): CompanyWrite {
  const confirm = `The customer number does not match. It is ${company}.`
  return { ok: false, reason: 'refused', errors: { confirm } }
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
