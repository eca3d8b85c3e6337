import { formatEuro } from '#domain/money.ts'
import type { LineShare } from '#domain/payments/bank/match-line.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { findByNumber, readOpenLines } from './read-bank-lines.ts'
import { readOrderMoney, reversePayment, writePayment } from './record-payment.ts'

export type Booked = { ok: true; lines: number } | { ok: false; why: string }

const MEANWHILE = 'Somebody handled this line in the meantime. Nothing was recorded.'

/** A problem that takes back all that was written before it. */
class NotBooked extends Error {}

async function inOne(db: Database, write: (tx: Transaction) => Promise<number>): Promise<Booked> {
  try {
    return { ok: true, lines: await db.transaction(write) }
  } catch (error) {
    if (error instanceof NotBooked) return { ok: false, why: error.message }
    throw error
  }
}

/** Books lines whose orders are sure, as somebody saw them: all of them, or none where one has changed. */
export function bookSure(
  db: Database,
  { ids, actor }: { ids: readonly number[]; actor: Actor },
): Promise<Booked> {
  return inOne(db, async (tx) => {
    await lockLines(tx, ids)
    const lines = await readOpenLines(tx, ids)
    if (lines.length !== ids.length) throw new NotBooked(MEANWHILE)
    await lockOrders(
      tx,
      lines.flatMap(({ proposal }) => proposal?.shares ?? []),
    )
    for (const { id } of lines) {
      // Read anew for each: an earlier one may have paid the same order.
      const [line] = await readOpenLines(tx, [id])
      if (!line?.proposal?.isSure)
        throw new NotBooked('An amount changed in the meantime. Check the lines again.')
      await book(tx, { ...line, shares: line.proposal.shares, actor })
    }
    return lines.length
  })
}

type Split = { id: number; shares: readonly { number: string; cents: number }[]; actor: Actor }

/** Books one line to the orders that somebody named. Together they are the whole line. */
export function bookLine(db: Database, { id, shares, actor }: Split): Promise<Booked> {
  return inOne(db, async (tx) => {
    await lockLines(tx, [id])
    const [line] = await readOpenLines(tx, [id])
    if (!line) throw new NotBooked(MEANWHILE)
    if (line.like) throw new NotBooked('Decide first whether the line is a duplicate.')
    const found: LineShare[] = []
    for (const { number, cents } of shares) {
      const orderId = await findByNumber(tx, number)
      if (!orderId) throw new NotBooked(`There is no order ${number.trim().toUpperCase()}.`)
      if (found.some((share) => share.orderId === orderId)) throw new NotBooked('An order is listed twice.')
      if (cents * line.cents <= 0)
        throw new NotBooked('All parts must be incoming or outgoing, like the line itself.')
      found.push({ orderId, cents })
    }
    const sum = found.reduce((all, { cents }) => all + cents, 0)
    if (sum !== line.cents)
      throw new NotBooked(
        `The parts add up to ${formatEuro(sum)}, but the line is ${formatEuro(line.cents)}.`,
      )
    await lockOrders(tx, found)
    await book(tx, { ...line, shares: found, actor })
    return 1
  })
}

type Booking = {
  id: number
  bookedOn: string
  words: string
  shares: readonly LineShare[]
  actor: Actor
}

async function book(tx: Transaction, { id, bookedOn, words, shares, actor }: Booking) {
  for (const { orderId, cents } of shares) {
    const money = await readOrderMoney(tx, orderId)
    if (!money) throw new NotBooked('An order no longer exists.')
    if (money.paidCents - money.refundedCents + cents < 0)
      throw new NotBooked('The refund is more than was paid for the order.')
    const reference = words.slice(0, 200).toWellFormed()
    await writePayment(tx, {
      orderId,
      cents,
      paidOn: bookedOn,
      way: 'bank-transfer',
      reference,
      bankLine: id,
      actor,
    })
  }
  await decide(tx, id, 'booked', actor)
}

/** Puts a line aside that pays no order. */
export function ignoreLine(db: Database, { id, actor }: { id: number; actor: Actor }): Promise<Booked> {
  return inOne(db, async (tx) => {
    const [line] = await lockLines(tx, [id])
    if (line?.state !== 'open') throw new NotBooked(MEANWHILE)
    await decide(tx, id, 'ignored', actor)
    const detail = { cents: line.cents }
    await recordAudit(tx, { actor, action: 'bank-line-ignored', subject: String(id), detail })
    return 1
  })
}

