import { sum } from '#domain/sum.ts'
import { taxOn } from '#domain/tax/order-amounts.ts'
import type { Invoice, InvoiceAdjustment, InvoiceLine } from './invoice.ts'
import { sumInvoice } from './sum-invoice.ts'

/** What is taken back of an invoice: all that is left of it, some of its lines and charges, or an amount, net. */
export type CreditRequest =
  | { what: 'rest' }
  | { what: 'lines'; quantities: ReadonlyMap<number, number>; charges: readonly number[] }
  | { what: 'amount'; netCents: number }

type Credit = {
  invoice: Invoice
  /** The credit notes that it has already. */
  earlier: readonly Invoice[]
  request: CreditRequest
  /** Read by the customer. */
  reason: string
  number: string
  issuedOn: string
}

export type CreditedInvoice = { ok: true; creditNote: Invoice } | { ok: false; why: string }

/** The credit note for an invoice, in whole or in part; never for more than what is left of it. */
export function creditInvoice(credit: Credit): CreditedInvoice {
  const { invoice, earlier, request, reason } = credit
  const left = whatIsLeft(invoice, earlier)
  if (left.netCents <= 0) return { ok: false, why: 'This invoice has already been credited in full.' }
  const taken = take(credit, left)
  if (!taken.ok) return taken
  const { lines, adjustments } = taken
  const netCents = sumInvoice({ lines, adjustments, rate: 0 }).netCents
  if (netCents <= 0) return { ok: false, why: 'Choose what to credit.' }
  if (netCents > left.netCents) return { ok: false, why: MORE_THAN_LEFT }
  const creditedNet = invoice.sums.netCents - left.netCents
  const creditedTax = invoice.sums.taxCents - left.taxCents
  // Of the sum of all credit notes, so that together they never come to a cent more or less than the invoice.
  const taxCents = taxOn(creditedNet + netCents, invoice.tax.rate) - creditedTax
  const { corrects: _none, ...frame } = invoice
  return {
    ok: true,
    creditNote: {
      ...frame,
      kind: 'credit-note',
      number: credit.number,
      issuedOn: credit.issuedOn,
      dueOn: '',
      corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
      lines,
      adjustments,
      sums: sumInvoice({ lines, adjustments, rate: invoice.tax.rate, taxCents }),
      terms: `${request.what === 'rest' && earlier.length === 0 ? 'Cancels' : 'Corrects'} invoice ${invoice.number}.`,
      notes: [reason],
    },
  }
}

const MORE_THAN_LEFT = 'This is more than is left to credit on the invoice.'

/** What of an invoice was not credited yet: by line and charge, in their order, and in all. */
export function whatIsLeft(invoice: Invoice, earlier: readonly Invoice[]) {
  const credited = earlier.flatMap(({ lines }) => lines)
  const charged = earlier.flatMap(({ adjustments }) => adjustments)
  return {
    netCents: invoice.sums.netCents - sum(earlier.map(({ sums }) => sums.netCents)),
    taxCents: invoice.sums.taxCents - sum(earlier.map(({ sums }) => sums.taxCents)),
    lines: invoice.lines.map((line) => {
      const same = credited.filter((each) => each.of === line.position)
      return {
        line,
        quantity: line.quantity - sum(same.map(({ quantity }) => quantity)),
        netCents: line.netCents - sum(same.map(({ netCents }) => netCents)),
        shareCents: shareOf(line) - sum(same.map(shareOf)),
      }
    }),
    charges: invoice.adjustments.map((adjustment, at) => ({
      adjustment,
      // A shared discount goes with the lines.
      isLeft:
        !adjustment.isShared &&
        !charged.some(({ of }) => of === at) &&
        !credited.some(({ ofCharge }) => ofCharge === at),
    })),
  }
}

type Taken = { ok: true; lines: InvoiceLine[]; adjustments: InvoiceAdjustment[] } | { ok: false; why: string }

function take({ invoice, earlier, request, reason }: Credit, left: ReturnType<typeof whatIsLeft>): Taken {
  switch (request.what) {
    case 'rest':
      if (earlier.length > 0) return asOneLine(left.netCents, `Rest of invoice ${invoice.number}`)
      return {
        ok: true,
        lines: invoice.lines.map((line) => ({ ...line, of: line.position })),
        adjustments: invoice.adjustments.map((each, of) => ({ ...each, of })),
      }
    case 'amount':
      return asOneLine(request.netCents, reason)
    case 'lines':
      return takeLines(request, left)
  }
}

function asOneLine(netCents: number, name: string): Taken {
  const amounts = { grossCents: netCents, discountCents: 0, discountReason: '', netCents }
  return {
    ok: true,
    lines: [{ position: 1, name, detail: '', quantity: 1, unit: 'unit', ...amounts }],
    adjustments: [],
  }
}

function takeLines(
  { quantities, charges }: Extract<CreditRequest, { what: 'lines' }>,
  left: ReturnType<typeof whatIsLeft>,
): Taken {
  const lines: InvoiceLine[] = []
  for (const { line, quantity: most, netCents: mostCents, shareCents: mostShare } of left.lines) {
    const quantity = quantities.get(line.position) ?? 0
    if (quantity < 0 || quantity > most)
      return { ok: false, why: `Only ${most} of ${line.name} are left to credit.` }
    if (quantity === 0) continue
    // The last of a line takes its odd cents along.
    const partOf = (cents: number) => Math.floor((cents * quantity) / line.quantity)
    const netCents = quantity === most ? mostCents : partOf(line.netCents)
    const shareCents = quantity === most ? mostShare : partOf(shareOf(line))
    const amounts = { grossCents: netCents, discountCents: 0, discountReason: '', netCents }
    lines.push({
      ...line,
      ...amounts,
      ...(line.discountShareCents !== undefined && { discountShareCents: shareCents }),
      ...{ position: lines.length + 1, quantity, of: line.position },
    })
  }
  if (charges.some((at) => !left.charges[at]?.isLeft)) return { ok: false, why: MORE_THAN_LEFT }
  const adjustments = charges.flatMap((of) => {
    const { adjustment } = left.charges[of] ?? {}
    return adjustment ? [{ ...adjustment, of }] : []
  })
  if (lines.length > 0) return { ok: true, lines, adjustments: [...adjustments, ...sharedBy(lines, left)] }
  return {
    ok: true,
    lines: adjustments.filter(({ kind }) => kind === 'charge').map(chargeAsLine),
    adjustments: adjustments.filter(({ kind }) => kind !== 'charge'),
  }
}

function shareOf({ discountShareCents = 0 }: InvoiceLine) {
  return discountShareCents
}

/** What the credited lines bore of a discount on the whole invoice is not paid back. */
function sharedBy(lines: readonly InvoiceLine[], { charges }: ReturnType<typeof whatIsLeft>) {
  const cents = sum(lines.map(shareOf))
  return charges.flatMap(({ adjustment: { kind, reason, isShared } }, of) =>
    isShared && cents > 0 ? [{ kind, reason, isShared, cents, of }] : [],
  )
}

/** A document has a line: charges that are credited alone become some. */
function chargeAsLine({ reason, cents, of }: InvoiceAdjustment & { of: number }, at: number): InvoiceLine {
  const amounts = { grossCents: cents, discountCents: 0, discountReason: '', netCents: cents }
  return { position: at + 1, name: reason, detail: '', quantity: 1, unit: 'unit', ...amounts, ofCharge: of }
}
