import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { switchCounting } from './switch-counting.ts'

type Asked = { form: FormData; actor: Actor }
type Answer = { intent: string; done?: string; problem?: string }

/** Turns counting on or off. Undefined for a form that no page of ours has. */
export async function answerCountingForm(db: Database, { form, actor }: Asked): Promise<Answer | undefined> {
  const [intent, product] = [String(form.get('intent')), Number(form.get('product'))]
  if ((intent !== 'count' && intent !== 'stop-counting') || !Number.isSafeInteger(product)) return undefined
  const isCounted = intent === 'count'
  const isDone = await switchCounting(db, { product, isCounted, actor })
  if (!isDone) return { intent, problem: 'Somebody else already changed it.' }
  return { intent, done: isCounted ? 'Stock tracking is on' : 'Stock tracking is off' }
}
