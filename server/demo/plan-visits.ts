import type { Snapshot } from '#server/snapshot.ts'
import type { Calendar } from './calendar.ts'
import { createDice, type Dice } from './dice.ts'
import type { PlannedOrder } from './plan-orders.ts'
import {
  type Attempts,
  createAttempts,
  describeShelves,
  drawPath,
  drawTraits,
  type Shelf,
} from './visit-parts.ts'
import { REFUSALS } from './visitor-data.ts'

type PlannedView = { path: string; at: Date; seconds: number }
type PlannedEvent = {
  type: 'order_dialog_opened' | 'order_attempted' | 'order_refused'
  at: Date
  data: object
}
export type PlannedVisit = ReturnType<typeof drawTraits> & {
  at: Date
  endedAt: Date
  views: PlannedView[]
  events: PlannedEvent[]
  orderId?: string
}

const VISITS_A_DAY = 62
/** Of orders whose buyers let their visit be measured. */
const MEASURED_ORDERS = 0.72
const BELOW_MINIMUM = { rule: 'below-minimum', field: 'lines' }

/** How many pages somebody looks at. */
const STEPS = [
  [1, 34],
  [2, 22],
  [3, 16],
  [4, 12],
  [6, 10],
  [9, 6],
] as const

/** Visits of those who accepted: people who look around, people who try to order, and those who did. The oldest first. */
export function planVisits(
  snapshot: Snapshot,
  orders: readonly PlannedOrder[],
  calendar: Calendar,
  now: Date,
): PlannedVisit[] {
  const dice = createDice('visits')
  const shelves = describeShelves(snapshot)
  if (shelves.length === 0) return []
  const attempts = createAttempts(snapshot)
  const choices = shelves.map((shelf, at) => [shelf, 1 / (at + 1)] as const)
  const passing = calendar
    .moments(VISITS_A_DAY, dice)
    .map((at) => passingVisit(at, dice.weighted(choices), attempts, dice))
  const buying = orders
    .filter(() => dice.chance(MEASURED_ORDERS))
    .flatMap((order) => {
      const shelf = shelves.find(({ kind }) => kind.name === order.kind.name)
      return shelf ? [buyingVisit(order, shelf, attempts, dice)] : []
    })
  return [...passing, ...buying]
    .filter(({ endedAt }) => endedAt < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function passingVisit(at: Date, shelf: Shelf, attempts: Attempts, dice: Dice): PlannedVisit {
  const { views, endedAt } = walk(at, shelf, dice.weighted(STEPS), dice)
  const visit = { ...drawTraits(dice), at, views, endedAt, events: [] }
  const sawProduct = views.some(({ path }) => shelf.paths.includes(path))
  if (!sawProduct || !dice.chance(0.17)) return visit
  return { ...visit, ...tryToOrder(endedAt, shelf, attempts, dice) }
}

/** A path through the shop, which begins anywhere and mostly stays with one kind of goods. */
function walk(start: Date, shelf: Shelf, steps: number, dice: Dice) {
  const paths = [pickPage(5), ...Array.from({ length: steps - 1 }, () => pickPage(1))]
  let endedAt = start
  const views = paths.map((path): PlannedView => {
    const at = endedAt
    const seconds = Math.round(6 + 90 * dice.next() ** 2)
    endedAt = later(at, seconds)
    return { path, at, seconds }
  })
  return { views, endedAt }

  function pickPage(home: number) {
    return dice.weighted([
      ['/', home],
      [shelf.list, 2],
      [drawPath(shelf, dice), 5],
      ['/terms-of-service', 0.15],
      ['/privacy-policy', 0.1],
    ])
  }
}

/** Somebody opened a dialog: half of them only look at it, the others send it, and a rule refuses most of those. */
function tryToOrder(from: Date, shelf: Shelf, attempts: Attempts, dice: Dice) {
  const data = { type: shelf.kind.trackedName }
  const openedAt = later(from, dice.between(1, 5))
  const events: PlannedEvent[] = [{ type: 'order_dialog_opened', at: openedAt, data }]
  const decidedAt = later(openedAt, dice.between(15, 150))
  if (dice.chance(0.5)) {
    if (dice.chance(0.4))
      events.push({
        type: 'order_refused',
        at: decidedAt,
        data: { ...data, step: 'dialog', ...BELOW_MINIMUM },
      })
    return { events, endedAt: later(decidedAt, 1) }
  }
  events.push({ type: 'order_attempted', at: decidedAt, data: attempts.draw(shelf, dice) })
  const refusal = { ...data, ...dice.weighted(REFUSALS) }
  if (dice.chance(0.7)) events.push({ type: 'order_refused', at: later(decidedAt, 1), data: refusal })
  return { events, endedAt: later(decidedAt, dice.between(5, 40)) }
}

/** The visit in which an order was placed, told backwards from it; the confirmation is its last page. */
function buyingVisit(order: PlannedOrder, shelf: Shelf, attempts: Attempts, dice: Dice): PlannedVisit {
  const { kind, values } = order
  const steps = dice.between(2, 6)
  const walked = walk(new Date(0), shelf, steps, dice)
  const filling = dice.between(60, 260)
  const at = new Date(order.at.getTime() - walked.endedAt.getTime() - filling * 1000)
  const views = walked.views.map((view) => ({ ...view, at: new Date(at.getTime() + view.at.getTime()) }))
  const seconds = dice.between(8, 50)
  const data = { type: kind.trackedName }
  return {
    ...drawTraits(dice),
    country: order.buyer.countryCode,
    at,
    views: [...views, { path: '/order-confirmation', at: later(order.at, 1), seconds }],
    events: [
      { type: 'order_dialog_opened', at: later(order.at, -filling), data },
      {
        type: 'order_attempted',
        at: later(order.at, -1),
        data: attempts.tell(kind, order.order.lines, values),
      },
    ],
    endedAt: later(order.at, 1 + seconds),
    orderId: order.id,
  }
}

function later(moment: Date, seconds: number) {
  return new Date(moment.getTime() + seconds * 1000)
}
