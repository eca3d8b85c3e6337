import type { CompanyAnswer } from '#domain/companies/company-forms.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { setGroup } from './customer-groups.ts'

const INTENT = 'set-group'

/** The form for the group on the page of a company. Undefined for a form that this area does not have. */
export async function answerGroupForm(
  db: Database,
  company: number,
  form: FormData,
  actor: Actor,
): Promise<CompanyAnswer | undefined> {
  if (form.get('intent') !== INTENT) return undefined
  const asked = Number(form.get('group')) || 0
  const revision = Number(form.get('revision')) || 0
  const outcome = await setGroup(db, { company, revision, group: asked > 0 ? asked : null, actor })
  if (outcome.ok) return { intent: INTENT, done: 'Group saved' }
  return outcome.reason === 'conflict'
    ? {
        intent: INTENT,
        isConflict: true,
        problem: 'Somebody changed this customer in the meantime. Nothing was overwritten.',
      }
    : { intent: INTENT, problem: 'The customer or the group no longer exists.' }
}