/** Says that a line is another payment than the one of another statement that it is like. */
export function keepLine(db: Database, { id, actor }: { id: number; actor: Actor }): Promise<Booked> {
  return inOne(db, async (tx) => {
    const [line] = await lockLines(tx, [id])
    if (line?.state !== 'open' || line.maybeSame === null) throw new NotBooked(MEANWHILE)
    await tx.execute(sql`update bank_lines set maybe_same = null where id = ${id}`)
    const detail = { cents: line.cents, like: line.maybeSame }
    await recordAudit(tx, { actor, action: 'bank-line-kept', subject: String(id), detail })
    return 1
  })
}

type Overlapping = { statement: number; lines: number; actor: Actor }

/** Ignores all lines of a statement that are like some of others, where they are as many as somebody saw. */
export function ignoreOverlap(db: Database, { statement, lines, actor }: Overlapping): Promise<Booked> {
  return inOne(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number; cents: number }>(sql`
      select id::float8, (amount * 100)::float8 as cents from bank_lines
      where statement = ${statement} and state = 'open' and maybe_same is not null order by id for no key update`)
    if (rows.length !== lines || lines === 0)
      throw new NotBooked('Somebody handled some of these lines in the meantime. Check the lines again.')
    await tx.execute(sql`
      update bank_lines set state = 'ignored', decided_at = now(), decided_by_name = ${actor.name}
      where id = any (${rows.map(({ id }) => id)}::bigint[])`)
    await recordAudit(tx, {
      actor,
      action: 'bank-lines-ignored',
      subject: String(statement),
      detail: { lines },
    })
    return lines
  })
}

/** Takes back what was decided about a line: its payments are reversed, and it is open again. */
export function reopenLine(db: Database, { id, actor }: { id: number; actor: Actor }): Promise<Booked> {
  return inOne(db, async (tx) => {
    const [line] = await lockLines(tx, [id])
    if (!line || line.state === 'open') throw new NotBooked(MEANWHILE)
    const { rows } = await tx.execute<{ id: number; orderId: string; cents: number }>(sql`
      select id::float8, order_id as "orderId", (amount * 100)::float8 as cents from payments
      where bank_line = ${id} and reverses is null and not exists (select from payments as later where later.reverses = payments.id)
      order by order_id`)
    await lockOrders(
      tx,
      rows.map(({ orderId }) => ({ orderId, cents: 0 })),
    )
    for (const payment of rows) {
      const money = await readOrderMoney(tx, payment.orderId)
      if (money && money.paidCents - payment.cents < money.refundedCents)
        throw new NotBooked('Some of it was refunded. Reverse the refund first.')
      await reversePayment(tx, { orderId: payment.orderId, id: payment.id, actor })
    }
    await tx.execute(sql`
      update bank_lines set state = 'open', decided_at = null, decided_by_name = null where id = ${id}`)
    const detail = { cents: line.cents }
    await recordAudit(tx, { actor, action: 'bank-line-reopened', subject: String(id), detail })
    return 1
  })
}

async function lockLines(tx: Transaction, ids: readonly number[]) {
  const { rows } = await tx.execute<{ state: string; cents: number; maybeSame: number | null }>(sql`
    select state, (amount * 100)::float8 as cents, maybe_same::float8 as "maybeSame" from bank_lines where id = any (${`{${ids.join(',')}}`}::bigint[]) order by id for no key update`)
  return rows
}

/** In the order of their ids: two who book at once wait for each other, and never both. */
async function lockOrders(tx: Transaction, shares: readonly LineShare[]) {
  const ids = shares.map(({ orderId }) => orderId)
  await tx.execute(
    sql`select from orders where id = any (${`{${ids.join(',')}}`}::uuid[]) order by id for no key update`,
  )
}

async function decide(tx: Transaction, id: number, state: 'booked' | 'ignored', actor: Actor) {
  await tx.execute(sql`
    update bank_lines set state = ${state}, decided_at = now(), decided_by_name = ${actor.name} where id = ${id}`)
}
