import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { priceOrder } from '#server/orders/work/price-order.ts'
import { insertRows } from './insert-rows.ts'
import type { Detail, MoneyDemo } from './money-demo.ts'
import type { MoneyStep } from './plan-money.ts'
import { writeAudit } from './write-audit.ts'
import { creditOne, invoiceOne, takeBackInvoices } from './write-invoices.ts'
import { deliverOne, packOne, shipOne } from './write-parcels.ts'
import { insertStatement, payOne, refundOne } from './write-payments.ts'

const WORDS = {
  pack: { event: undefined, action: 'parcel-packed' },
  ship: { event: 'shipped', action: 'parcel-shipped' },
  deliver: { event: 'delivered', action: 'parcel-delivered' },
  invoice: { event: 'invoiced', action: 'invoice-issued' },
  credit: { event: 'credited', action: 'invoice-credited' },
  pay: { event: 'payment-recorded', action: 'payment-recorded' },
  refund: { event: 'payment-recorded', action: 'payment-recorded' },
} as const satisfies Record<MoneyStep['what'], { event: string | undefined; action: string }>

/**
 * Writes what became of confirmed orders, step by step in the order of time, so that an invoice knows what was paid before it. Numbers,
 * prices and XML are those of the use cases; their own times are always now. An operator whose settings allow no invoice sees none.
 */
export async function writeMoney(
  demo: MoneyDemo,
  { steps, statementAt }: { steps: readonly MoneyStep[]; statementAt: Date },
): Promise<void> {
  await priceConfirmed(demo)
  const statement = await insertStatement(demo, statementAt)
  const done: { step: MoneyStep; detail: Detail }[] = []
  for (const step of steps) done.push({ step, detail: await take(demo, step, statement) })
  await takeBackInvoices(demo)
  const taken = done.flatMap(({ step, detail }) => (detail ? [{ step, detail, ...WORDS[step.what] }] : []))
  await insertRows(
    demo.owner,
    'order_events',
    taken
      .filter(({ event }) => event !== undefined)
      .map(({ step: { orderId, at, by }, event, detail }) => ({
        ...{ order_id: orderId, happened_at: at, event, actor: demo.staff[by].userId, detail },
      })),
  )
  await writeAudit(
    demo.owner,
    taken.map(({ step: { orderId, at, by, what }, action, detail }) => ({
      ...{ at, who: demo.staff[by], action, subject: orderId },
      // Of a parcel its number alone.
      detail: isOfParcel(what) ? { parcel: detail.number } : detail,
    })),
  )
}

function isOfParcel(what: MoneyStep['what']) {
  return what === 'pack' || what === 'ship' || what === 'deliver'
}

function take(demo: MoneyDemo, step: MoneyStep, statement: number): Promise<Detail> {
  switch (step.what) {
    case 'pack':
      return packOne(demo, step)
    case 'ship':
      return shipOne(demo, step)
    case 'deliver':
      return deliverOne(demo, step)
    case 'invoice':
      return invoiceOne(demo, step)
    case 'credit':
      return creditOne(demo, step)
    case 'pay':
      return payOne(demo, step, statement)
    case 'refund':
      return refundOne(demo, step)
  }
}

/** As confirming does: tax, what is to be paid, and how many days after the invoice. */
async function priceConfirmed({ db, owner, shop }: MoneyDemo) {
  const { rows } = await owner.query<{ id: string }>(
    `UPDATE orders SET payment_days = coalesce((
       SELECT payment_days FROM companies WHERE number = company AND company_by IS NOT NULL), $1::integer)
     WHERE confirmed_at IS NOT NULL RETURNING id`,
    [readInvoiceSettings(shop).paymentDays],
  )
  for (const { id } of rows) await priceOrder(db, id, shop)
}
