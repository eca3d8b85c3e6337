import { CUSTOMER_LIMITS } from '#domain/orders/checkout/customer.ts'
import {
  COUNTRY_RULE,
  defineCustomerForm,
  EMAIL_RULE,
  type FormRules,
} from '#domain/orders/checkout/customer-form.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import { missingInAll, type PickedLine, totalOf } from '#domain/orders/checkout/picked-line.ts'
import { formatShortWeight, formatWeight } from '#domain/orders/checkout/weight.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { rateOf } from '#domain/pricing/own-ladder.ts'
import { priceByLadder, roundToEuros } from '#domain/pricing/price-by-ladder.ts'
import { visibleText } from '#domain/visible-text.ts'
import { progressOfLines } from './tier-progress.ts'

const limits = CUSTOMER_LIMITS

/** Those of a basket as well. */
export const STRAIN_FORM_RULES = {
  fullName: {
    label: 'Full name',
    max: limits.fullName,
    tooShort: 'Full name is required',
    autoComplete: 'name',
  },
  phoneNumber: {
    label: 'Phone number',
    max: limits.phoneNumber,
    tooShort: 'Phone number is required',
    control: 'tel',
    autoComplete: 'tel',
  },
  email: EMAIL_RULE,
  fullAddress: {
    label: 'Full address',
    max: limits.fullAddress,
    tooShort: 'Full address is required',
    control: 'textarea',
    autoComplete: 'street-address',
    hint: 'Street and number. City and postal code may stand here or below.',
  },
  country: COUNTRY_RULE,
  telegram: { label: 'Telegram', max: limits.telegram },
  whatsapp: { label: 'WhatsApp', max: limits.whatsapp, control: 'tel' },
  signal: { label: 'Signal', max: limits.signal, control: 'tel' },
} as const satisfies FormRules

const form = defineCustomerForm(STRAIN_FORM_RULES, (values) => values)

/** Flowers and hash: weighed, mixed freely, priced by the total of the order. */
export const strainOrder: OrderKind = {
  name: 'strain',
  trackedName: 'cannabis',
  unit: 'gram',
  itemHeads: { name: 'Strain', strength: 'THC' },
  texts: {
    dialogTitle: 'Order flowers and hash',
    dialogLead: ({ minimum, maximum }) =>
      `Mix strains freely from ${formatWeight(minimum)} to ${formatWeight(maximum)}. Nothing is paid now: we confirm your order by hand.`,
    productsTitle: 'Strains',
    submit: 'Submit Order',
    submitting: 'Submitting Order...',
    problemTitle: 'Validation Error',
    reportsEveryProblem: false,
    success: undefined,
    failure: { title: 'Error Submitting Order', description: 'Please try again or contact support.' },
  },
  form,
  stepQuantity: (_product, grams, direction, { step }) => Math.max(0, grams + direction * step),
  adjustTyped: (_product, grams) => Math.max(0, grams),
  checkLines,
  hintQuantity,
  findMissing: missingInAll,
  isIncomplete: (totalGrams, values, { minimum, maximum }) =>
    totalGrams < minimum ||
    totalGrams > maximum ||
    form.fields.some((field) => field.required && !visibleText(values[field.name] ?? '')),
  priceLines: (lines, ladder) => {
    const totalQuantity = totalOf(lines)
    const { totalCents } = priceByLadder(ladder, totalQuantity)
    // Below the minimum there is a rate, but nothing to pay yet.
    if (totalCents === 0)
      return { totalQuantity, totalCents, lineCents: lines.map(() => 0), roundingCents: 0 }
    // What has a price of its own counts towards the tier of the others all the same.
    const lineCents = lines.map(({ product, quantity }) => quantity * rateOf(product, ladder, totalQuantity))
    const sum = lineCents.reduce((cents, line) => cents + line, 0)
    return { totalQuantity, totalCents: roundToEuros(sum), lineCents, roundingCents: roundToEuros(sum) - sum }
  },
  tierProgress: progressOfLines,
  trackAttempt: (lines, values, ladder) => ({
    type: strainOrder.trackedName,
    totalQuantity: totalOf(lines),
    totalPrice: strainOrder.priceLines(lines, ladder).totalCents / 100,
    customer: { country: values.country ?? '', businessName: values.businessName || null },
    products: lines.map(({ product, quantity }) => ({
      name: product.name,
      quantity,
      type: product.type,
      thc: product.strength,
    })),
  }),
  confirmationState: () => undefined,
}

function checkLines(lines: readonly PickedLine[], { minimum, maximum }: Ladder): OrderProblem | undefined {
  const totalGrams = totalOf(lines)
  if (totalGrams < minimum)
    return {
      field: 'lines',
      rule: 'below-minimum',
      title: 'Minimum Order Not Met',
      message: `Minimum order quantity is ${formatShortWeight(minimum)}`,
    }
  if (totalGrams > maximum)
    return {
      field: 'lines',
      rule: 'above-maximum',
      title: 'Maximum Order Exceeded',
      message: `Maximum order quantity is ${maximum}g${maximum < 1000 ? '' : ` (${formatShortWeight(maximum)})`}`,
    }
  return undefined
}

function hintQuantity(totalGrams: number, { minimum, maximum }: Ladder) {
  if (totalGrams < minimum)
    return `Minimum order: ${formatShortWeight(minimum)} (Need ${minimum - totalGrams}g more)`
  if (totalGrams > maximum)
    return `Maximum order: ${formatShortWeight(maximum)} (Reduce by ${totalGrams - maximum}g)`
  return undefined
}
