import { formatEuro } from '#domain/money.ts'

/** An order that a line of the bank may pay. */
export type PayableOrder = {
  id: string
  /** What buyer and staff call it. */
  number: string
  customer: string
  owedCents: number
  /** Whether money is waited for. */
  isOpen: boolean
  invoices: string[]
}

export type LineShare = { orderId: string; cents: number }

export type Proposal = {
  shares: LineShare[]
  /** Named, and to the cent: it can be booked with others in one press. */
  isSure: boolean
  reason: string
}

/** What is written in the words of a line that can be the number of an order or of an invoice, as we write it. Typos are not guessed. */
export function findReferences(words: string): { orders: string[]; invoices: string[] } {
  const text = words.toUpperCase()
  const invoices = [
    ...text.matchAll(/(?<![A-Z0-9])([A-Z][A-Z0-9]{0,9})[-/ ]?(20\d{2})[-/ ]?(\d{6})(?!\d)/g),
  ].map(([, prefix, year, number]) => `${prefix}-${year}-${number}`)
  const orders = [...text.matchAll(/(?<![A-Z0-9])[0-9A-F]{8}(?![A-Z0-9])/g)].map(([number]) => number)
  return { orders: [...new Set(orders)], invoices: [...new Set(invoices)] }
}

type Line = { cents: number; words: string }

/** Which orders a line pays, and why; undefined where nothing points to any. `sameAmount`: those of which exactly this is open. */
export function proposeMatch(
  { cents, words }: Line,
  known: readonly PayableOrder[],
  sameAmount: readonly PayableOrder[] = [],
): Proposal | undefined {
  const references = findReferences(words)
  const named = known.filter(
    ({ number, invoices }) =>
      references.orders.includes(number) || invoices.some((invoice) => references.invoices.includes(invoice)),
  )
  const [first] = named
  if (!first) {
    const [only] = sameAmount
    if (!only || sameAmount.length > 1 || cents < 0) return undefined
    const reason = `It names no order, but exactly this is open of order ${only.number} alone.`
    return { shares: [{ orderId: only.id, cents }], isSure: false, reason }
  }
  const names = named.map(({ number }) => number).join(', ')
  if (named.length > 1) {
    const owed = named.reduce((all, order) => all + order.owedCents, 0)
    const isExact = owed === cents && named.every(({ owedCents }) => owedCents > 0)
    if (!isExact)
      return {
        shares: [],
        isSure: false,
        reason: `It names orders ${names}. Say how it is split between them.`,
      }
    return {
      shares: named.map(({ id, owedCents }) => ({ orderId: id, cents: owedCents })),
      isSure: true,
      reason: `It names orders ${names}, and is what is open of them together.`,
    }
  }
  const shares = [{ orderId: first.id, cents }]
  if (cents < 0) return { shares, isSure: false, reason: `It went out, and names order ${names}: a refund.` }
  if (first.owedCents === cents)
    return { shares, isSure: true, reason: `It names order ${names}, and is what is open of it.` }
  const open = first.owedCents > 0 ? `${formatEuro(first.owedCents)} is open` : 'nothing is open'
  return { shares, isSure: false, reason: `It names order ${names}, of which ${open}.` }
}
