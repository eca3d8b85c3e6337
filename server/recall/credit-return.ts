import { z } from 'zod'
import { conflict, done, gone, type Outcome, refused, refusedWhole } from '#domain/form-answer.ts'
import { line, rowId } from '#domain/form-fields.ts'
import { type CreditProposal, proposeCredit } from '#domain/invoices/credit-of-return.ts'
import type { OrderReturn } from '#domain/recall/order-return.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { creditIn, readInvoicesOfOrder } from '#server/invoices/door.ts'
import { lockOrder } from '#server/orders/door.ts'
import { readReturns } from './record-return.ts'

/** Which proposal somebody saw: another one is not issued in its place. */
const creditReturnSchema = z.object({
  id: rowId,
  invoice: rowId,
  netCents: z.coerce.number().int().positive().max(1_000_000_000),
  reason: line(500),
})

type Credit = z.infer<typeof creditReturnSchema> & { orderId: string; shop: ShopConfig; actor: Actor }

/** What could be credited for each return of an order, by its number. */
export async function proposeCredits(
  db: Executor,
  orderId: string,
  returns: readonly OrderReturn[],
): Promise<Map<number, CreditProposal>> {
  const open = returns.filter(({ goods, creditNote }) => goods && !creditNote)
  if (open.length === 0) return new Map()
  const documents = await readInvoicesOfOrder(db, orderId)
  const lines = await readLines(db, orderId)
  return new Map(
    open.map(({ id, quantity, goods }) => {
      const name = lines.get(id) ?? goods?.product ?? ''
      return [id, proposeCredit({ name, unit: goods?.unit ?? 'unit', quantity: quantity ?? 0 }, documents)]
    }),
  )
}

/** What the line of each return is called on the order, and so on its invoice: a product may have another name by now. */
async function readLines(db: Executor, orderId: string): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select order_returns.id::float8, strain_name as name from order_returns
      join order_items as item on item.order_id = order_returns.order_id and (item.id = order_returns.order_item or exists (
        select from stock_moves where stock_moves.order_id = order_returns.order_id and stock_moves.batch = order_returns.batch
          and stock_moves.order_item = item.id and reason = 'picked'))
    where order_returns.order_id = ${orderId} order by item.position desc`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Issues the credit note that a return proposes, and writes down that it did: one return has one credit note. */
export function creditReturn(db: Database, credit: Credit): Promise<Outcome> {
  return db.transaction((tx) => creditReturnIn(tx, credit))
}

async function creditReturnIn(tx: Transaction, credit: Credit): Promise<Outcome> {
  const { id, orderId, reason, shop, actor } = credit
  if (!(await lockOrder(tx, orderId, 'no key update'))) return gone('The order no longer exists.')
  const returns = await readReturns(tx, orderId)
  const one = returns.find((known) => known.id === id)
  if (!one) return gone('It no longer exists.')
  if (one.creditNote) return conflict(`Credit note ${one.creditNote.number} was issued for it already.`)
  const proposal = (await proposeCredits(tx, orderId, [one])).get(id)
  if (!proposal?.ok || proposal.invoice !== credit.invoice || proposal.netCents !== credit.netCents)
    return conflict(
      'What is left of the invoice changed in the meantime. Nothing was issued: check it, then try again.',
    )
  if (reason === '') return refused({ reason: 'Enter a reason: it stands on the credit note' })
  const { invoice, request } = proposal
  const issued = await creditIn(tx, { orderId, invoice, request, reason, shop, actor })
  if (!issued.ok)
    return refusedWhole(issued.reason === 'stopped' ? issued.why : 'The invoice no longer exists.')
  await tx.execute(sql`update order_returns set credit_note = ${issued.id} where id = ${id}`)
  return done(`Credit note ${issued.number} issued`)
}

type Asking = { orderId: string; shop: ShopConfig; actor: Actor }

/** The form of the credit note of a return. */
export function creditForms(db: Database, asking: Asking) {
  return {
    'credit-return': onSent(creditReturnSchema, (asked) => creditReturn(db, { ...asked, ...asking })),
  }
}
