import { readCountForm } from '#domain/stock/count-form.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { postCount } from './count-stock.ts'

type Answer = {
  intent: string
  done?: string
  problem?: string
  isConflict?: boolean
  /** Whose lines were refused. */
  batches?: number[]
}

/** Posts a sheet. Undefined for a form that no page of ours has. */
export async function answerCountForm(
  db: Database,
  { form, actor }: { form: FormData; actor: Actor },
): Promise<Answer | undefined> {
  const intent = 'post-count'
  const lines = readCountForm((name) => form.getAll(name).map(String))
  if (form.get('intent') !== intent || !lines) return undefined
  if (lines.length === 0) return { intent, problem: 'Enter at least one counted amount.' }
  const posted = await postCount(db, { site: String(form.get('site')), lines, actor })
  if (posted.ok) return { intent, done: describePosted(posted) }
  const { batches, reason } = posted
  if (reason === 'not-understood')
    return { intent, batches, problem: 'Some amounts are not numbers. Nothing was posted.' }
  return {
    ...{ intent, batches, isConflict: true },
    problem: 'Stock moved since this sheet was created. Nothing was posted: count the marked lines again.',
  }
}

function describePosted({ counted, different }: { counted: number; different: number }) {
  const what = counted === 1 ? '1 batch counted' : `${counted} batches counted`
  return different === 0 ? `${what}. No differences.` : `${what}, ${different} corrected in the ledger.`
}
