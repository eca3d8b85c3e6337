import { formatEuro } from '#domain/money.ts'
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS } from '#domain/orders/checkout/customer.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { formatRateParts } from './line-price.ts'
import type { ContentLine, OrderContent } from './order-content.ts'
import { formatPercent } from './order-discount.ts'

/** One thing that is another now. Empty: it was not there, or is not there any more. */
export type ContentChange = { what: string; before: string; after: string; isPersonal: boolean }

/** What differs between two contents of an order, as staff and buyer read it: goods, costs, sums, then the customer. */
export function compareContents(before: OrderContent, after: OrderContent): ContentChange[] {
  return [
    ...compareLines(before, after),
    ...compareCharges(before, after),
    ...compareSums(before, after),
    ...comparePeople(before, after),
  ]
}

function compareLines(before: OrderContent, after: OrderContent): ContentChange[] {
  const gone = before.lines.filter(({ item }) => !after.lines.some((line) => line.item === item))
  return [
    ...after.lines.flatMap((line) => {
      const old = before.lines.find(({ item }) => item === line.item)
      return change(line.name, old ? describeLine(old) : '', describeLine(line))
    }),
    ...gone.flatMap((line) => change(line.name, describeLine(line), '')),
  ]
}

/** '150 g at €10.00, discount -€20.00: €1,480.00' */
function describeLine({ quantity, unit, rate, discountCents, cents }: ContentLine) {
  const parts = [
    `${formatQuantity(quantity, unit)}${rate === null ? '' : ` at €${formatRateParts(rate)}`}`,
    ...(discountCents === 0 ? [] : [`discount ${formatEuro(-discountCents)}`]),
  ]
  return `${parts.join(', ')}${cents === null ? '' : `: ${formatEuro(cents)}`}`
}

function compareCharges(before: OrderContent, after: OrderContent): ContentChange[] {
  const sums = (content: OrderContent) => {
    const byLabel = new Map<string, number>()
    for (const { label, cents } of content.charges) byLabel.set(label, (byLabel.get(label) ?? 0) + cents)
    return byLabel
  }
  const [old, now] = [sums(before), sums(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((label) =>
    change(label, amount(old.get(label)), amount(now.get(label))),
  )
}

function compareSums(before: OrderContent, after: OrderContent): ContentChange[] {
  return [
    ...change('Discount', describeDiscount(before), describeDiscount(after)),
    ...change('Goods', formatEuro(before.goodsCents), formatEuro(after.goodsCents)),
    ...change('VAT', amount(before.tax?.cents), amount(after.tax?.cents)),
    ...change('To pay', amount(before.payableCents), amount(after.payableCents)),
  ]
}

/** '10% (Spring fair): -€150.00' */
function describeDiscount({ discount }: OrderContent) {
  if (!discount) return ''
  const share = discount.percent === null ? '' : `${formatPercent(discount.percent)}% `
  return `${share}(${discount.reason}): ${formatEuro(-discount.cents)}`
}

function comparePeople(before: OrderContent, after: OrderContent): ContentChange[] {
  return [
    ...CUSTOMER_FIELD_NAMES.flatMap((name) => {
      const { label, ...field } = CUSTOMER_FIELDS[name]
      // With another address its parts are others too, which says nothing more.
      if ('within' in field && before.customer[field.within] !== after.customer[field.within]) return []
      return change(label, before.customer[name] ?? '', after.customer[name] ?? '', true)
    }),
    ...change('Note to the buyer', before.note ?? '', after.note ?? '', true),
  ]
}

function change(what: string, before: string, after: string, isPersonal = false): ContentChange[] {
  return before === after ? [] : [{ what, before, after, isPersonal }]
}

function amount(cents: number | null | undefined) {
  return cents === null || cents === undefined ? '' : formatEuro(cents)
}

type Sums = Pick<OrderContent, 'goodsCents' | 'deliveryCents' | 'payableCents'>

/**
 * Goods or delivery cost more than what the buyer agreed to last, or all of it does with its tax. Where they agreed to no sum with tax, it was
 * said to be added, and does not count.
 */
export function needsAgreement(agreed: Sums, now: Sums): boolean {
  if (now.goodsCents > agreed.goodsCents || now.deliveryCents > agreed.deliveryCents) return true
  return agreed.payableCents !== null && now.payableCents !== null && now.payableCents > agreed.payableCents
}
