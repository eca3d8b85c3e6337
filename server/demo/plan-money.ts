import type { Calendar } from './calendar.ts'
import { createDice, type Dice } from './dice.ts'
import type { HistoryStep } from './plan-history.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { StaffName } from './staff.ts'

/** What was done about the goods and the money of an order that was confirmed. */
export type MoneyStep = { orderId: string; at: Date; by: StaffName } & (
  | { what: 'pack'; share: 'all' | 'half' }
  | { what: 'ship'; carrier: string; trackingNumber: string }
  | { what: 'deliver' | 'invoice' }
  | { what: 'credit'; share: 'all' | 'part' }
  /** `share`: of what is open. `more`: euros above it. `isBooked`: from the bank's statement. */
  | { what: 'pay'; paidAt: Date; share: number; more: number; isBooked: boolean }
  | { what: 'refund' }
)

type Course = { orderId: string; placedAt: Date; confirmedAt: Date; completedAt: Date | undefined }
type Lot = 'usual' | 'overdue' | 'part' | 'overpaid' | 'taken-back' | 'partly-credited'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Each completed order has an invoice, whose PDF is a job after the start. */
const COMPLETED = 40
const SHIPPED_ON_THE_WAY = 12
const EARLY = 6
/** By then goods were picked, and whatever the weekend, a parcel has left. */
const READY_AFTER_MS = 6.5 * DAY_MS
const PART_PAID_WITHIN_MS = 12 * DAY_MS
const BOOKED_WITHIN_MS = 9 * DAY_MS

/** The oldest of them, in this order; the others are paid as one expects. */
const LOTS: readonly Lot[] = ['overdue', 'overdue', 'overpaid', 'taken-back', 'partly-credited']
const CARRIERS = ['DHL', 'DPD', 'GLS', 'SEUR', 'UPS']

/**
 * The last weeks of orders go all the way: confirmed by the press that tells the buyer, packed, shipped, invoiced, paid. Older ones
 * are as a shop has them that used none of it. Returns the history with these confirmations, and the steps in the order of time.
 */
