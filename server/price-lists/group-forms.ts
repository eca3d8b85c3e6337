import { answerWrite } from '#domain/form-answer.ts'
import type { Actor } from '#server/audit/door.ts'
import { REFUSALS } from '#server/companies/door.ts'
import type { Database } from '#server/db/database.ts'
import { setGroup } from './customer-groups.ts'

/** The form for the group on the page of a company. */
export function groupForms(db: Database, company: number, actor: Actor) {
  return {
    'set-group': async (form: FormData) => {
      const asked = Number(form.get('group')) || 0
      const revision = Number(form.get('revision')) || 0
      const outcome = await setGroup(db, { company, revision, group: asked > 0 ? asked : null, actor })
      const gone = 'The customer or the group no longer exists.'
      return answerWrite(outcome, { ...REFUSALS, gone, done: 'Group saved' })
    },
  }
}
