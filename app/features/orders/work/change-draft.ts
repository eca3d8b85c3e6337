import { type FigureKind, refuseFigure, typeFigure, understood } from '#domain/figures/typed-figure.ts'
import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import { CUSTOMER_FIELD_NAMES } from '#domain/orders/checkout/customer.ts'
import { FIGURES } from '#domain/orders/checkout/order-unit.ts'
import type { ChangeRequest } from '#domain/orders/work/change-request.ts'
import { readCents, readRate } from '#domain/orders/work/line-price.ts'
import type { OrderContent } from '#domain/orders/work/order-content.ts'
import { WHOLE_PERCENT } from '#domain/orders/work/order-discount.ts'

/** What stands in the fields of the page. */
export type ChangeDraft = {
  lines: DraftLine[]
  charges: DraftCharge[]
  discount: DraftDiscount
  customer: Record<string, string>
  note: string
}

export type DraftLine = {
  key: string
  item: string | undefined
  kind: string
  productId: string | null
  variant: string | null
  name: string
  quantity: string
  /** Empty: as the list has it. */
  rate: string
  discount: string
  reason: string
}

export type DraftCharge = { key: string; kind: 'delivery' | 'other'; label: string; amount: string }

/** Off the goods as a whole; none while `value` is empty. */
export type DraftDiscount = { by: 'percent' | 'amount'; value: string; reason: string }

export function draftOf(content: OrderContent): ChangeDraft {
  return {
    lines: content.lines.map((line) => ({
      key: line.item,
      item: line.item,
      kind: line.kind,
      productId: line.productId,
      variant: line.variant,
      name: line.name,
      quantity: String(line.quantity),
      rate: line.rate === null ? '' : typeFigure('rates', line.rate),
      discount: line.discountCents === 0 ? '' : formatDecimalEuros(line.discountCents),
      reason: line.reason ?? '',
    })),
    charges: content.charges.map(({ kind, label, cents }, at) => ({
      ...{ key: String(at), kind, label, amount: formatDecimalEuros(cents) },
    })),
    discount: discountDraftOf(content),
    customer: Object.fromEntries(CUSTOMER_FIELD_NAMES.map((name) => [name, content.customer[name] ?? ''])),
    note: content.note ?? '',
  }
}

function discountDraftOf({ discount }: OrderContent): DraftDiscount {
  if (!discount) return { by: 'percent', value: '', reason: '' }
  const { percent, cents, reason } = discount
  return percent === null
    ? { by: 'amount', value: typeFigure('euros', cents), reason }
    : { by: 'percent', value: typeFigure('percents', percent), reason }
}

/** A former version as the order would have it again: goods, costs and note, for the customer as they are now. */
export function draftBack(former: OrderContent, now: OrderContent): ChangeDraft {
  const { lines, charges, discount, note } = draftOf(former)
  return {
    // A line that was taken out comes back as a new one.
    lines: lines.map((line) => ({ ...line, item: now.lines.find(({ item }) => item === line.item)?.item })),
    ...{ charges, discount, note, customer: draftOf(now).customer },
  }
}

/** How the quantity of a line is typed. */
export function figureOf(kind: string): FigureKind {
  return FIGURES[findOrderKind(kind)?.unit ?? 'unit']
}

type Asked = Pick<ChangeRequest, 'lines' | 'charges' | 'discount' | 'customer' | 'note'>

/** What the fields ask for, and which of them cannot be read. Those count as nothing until they can. */
export function readDraft(draft: ChangeDraft): { asked: Asked; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const lines = draft.lines.map(
    ({ item, kind, productId, variant, quantity, rate, discount, reason }, at) => {
      const figure = figureOf(kind)
      const count = understood(figure, quantity, { most: 100_000 }) ?? 0
      if (count < 1)
        errors[`lines.${at}.quantity`] = refuseFigure(figure, quantity, 'A whole number from 1 to 100,000.')
      const parts = rate.trim() === '' ? null : readRate(rate)
      if (parts === undefined)
        errors[`lines.${at}.rate`] = refuseFigure('rates', rate, 'An amount such as 9.50.')
      const discountCents = discount.trim() === '' ? 0 : readCents(discount)
      if (discountCents === undefined)
        errors[`lines.${at}.discountCents`] = refuseFigure('euros', discount, 'An amount such as 25.00.')
      return {
        ...(item && { item }),
        ...{ kind, productId, variant, quantity: Math.max(1, count), rate: parts ?? null },
        ...{ discountCents: discountCents ?? 0, reason },
      }
    },
  )
  const charges = draft.charges.flatMap(({ kind, label, amount }, at) => {
    const cents = readCents(amount)
    if (!cents) errors[`charges.${at}.cents`] = refuseFigure('euros', amount, 'An amount such as 25.00.')
    return cents ? [{ kind, label, cents }] : []
  })
  const discount = readDiscount(draft.discount, errors)
  return { asked: { lines, charges, discount, customer: draft.customer, note: draft.note }, errors }
}

const DISCOUNT_FIGURES = { percent: 'percents', amount: 'euros' } as const

function readDiscount({ by, value, reason }: DraftDiscount, errors: Record<string, string>) {
  if (value.trim() === '') return null
  const figure = DISCOUNT_FIGURES[by]
  const read = understood(figure, value, { most: by === 'percent' ? WHOLE_PERCENT : 9_999_999_999 })
  // Nothing off is no discount.
  if (read === 0) return null
  if (read === undefined)
    errors['discount.value'] = refuseFigure(
      figure,
      value,
      by === 'percent' ? 'A figure up to 100, such as 10 or 12.5.' : 'An amount such as 25.00.',
    )
  return read === undefined ? null : { by, value: read, reason }
}
