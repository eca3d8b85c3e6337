import { sum } from '#domain/sum.ts'
import { taxOn } from '#domain/tax/order-amounts.ts'
import type { InvoiceAdjustment, InvoiceLine, InvoiceSums } from './invoice.ts'

type Summed = {
  lines: readonly Pick<InvoiceLine, 'netCents'>[]
  adjustments: readonly Pick<InvoiceAdjustment, 'kind' | 'cents'>[]
  rate: number
  /** At most what the invoice comes to. */
  paidCents?: number
  /** Where it follows from other documents, and not from this one alone. */
  taxCents?: number
}

/** The totals of a document, as EN 16931 works them out. */
export function sumInvoice({ lines, adjustments, rate, paidCents = 0, taxCents }: Summed): InvoiceSums {
  const linesCents = sum(lines.map(({ netCents }) => netCents))
  const allowancesCents = sum(ofKind('allowance'))
  const chargesCents = sum(ofKind('charge'))
  const netCents = linesCents - allowancesCents + chargesCents
  const tax = taxCents ?? taxOn(netCents, rate)
  const totalCents = netCents + tax
  const paid = Math.min(paidCents, totalCents)
  return {
    linesCents,
    allowancesCents,
    chargesCents,
    netCents,
    taxCents: tax,
    totalCents,
    paidCents: paid,
    dueCents: totalCents - paid,
  }

  function ofKind(kind: InvoiceAdjustment['kind']) {
    return adjustments.filter((each) => each.kind === kind).map(({ cents }) => cents)
  }
}
