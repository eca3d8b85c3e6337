import type pg from 'pg'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import type { Database } from '#server/db/database.ts'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { createCalendar } from './calendar.ts'
import { planAnonymous } from './plan-anonymous.ts'
import { planCompanies } from './plan-companies.ts'
import { planHistory } from './plan-history.ts'
import { planMoney } from './plan-money.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'
import { createDemoPrices, planPriceLists } from './plan-price-lists.ts'
import { planStock } from './plan-stock.ts'
import { planVisits } from './plan-visits.ts'
import { addStaff, type Staff } from './staff.ts'
import { writeChanges } from './write-changes.ts'
import { writeCompanies } from './write-companies.ts'
import { writeHistory, writeMails } from './write-history.ts'
import { writeIrregular } from './write-irregular.ts'
import { writeMoney } from './write-money.ts'
import { writeOrders } from './write-orders.ts'
import { writePlans } from './write-plans.ts'
import { writePriceLists } from './write-price-lists.ts'
import { writeReminder } from './write-reminder.ts'
import { writeStock } from './write-stock.ts'
import { writeVisits } from './write-visits.ts'
import { writeWaiting } from './write-waiting.ts'

type Demo = {
  db: Database
  /** A connection of the role that owns the tables: the shop's own role cannot choose when something happened. */
  owner: pg.ClientBase
  snapshot: Snapshot
  now: Date
  orderLink: (orderId: string) => string
  /** They take most of the time. */
  withVisits?: boolean
}

/** `password`: of all accounts, for what asks for it again. */
type FilledDemo = { orders: number; visits: number; password: string }

/** Gives an empty shop three months of life. Each part is planned first, by rules that know no database, and then written. */
export async function fillDemo({
  db,
  owner,
  snapshot,
  now,
  orderLink,
  withVisits = true,
}: Demo): Promise<FilledDemo> {
  const calendar = createCalendar(now, snapshot.shop.timeZone)
  await prepareVisits(db, snapshot.shop.timeZone, now)
  const { staff, password } = await addStaff(db, owner, now)

  // Dice repeat: who becomes a customer is known before what they paid.
  const customers = planCompanies(planOrders(snapshot, calendar, now)).map(({ buyer }) => buyer)
  const priceLists = planPriceLists(snapshot, now, customers)
  const orders = planOrders(snapshot, calendar, now, createDemoPrices(snapshot, priceLists))
  await writeOrders(db, owner, orders, snapshot.shop)
  const { steps, mails } = planHistory(orders, calendar, now)
  const money = planMoney(orders, steps, calendar, now)
  await writeHistory(owner, money.history, staff)
  const emails = new Map(orders.map(({ id, order }) => [id, order.customer.email]))
  await writeMails(owner, mails, (orderId) => emails.get(orderId) ?? '')

  const visits = withVisits ? planVisits(snapshot, orders, calendar, now) : []
  if (withVisits)
    await writeVisits(db, owner, { snapshot, visits, anonymous: planAnonymous(snapshot, calendar) })
  await eraseOne(db, orders, staff)
  await writeCompanies(owner, planCompanies(orders), staff, now)
  await writePriceLists(owner, priceLists, staff)
  await writeIrregular({ db, owner, snapshot, calendar, now }, staff)
  await writeStock({ db, owner, now }, planStock(orders), staff)
  const { shop } = snapshot
  await writeMoney({ db, owner, shop, staff }, money)
  await writeReminder({ db, owner, shop, staff }, orderLink)
  await writeWaiting({ db, owner, shop, staff }, now)
  await writeChanges({ db, owner, shop, staff, snapshot })
  await writePlans(db, snapshot, now, staff.mila)
  await owner.query('ANALYZE')
  return { orders: orders.length, visits: visits.length, password }
}

/** One of the first customers has asked to be forgotten. */
async function eraseOne(db: Database, orders: readonly PlannedOrder[], { demo }: Staff) {
  const orderId = orders[Math.floor(orders.length / 8)]?.id
  if (orderId === undefined) return
  const { rows } = await db.pool.query<{ revision: number }>('SELECT revision FROM orders WHERE id = $1', [
    orderId,
  ])
  await eraseCustomer(db, { orderId, revision: rows[0]?.revision ?? 0, withOthers: false, actor: demo })
}
