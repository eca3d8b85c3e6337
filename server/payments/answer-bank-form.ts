import { z } from 'zod'
import { parseAmount } from '#domain/payments/parse-amount.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import {
  type Booked,
  bookLine,
  bookSure,
  ignoreLine,
  ignoreOverlap,
  keepLine,
  reopenLine,
} from './book-lines.ts'

const id = z.coerce.number().int().positive()
const ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
const overlap = z.object({ statement: id, lines: id })
const MOST_PARTS = 20

type BankAnswer = { intent: string; done?: string; problem?: string }

/** The forms of the page of payments. Undefined for a form that it does not have. */
export async function answerBankForm(
  db: Database,
  form: FormData,
  actor: Actor,
): Promise<BankAnswer | undefined> {
  const intent = String(form.get('intent'))
  switch (intent) {
    case 'book-sure': {
      const asked = ids.safeParse(form.get('ids'))
      if (!asked.success) return undefined
      const booked = await bookSure(db, { ids: asked.data, actor })
      return answer(intent, booked, ({ lines }) =>
        lines === 1 ? '1 line reconciled' : `${lines} lines reconciled`,
      )
    }
    case 'book-line': {
      const asked = id.safeParse(form.get('id'))
      const shares = readShares(form)
      if (!asked.success) return undefined
      if (typeof shares === 'string') return { intent, problem: shares }
      return answer(intent, await bookLine(db, { id: asked.data, shares, actor }), () => 'Booked')
    }
    case 'ignore-overlap': {
      const asked = overlap.safeParse(Object.fromEntries(form))
      if (!asked.success) return undefined
      const ignored = await ignoreOverlap(db, { ...asked.data, actor })
      return answer(intent, ignored, ({ lines }) => `${lines} lines ignored`)
    }
    case 'keep-line':
    case 'ignore-line':
    case 'reopen-line': {
      const asked = id.safeParse(form.get('id'))
      if (!asked.success) return undefined
      const { decide, done } = DECISIONS[intent]
      return answer(intent, await decide(db, { id: asked.data, actor }), () => done)
    }
  }
  return undefined
}

const DECISIONS = {
  'keep-line': { decide: keepLine, done: 'Kept as a different payment' },
  'ignore-line': { decide: ignoreLine, done: 'Ignored' },
  'reopen-line': { decide: reopenLine, done: 'Undone' },
}

/** Numbers of orders with their parts; rows that were left empty do not count. */
function readShares(form: FormData) {
  const numbers = form.getAll('number').map(String)
  const amounts = form.getAll('amount').map(String)
  const filled = numbers.flatMap((number, at) =>
    number.trim() === ''
      ? []
      : [{ number: number.trim().slice(0, 40), cents: parseAmount(amounts[at] ?? '') }],
  )
  if (filled.length === 0) return 'Enter the order it pays.'
  if (filled.length > MOST_PARTS) return `A line pays at most ${MOST_PARTS} orders.`
  const shares = filled.flatMap(({ number, cents }) => (cents ? [{ number, cents }] : []))
  return shares.length === filled.length ? shares : 'Enter an amount such as 1250.00 for each order.'
}

function answer(
  intent: string,
  booked: Booked,
  describe: (booked: Extract<Booked, { ok: true }>) => string,
): BankAnswer {
  return booked.ok ? { intent, done: describe(booked) } : { intent, problem: booked.why }
}
