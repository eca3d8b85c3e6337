import { type AddressQuery, writeAddressQuery } from '#domain/address-query.ts'
import { addDays } from '#domain/calendar-days.ts'
import { readDay } from '#domain/read-day.ts'
import { sum } from '#domain/sum.ts'
import type { MoveReason } from './stock-move.ts'
import type { StockUnit } from './stock-quantity.ts'

/** What moved for each reason in a period. Goods that were put back count against what was picked. */
export type MovedByReason = Record<MoveReason, number>

/** One batch in a period: what it held before, what moved, what it held after. */
export type RegisterLine = {
  batch: number
  code: string
  site: string
  product: string
  variant: string
  unit: StockUnit
  opening: number
  moved: MovedByReason
  closing: number
}

/** The columns of a register between its balances, as an authority asks for them: in, out, and what the books put right. */
export const REGISTER_COLUMNS = {
  received: { title: 'Received', of: ['received'] },
  returned: { title: 'Returned', of: ['returned'] },
  delivered: { title: 'Delivered', of: ['picked'] },
  sampled: { title: 'Sampled', of: ['sampled'] },
  destroyed: { title: 'Destroyed', of: ['destroyed'] },
  corrected: { title: 'Corrected', of: ['counted', 'corrected'] },
} as const satisfies Record<string, { title: string; of: readonly MoveReason[] }>
export type RegisterColumn = keyof typeof REGISTER_COLUMNS

export function movedIn(moved: MovedByReason, column: RegisterColumn): number {
  return REGISTER_COLUMNS[column].of.reduce((sum, reason) => sum + moved[reason], 0)
}

export const NOTHING_MOVED: MovedByReason = {
  received: 0,
  picked: 0,
  returned: 0,
  destroyed: 0,
  sampled: 0,
  counted: 0,
  corrected: 0,
}

/** What is registered: days, both of them in it, of one site or of all ('' ). */
export type RegisterQuery = { from: string; to: string; site: string }

/** Reads an address. Without a period it is the month before today. */
export function readRegisterQuery(parameters: AddressQuery, today: string): RegisterQuery {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastMonth = addDays(firstOfMonth, -1)
  const [from, to] = [readDay(parameters.get('from')), readDay(parameters.get('to'))]
  const site = (parameters.get('site') ?? '').slice(0, 100)
  if (!from && !to) return { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth, site }
  const end = to || today
  return { from: from && from <= end ? from : end, to: end, site }
}

export function writeRegisterQuery({ from, to, site }: RegisterQuery): string {
  return writeAddressQuery([
    ['from', from],
    ['to', to],
    ['site', site],
  ])
}

/** Batches of one product and strain, with their sums: only these can be added up. */
export type RegisterGroup = { lines: RegisterLine[]; opening: number; moved: MovedByReason; closing: number }

export function groupRegister(lines: readonly RegisterLine[]): RegisterGroup[] {
  const groups = Map.groupBy(lines, ({ product, variant, unit }) => JSON.stringify([product, variant, unit]))
  return [...groups.values()].map((each) => ({
    lines: each,
    opening: sum(each.map(({ opening }) => opening)),
    moved: each.reduce((sums, { moved }) => addMoved(sums, moved), NOTHING_MOVED),
    closing: sum(each.map(({ closing }) => closing)),
  }))
}

function addMoved(one: MovedByReason, other: MovedByReason): MovedByReason {
  const added = Object.entries(one).map(([reason, quantity]) => [
    reason,
    quantity + other[reason as MoveReason],
  ])
  return Object.fromEntries(added) as MovedByReason
}
