import { aboveUnitMaximum, priceUnits, UNIT_ORDER, UNIT_ORDER_TEXTS } from '#domain/kinds/unit-lines.ts'
import { orderData } from '#domain/orders/checkout/accepted-order.ts'
import { CUSTOMER_LIMITS } from '#domain/orders/checkout/customer.ts'
import { COUNTRY_RULE, defineCustomerForm, EMAIL_RULE } from '#domain/orders/checkout/customer-form.ts'
import type { Missing, OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import {
  groupByProduct,
  type Orderable,
  type PickedLine,
  totalOf,
} from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'

const limits = CUSTOMER_LIMITS

const form = defineCustomerForm(
  {
    name: { label: 'Name', max: limits.fullName, tooShort: 'Name is required', autoComplete: 'name' },
    phone: {
      label: 'Phone',
      max: limits.phoneNumber,
      tooShort: 'Phone is required',
      control: 'tel',
      autoComplete: 'tel',
    },
    email: EMAIL_RULE,
    address: {
      label: 'Address',
      max: limits.fullAddress,
      tooShort: 'Address is required',
      control: 'textarea',
      autoComplete: 'street-address',
      hint: 'Street and number. City and postal code may stand here or below.',
    },
    country: COUNTRY_RULE,
    telegram: { label: 'Telegram', max: limits.telegram },
  },
  ({ name, phone, address, ...rest }) => ({
    fullName: name,
    phoneNumber: phone,
    fullAddress: address,
    ...rest,
  }),
)

/** Vapes: from some units of each product on, in whole packs where it comes in no strains. */
export const vapeOrder: OrderKind = {
  ...UNIT_ORDER,
  name: 'vape',
  trackedName: 'vape',
  itemHeads: { name: 'Vape', strength: 'Strength' },
  texts: {
    ...UNIT_ORDER_TEXTS,
    dialogTitle: 'Order vapes',
    dialogLead: ({ minimum }) =>
      `From ${formatQuantity(minimum, 'unit')} a product, mixed across its strains. Nothing is paid now: we confirm by hand.`,
    productsTitle: 'Vapes',
    reportsEveryProblem: true,
  },
  form,
  stepQuantity: (product, units, direction, { step }) => {
    if (!isPacked(product)) return Math.max(0, units + direction)
    // To the next boundary in that direction, whatever was typed before.
    const packs = direction === 1 ? Math.floor(units / step) + 1 : Math.ceil(units / step) - 1
    return Math.max(0, packs * step)
  },
  adjustTyped: (product, units, { step }) =>
    Math.max(0, isPacked(product) ? Math.floor(units / step) * step : units),
  checkLines,
  findMissing,
  trackAttempt: (lines, values) => ({
    type: vapeOrder.trackedName,
    totalQuantity: totalOf(lines),
    totalPrice: priceUnits(lines).totalCents / 100,
    customer: { country: values.country ?? '', businessName: values.businessName || null },
    products: groupByProduct(lines).map(({ product, quantity, strains }) => ({
      name: product.name,
      ...(product.brand && { brand: product.brand }),
      mg: product.strength,
      type: product.type,
      quantity,
      ...(product.unitCents !== undefined && { price: product.unitCents / 100 }),
      ...(strains && { strains }),
    })),
  }),
  confirmationState: (order) => ({ orderData: orderData(vapeOrder, order) }),
}

function isPacked(product: Orderable) {
  return product.variants.length === 0
}

/** Of each product for itself, up to a whole pack where it comes in packs. */
function findMissing(lines: readonly PickedLine[], { minimum, step }: Ladder): Missing[] {
  return groupByProduct(lines).flatMap(({ product, quantity }) => {
    const least = Math.max(minimum, isPacked(product) ? Math.ceil(quantity / step) * step : quantity)
    return least > quantity ? [{ productId: product.id, quantity: least - quantity }] : []
  })
}

function checkLines(lines: readonly PickedLine[], ladder: Ladder): OrderProblem | undefined {
  const { minimum, step } = ladder
  if (totalOf(lines) === 0)
    return { field: 'lines', rule: 'nothing-selected', message: 'Please select at least one product' }
  const isShort = groupByProduct(lines).some(
    ({ product, quantity }) => quantity < minimum || (isPacked(product) && quantity % step !== 0),
  )
  if (isShort)
    return {
      field: 'lines',
      rule: 'below-minimum',
      message: `Minimum ${formatQuantity(minimum, 'unit')} total per product (can be mixed across strains)`,
    }
  return aboveUnitMaximum(lines, ladder)
}
