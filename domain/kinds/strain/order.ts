import { asCustomer, CUSTOMER_LIMITS } from '#domain/ordering/customer.ts'
import { COUNTRY_RULE, defineCustomerForm, EMAIL_RULE } from '#domain/ordering/customer-form.ts'
import type { OrderKind } from '#domain/ordering/order-kind.ts'
import type { OrderProblem } from '#domain/ordering/order-problem.ts'
import { type PickedLine, totalOf } from '#domain/ordering/picked-line.ts'
import { formatShortWeight, formatWeight } from '#domain/ordering/weight.ts'
import { visibleText } from '#domain/visible-text.ts'
import { strainTierProgress } from './tier-progress.ts'
import { priceStrainGrams, STRAIN_MAXIMUM_GRAMS, STRAIN_MINIMUM_GRAMS, STRAIN_STEP_GRAMS } from './tiers.ts'

const limits = CUSTOMER_LIMITS

const form = defineCustomerForm(
  {
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
      hint: 'Street and number, postal code, town',
    },
    country: COUNTRY_RULE,
    telegram: { label: 'Telegram', max: limits.telegram },
    whatsapp: { label: 'WhatsApp', max: limits.whatsapp, control: 'tel' },
    signal: { label: 'Signal', max: limits.signal, control: 'tel' },
    businessName: { label: 'Business name', max: limits.businessName, autoComplete: 'organization' },
    vatNumber: { label: 'VAT number', max: limits.vatNumber },
  },
  asCustomer,
)

/** Flowers and hash: weighed, mixed freely, priced by the total of the order. */
export const strainOrder: OrderKind = {
  name: 'strain',
  trackedName: 'cannabis',
  unit: 'gram',
  preselectQuantity: STRAIN_MINIMUM_GRAMS,
  maximum: STRAIN_MAXIMUM_GRAMS,
  itemHeads: { name: 'Strain', strength: 'THC' },
  texts: {
    dialogTitle: 'Order flowers and hash',
    dialogLead: `Mix strains freely from ${formatWeight(STRAIN_MINIMUM_GRAMS)} to ${formatWeight(STRAIN_MAXIMUM_GRAMS)}. Nothing is paid now: we confirm your order by hand.`,
    productsTitle: 'Strains',
    submit: 'Submit Order',
    submitting: 'Submitting Order...',
    problemTitle: 'Validation Error',
    reportsEveryProblem: false,
    success: undefined,
    failure: { title: 'Error Submitting Order', description: 'Please try again or contact support.' },
  },
  form,
  stepQuantity: (_product, grams, direction) => Math.max(0, grams + direction * STRAIN_STEP_GRAMS),
  adjustTyped: (_product, grams) => Math.max(0, grams),
  checkLines,
  hintQuantity,
  isIncomplete: (totalGrams, values) =>
    totalGrams < STRAIN_MINIMUM_GRAMS ||
    totalGrams > STRAIN_MAXIMUM_GRAMS ||
    form.fields.some((field) => field.required && !visibleText(values[field.name] ?? '')),
  priceLines: (lines) => {
    const totalQuantity = totalOf(lines)
    const { centsPerGram, totalCents } = priceStrainGrams(totalQuantity)
    // Below the minimum there is a rate, but nothing to pay yet.
    const rate = totalCents === 0 ? 0 : centsPerGram
    return {
      totalQuantity,
      totalCents,
      lineCents: lines.map(({ quantity }) => quantity * rate),
      roundingCents: totalCents - totalQuantity * rate,
    }
  },
  tierProgress: strainTierProgress,
  trackAttempt: (lines, values) => ({
    type: strainOrder.trackedName,
    totalQuantity: totalOf(lines),
    totalPrice: priceStrainGrams(totalOf(lines)).totalCents / 100,
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

function checkLines(lines: readonly PickedLine[]): OrderProblem | undefined {
  const totalGrams = totalOf(lines)
  if (totalGrams < STRAIN_MINIMUM_GRAMS)
    return {
      field: 'lines',
      rule: 'below-minimum',
      title: 'Minimum Order Not Met',
      message: `Minimum order quantity is ${formatShortWeight(STRAIN_MINIMUM_GRAMS)}`,
    }
  if (totalGrams > STRAIN_MAXIMUM_GRAMS)
    return {
      field: 'lines',
      rule: 'above-maximum',
      title: 'Maximum Order Exceeded',
      message: `Maximum order quantity is ${STRAIN_MAXIMUM_GRAMS}g (${formatShortWeight(STRAIN_MAXIMUM_GRAMS)})`,
    }
  return undefined
}

function hintQuantity(totalGrams: number) {
  if (totalGrams < STRAIN_MINIMUM_GRAMS)
    return `Minimum order: ${formatShortWeight(STRAIN_MINIMUM_GRAMS)} (Need ${STRAIN_MINIMUM_GRAMS - totalGrams}g more)`
  if (totalGrams > STRAIN_MAXIMUM_GRAMS)
    return `Maximum order: ${formatShortWeight(STRAIN_MAXIMUM_GRAMS)} (Reduce by ${totalGrams - STRAIN_MAXIMUM_GRAMS}g)`
  return undefined
}
