import { formatStock, type StockUnit } from '#domain/stock/stock-quantity.ts'
import { sum } from '#domain/sum.ts'
import { type CreditRequest, creditInvoice, whatIsLeft } from './credit-invoice.ts'
import type { Invoice } from './invoice.ts'

/** What came back of one line of an order: in milligrams or units. */
export type ReturnedLine = { name: string; unit: StockUnit; quantity: number }

type Issued = { id: number; content: Invoice }

export type CreditProposal =
  | { ok: true; invoice: number; number: string; request: CreditRequest; credited: string; netCents: number }
  | { ok: false; why: 'not-invoiced' | 'not-on-invoice' | 'credited' }

const MILLIGRAMS_A_GRAM = 1000

/**
 * The credit note that follows from a return: the same line and the same quantity, of the invoice that has it, and never more than is left of
 * it. Invoices count whole grams: of a part of a gram the credit is an amount.
 */
export function proposeCredit(returned: ReturnedLine, documents: readonly Issued[]): CreditProposal {
  const invoices = documents.filter(({ content }) => content.kind === 'invoice')
  if (invoices.length === 0) return { ok: false, why: 'not-invoiced' }
  const unit = returned.unit === 'milligram' ? 'gram' : 'unit'
  let isOnInvoice = false
  for (const { id, content } of invoices) {
    const earlier = documents
      .map((each) => each.content)
      .filter(({ corrects }) => corrects?.number === content.number)
    const left = whatIsLeft(content, earlier)
    const lines = left.lines.filter(({ line }) => line.name === returned.name && line.unit === unit)
    if (lines.length > 0) isOnInvoice = true
    const perUnit = unit === 'gram' ? MILLIGRAMS_A_GRAM : 1
    const taken = takeFrom(lines, returned.quantity / perUnit)
    if (taken.length === 0 || left.netCents <= 0) continue
    const quantity = sum(taken.map((one) => one.quantity))
    const request: CreditRequest = Number.isInteger(quantity)
      ? {
          what: 'lines',
          quantities: new Map(taken.map((one) => [one.line.position, one.quantity])),
          charges: [],
        }
      : {
          what: 'amount',
          netCents: Math.floor(
            sum(taken.map((one) => (one.line.netCents * one.quantity) / one.line.quantity)),
          ),
        }
    const asIfIssued = {
      invoice: content,
      earlier,
      request,
      reason: '-',
      number: '-',
      issuedOn: content.issuedOn,
    }
    const credited = creditInvoice(asIfIssued)
    if (!credited.ok) continue
    return {
      ok: true,
      ...{ invoice: id, number: content.number, request },
      credited: `${formatStock(Math.round(quantity * perUnit), returned.unit)} of ${returned.name}`,
      netCents: credited.creditNote.sums.netCents,
    }
  }
  return { ok: false, why: isOnInvoice ? 'credited' : 'not-on-invoice' }
}

type Left = ReturnType<typeof whatIsLeft>['lines'][number]

/** The same goods may stand in two lines, at two prices: the first of them is taken back first. */
function takeFrom(lines: readonly Left[], asked: number) {
  let rest = asked
  return lines.flatMap(({ line, quantity: left }) => {
    const quantity = Math.min(rest, left)
    rest -= quantity
    return quantity > 0 ? [{ line, quantity }] : []
  })
}