export function planMoney(
  orders: readonly PlannedOrder[],
  history: readonly HistoryStep[],
  calendar: Pick<Calendar, 'inOfficeHours'>,
  now: Date,
) {
  const dice = createDice('money')
  const courses = findCourses(orders, history)
  const completed = courses.filter(({ completedAt }) => completedAt).slice(-COMPLETED)
  const since = completed[0]?.confirmedAt ?? now
  const confirmed = courses.filter(({ confirmedAt }) => confirmedAt >= since)
  const isReady = ({ placedAt }: Course) => now.getTime() - placedAt.getTime() > READY_AFTER_MS
  const ready = confirmed.filter((course) => !course.completedAt && isReady(course))
  // Whichever the day is, some of them have paid, and some still have time.
  const sent = [...ready.slice(0, EARLY), ...ready.slice(EARLY).slice(EARLY - SHIPPED_ON_THE_WAY - 2)]
  const partPaid = completed.find(
    ({ confirmedAt }) => now.getTime() - confirmedAt.getTime() < PART_PAID_WITHIN_MS,
  )
  const statementAt = findStatementTime(calendar, now)

  const steps = confirmed.flatMap((course) => {
    const lot = course === partPaid ? 'part' : (LOTS[completed.indexOf(course)] ?? 'usual')
    const place = course.completedAt ? 0 : sent.indexOf(course)
    const goods = place < 0 ? [] : planGoods({ course, place, calendar, now, dice })
    return [...goods, ...planPayments({ course, lot, calendar, statementAt, now, dice })]
  })
  const ids = new Set(confirmed.map(({ orderId }) => orderId))
  return {
    steps: steps.filter(({ at }) => at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    statementAt,
    history: history.map((step) => (ids.has(step.orderId) && isConfirming(step) ? asConfirmed(step) : step)),
  }
}

/** Orders that went straight on, the first confirmed first. */
function findCourses(orders: readonly PlannedOrder[], history: readonly HistoryStep[]): Course[] {
  const changes = Map.groupBy(
    history.filter(({ event }) => event === 'status-changed'),
    ({ orderId }) => orderId,
  )
  return orders
    .flatMap(({ id, at }): Course[] => {
      const [first, second, ...more] = changes.get(id) ?? []
      if (!first || !isConfirming(first) || more.length > 0) return []
      if (second && !(second.event === 'status-changed' && second.to === 'completed')) return []
      return [{ orderId: id, placedAt: at, confirmedAt: first.at, completedAt: second?.at }]
    })
    .toSorted((a, b) => a.confirmedAt.getTime() - b.confirmedAt.getTime())
}

function isConfirming(step: HistoryStep) {
  return step.event === 'status-changed' && step.from === 'pending' && step.to === 'processing'
}

function asConfirmed({ orderId, at, by }: HistoryStep): HistoryStep {
  return { orderId, at, by, event: 'confirmed' }
}

/** When the last statement was imported whose lines are booked: on a working day before this one. */
function findStatementTime({ inOfficeHours }: Pick<Calendar, 'inOfficeHours'>, now: Date): Date {
  for (let days = 1; ; days += 1) {
    const at = inOfficeHours(new Date(now.getTime() - days * DAY_MS))
    if (now.getTime() - at.getTime() > 6 * HOUR_MS) return at
  }
}

type Planned = { course: Course; calendar: Pick<Calendar, 'inOfficeHours'>; now: Date; dice: Dice }

/** `place`: which one of those that are sent it is. The first are on their way, then one is half, then one is packed. */
function planGoods({ course, place, calendar, now, dice }: Planned & { place: number }): MoneyStep[] {
  if (place > SHIPPED_ON_THE_WAY + 1) return []
  const { orderId, placedAt, confirmedAt, completedAt } = course
  const picked = Math.max(confirmedAt.getTime(), placedAt.getTime() + 2 * DAY_MS)
  const wished = calendar.inOfficeHours(new Date(picked + dice.between(2, 26) * HOUR_MS))
  const latest = completedAt ? completedAt.getTime() - 6 * HOUR_MS : now.getTime() - 2 * HOUR_MS
  const at = Math.min(wished.getTime(), latest)
  const bram = (minutes: number) => ({ orderId, by: 'bram' as const, at: new Date(at + minutes * MINUTE_MS) })
  const share = place === SHIPPED_ON_THE_WAY ? 'half' : 'all'
  const carrier = dice.pick(CARRIERS)
  const trackingNumber = `DEMO${String(dice.below(100_000_000)).padStart(8, '0')}`
  const packed: MoneyStep = { ...bram(-40), what: 'pack', share }
  if (place === SHIPPED_ON_THE_WAY + 1) return [packed]
  const shipped: MoneyStep[] = [packed, { ...bram(0), what: 'ship', carrier, trackingNumber }]
  if (share === 'half') return shipped
  shipped.push({ ...bram(dice.between(20, 80)), by: dice.pick(['ines', 'nuno']), what: 'invoice' })
  if (completedAt)
    shipped.push({ ...bram(0), at: new Date(completedAt.getTime() - 10 * MINUTE_MS), what: 'deliver' })
  return shipped
}

function planPayments(planned: Planned & { lot: Lot; statementAt: Date }): MoneyStep[] {
  const { course, lot, calendar, statementAt, now, dice } = planned
  const { orderId, confirmedAt } = course
  const days = daysUntilPaid(lot, course, dice)
  const paidAt = calendar.inOfficeHours(new Date(confirmedAt.getTime() + days * DAY_MS))
  const isBooked =
    lot === 'usual' && paidAt < statementAt && now.getTime() - paidAt.getTime() < BOOKED_WITHIN_MS
  if (lot === 'overdue') return []
  const own = { orderId, by: 'ines' as const }
  const paid: MoneyStep = {
    ...{ ...own, what: 'pay', paidAt, isBooked, at: isBooked ? statementAt : paidAt },
    ...{ share: lot === 'part' ? 0.4 : 1, more: lot === 'overpaid' ? 50 : 0 },
  }
  if (lot !== 'taken-back' && lot !== 'partly-credited') return [paid]
  const later = calendar.inOfficeHours(new Date(paidAt.getTime() + 2 * DAY_MS))
  return [
    paid,
    { ...own, at: later, what: 'credit', share: lot === 'taken-back' ? 'all' : 'part' },
    { ...own, at: new Date(later.getTime() + 25 * MINUTE_MS), what: 'refund' },
  ]
}

/** Two weeks are what the shop gives: whoever waits for a parcel waits with the money too, and the others pay before. */
function daysUntilPaid(lot: Lot, { completedAt }: Course, dice: Dice): number {
  if (lot === 'part') return 6
  if (lot !== 'usual') return 9
  const days = dice.between(4, 11)
  return completedAt ? days : 12
}
