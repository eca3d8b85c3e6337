import { KEY_FIELD, readActionKey } from '#domain/access/action-key.ts'
import type { Staff } from '#domain/access/viewer.ts'
import type { Database } from '#server/db/database.ts'
import { actOnceBeside } from '#server/once/act-once.ts'
import type { StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

type Posted = { db: Database; actor: Staff; asked: unknown }

/**
 * Does what a script of ours posted, and answers with JSON; sent again under the key in its header, it gets the same answer. Many orders
 * are changed one by one, and what was done stays done: their revisions see to it that each acts once, the key to the answer.
 */
export async function answerOnce(
  c: StaffContext,
  { db, actor, asked }: Posted,
  act: () => Promise<{ answer: object; isDone: boolean }>,
): Promise<Response> {
  const key = readActionKey(c.req.header(KEY_FIELD))
  const sent = { who: `user ${actor.userId}`, intent: c.req.path, content: JSON.stringify(asked) }
  const outcome = key === undefined ? await act() : await actOnceBeside(db, { ...sent, key }, act)
  if (outcome === 'other-content') return refuse(c, 409, SENTENCES.sentBefore)
  return c.json(outcome.answer, 200, { 'cache-control': 'no-store' })
}
