import { z } from 'zod'
import { refuseFigure } from '#domain/figures/typed-figure.ts'
import { done, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { parseAmount } from '#domain/payments/parse-amount.ts'
import { onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
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
const line = z.object({ id })
const ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
const MOST_PARTS = 20

/** The forms of the lines of statements. */
export function bankForms(db: Database, actor: Actor) {
  const onLine = (decide: typeof keepLine, message: string) =>
    onSent(line, async (asked) => answer(await decide(db, { ...asked, actor }), () => message))
  return {
    'book-sure': onSent(z.object({ ids }), async (asked) => {
      const booked = await bookSure(db, { ...asked, actor })
      return answer(booked, ({ lines }) => (lines === 1 ? '1 line reconciled' : `${lines} lines reconciled`))
    }),
    'book-line': onSent(line, async (asked, form) => {
      const shares = readShares(form)
      if (typeof shares === 'string') return refusedWhole(shares)
      return answer(await bookLine(db, { ...asked, shares, actor }), () => 'Booked')
    }),
    'ignore-overlap': onSent(z.object({ statement: id, lines: id }), async (asked) =>
      answer(await ignoreOverlap(db, { ...asked, actor }), ({ lines }) => `${lines} lines ignored`),
    ),
    'keep-line': onLine(keepLine, 'Kept as a different payment'),
    'ignore-line': onLine(ignoreLine, 'Ignored'),
    'reopen-line': onLine(reopenLine, 'Undone'),
  }
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
  const unread = amounts.find((amount, at) => numbers[at]?.trim() && !parseAmount(amount))
  return unread === undefined
    ? shares
    : refuseFigure('signedEuros', unread, 'Enter an amount such as 1250.00 for each order.')
}

function answer(booked: Booked, describe: (booked: Extract<Booked, { ok: true }>) => string): Outcome {
  return booked.ok ? done(describe(booked)) : refusedWhole(booked.why)
}
