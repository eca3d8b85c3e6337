import { formatEuro } from '#domain/money.ts'

/** An order that a line of the bank may pay. */
export type PayableOrder = {
  id: string
  /** What buyer and staff call it. */
  number: string
  /** By which it is found: its number, and the first eight characters of its id. */
  names: string[]
  customer: string
  owedCents: number
  /** Whether money is waited for, or why not. */
  standing: OrderStanding
  invoices: string[]
}

type OrderStanding = 'payable' | 'cancelled' | 'unconfirmed' | 'changed'

const STANDING_DOUBTS: Record<Exclude<OrderStanding, 'payable'>, string> = {
  cancelled: 'It is cancelled: record the payment only to refund it.',
  unconfirmed: 'It is not confirmed yet: confirm or cancel it first.',
  changed: 'It was changed, and the buyer has not agreed yet.',
}

export type LineShare = { orderId: string; cents: number }

export type Proposal = {
  shares: LineShare[]
  /** Named, and to the cent: it can be booked with others in one press. */
  isSure: boolean
  reason: string
}

type References = {
  orders: string[]
  invoices: string[]
  /** Those of both that are part of something longer, such as a number of somebody else's. */
  joined: string[]
}

/**
 * What is written in the words of a line that can be the number of an order or of an invoice, as we write it; with or without the hyphens,
 * which banks leave out. Typos are not guessed. `series`: what numbers of orders ever began with; others are called by their ids.
 */
export function findReferences(words: string, series: readonly string[] = []): References {
  const text = words.toUpperCase()
  const found = (pattern: RegExp, write: (parts: string[]) => string) =>
    [...text.matchAll(pattern)].map((match) => {
      const [all] = match
      const around = { before: text.slice(0, match.index), after: text.slice(match.index + all.length) }
      return { number: write([...match]), isJoined: isJoined(all, around) }
    })
  const invoices = found(
    /(?<![A-Z0-9])([A-Z][A-Z0-9]{0,9})[-/ ]?(20\d{2})[-/ ]?(\d{6})(?!\d)/g,
    ([, prefix, year, number]) => `${prefix}-${year}-${number}`,
  )
  const orders = [
    ...found(/(?<![A-Z0-9])[0-9A-F]{8}(?![A-Z0-9])/g, ([number = '']) => number),
    ...series.flatMap((prefix) => found(seriesPattern(prefix), ([, digits]) => `${prefix}${digits}`)),
  ]
  const all = [...invoices, ...orders]
  const alone = new Set(all.filter((one) => !one.isJoined).map(({ number }) => number))
  return {
    orders: [...new Set(orders.map(({ number }) => number))],
    invoices: [...new Set(invoices.map(({ number }) => number))],
    joined: [...new Set(all.map(({ number }) => number))].filter((number) => !alone.has(number)),
  }
}

/** Behind other letters and a hyphen it is the end of something else, such as of the number of an invoice. */
function seriesPattern(prefix: string) {
  const written = prefix.replaceAll('-', '[-/. ]?')
  return new RegExp(`(?<![A-Z0-9]|[A-Z0-9][-/_.])${written}(\\d{3,})(?![A-Z0-9])`, 'g')
}

/**
 * Whether digits go on before or after it: '12-20261102', '20261102/17', '+49 30 20261102'. A whole id of an order, which begins with its
 * number, is none of these.
 */
function isJoined(number: string, { before, after }: { before: string; after: string }) {
  if (/^-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}(?![A-Z0-9])/.test(after)) return false
  const joint = /^\d+$/.test(number) ? '[-/._+ ]?' : '[-/._+]?'
  return new RegExp(`\\d${joint}$`).test(before) || new RegExp(`^(?:[A-Z]|${joint}\\d)`).test(after)
}

type Line = { cents: number; references: References }

/** Which orders a line pays, and why; undefined where nothing points to any. `sameAmount`: those of which exactly this is open. */
export function proposeMatch(
  { cents, references }: Line,
  known: readonly PayableOrder[],
  sameAmount: readonly PayableOrder[] = [],
): Proposal | undefined {
  const named = known.filter(
    ({ names, invoices }) =>
      names.some((name) => references.orders.includes(name)) ||
      invoices.some((invoice) => references.invoices.includes(invoice)),
  )
  const [first] = named
  if (!first) {
    const [only] = sameAmount
    if (!only || sameAmount.length > 1 || cents < 0) return undefined
    const reason = `It names no order, but matches exactly what order ${only.number} owes, and no other.`
    return { shares: [{ orderId: only.id, cents }], isSure: false, reason }
  }
  const names = named.map(({ number }) => number).join(', ')
  const doubt = doubtOf(named, references)
  if (named.length > 1) {
    const owed = named.reduce((all, order) => all + order.owedCents, 0)
    const isExact = owed === cents && named.every(({ owedCents }) => owedCents > 0)
    if (!isExact || doubt)
      return {
        shares: [],
        isSure: false,
        reason: `It names orders ${names}. ${doubt ?? 'Split it between them.'}`,
      }
    return {
      shares: named.map(({ id, owedCents }) => ({ orderId: id, cents: owedCents })),
      isSure: true,
      reason: `It names orders ${names}, and matches exactly what they owe together.`,
    }
  }
  const shares = [{ orderId: first.id, cents }]
  if (cents < 0)
    return { shares, isSure: false, reason: `An outgoing payment that names order ${names}: a refund.` }
  if (doubt) return { shares, isSure: false, reason: `It names order ${names}. ${doubt}` }
  if (first.owedCents === cents)
    return { shares, isSure: true, reason: `It names order ${names}, and matches exactly what it owes.` }
  const open =
    first.owedCents > 0 ? `${formatEuro(first.owedCents)} is outstanding` : 'nothing is outstanding'
  return { shares, isSure: false, reason: `It names order ${names}, of which ${open}.` }
}

/** Why somebody should look, whatever the amount says. */
function doubtOf(named: readonly PayableOrder[], references: References): string | undefined {
  for (const { standing } of named) if (standing !== 'payable') return STANDING_DOUBTS[standing]
  const isClear = named.every(({ names, invoices }) =>
    [...names, ...invoices].some(
      (one) =>
        (references.orders.includes(one) || references.invoices.includes(one)) &&
        !references.joined.includes(one),
    ),
  )
  return isClear ? undefined : 'The number is part of a longer number: check that this order is meant.'
}
