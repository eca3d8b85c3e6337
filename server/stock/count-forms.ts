import { conflict, done, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { readCountForm } from '#domain/stock/count-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { postCount } from './count-stock.ts'

/** `batches`: those whose lines were refused. */
type Answer = Outcome & { batches?: number[] }

/** The form that posts a sheet. */
export function countForms(db: Database, actor: Actor) {
  return {
    'post-count': async (form: FormData): Promise<Answer | undefined> => {
      const lines = readCountForm((name) => form.getAll(name).map(String))
      if (!lines) return undefined
      if (lines.length === 0) return refusedWhole('Enter at least one counted amount.')
      const posted = await postCount(db, { site: String(form.get('site')), lines, actor })
      if (posted.ok) return done(describePosted(posted))
      const { batches, reason } = posted
      const refusal =
        reason === 'not-understood'
          ? refusedWhole('Some amounts are not numbers. Nothing was posted.')
          : conflict(
              'Stock moved since this sheet was created. Nothing was posted: count the marked lines again.',
            )
      return { ...refusal, batches }
    },
  }
}

function describePosted({ counted, different }: { counted: number; different: number }) {
  const what = counted === 1 ? '1 batch counted' : `${counted} batches counted`
  return different === 0 ? `${what}. No differences.` : `${what}, ${different} corrected in the ledger.`
}
