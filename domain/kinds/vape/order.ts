import { aboveUnitMaximum, priceUnits, UNIT_ORDER, UNIT_ORDER_TEXTS } from '#domain/kinds/unit-lines.ts'
import { orderData } from '#domain/ordering/accepted-order.ts'
import { asCustomer, CUSTOMER_LIMITS } from '#domain/ordering/customer.ts'
import { COUNTRY_RULE, defineCustomerForm, EMAIL_RULE } from '#domain/ordering/customer-form.ts'
import type { OrderKind } from '#domain/ordering/order-kind.ts'
import { UNIT_MINIMUM, UNIT_PACK } from '#domain/ordering/order-limits.ts'
import type { OrderProblem } from '#domain/ordering/order-problem.ts'
import { groupByProduct, type Orderable, type PickedLine, totalOf } from '#domain/ordering/picked-line.ts'

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
      hint: 'Street and number, postal code, town',
    },
    country: COUNTRY_RULE,
    telegram: { label: 'Telegram', max: limits.telegram },
    businessName: { label: 'Business name', max: limits.businessName, autoComplete: 'organization' },
  },
  ({ name, phone, address, ...rest }) =>
    asCustomer({ fullName: name, phoneNumber: phone, fullAddress: address, ...rest }),
)

/** Vapes: from ten units of each product, in whole packs where it comes in no strains. */
export const vapeOrder: OrderKind = {
  ...UNIT_ORDER,
  name: 'vape',
  trackedName: 'vape',
  itemHeads: { name: 'Vape', strength: 'Strength' },
  texts: {
    ...UNIT_ORDER_TEXTS,
    dialogTitle: 'Order vapes',
    dialogLead: `From ${UNIT_MINIMUM} units a product, mixed across its strains. Nothing is paid now: we confirm by hand.`,
    productsTitle: 'Vapes',
    reportsEveryProblem: true,
  },
  form,
  stepQuantity: (product, units, direction) => {
    if (!isPacked(product)) return Math.max(0, units + direction)
    // To the next boundary in that direction, whatever was typed before.
    const packs = direction === 1 ? Math.floor(units / UNIT_PACK) + 1 : Math.ceil(units / UNIT_PACK) - 1
    return Math.max(0, packs * UNIT_PACK)
  },
  adjustTyped: (product, units) =>
    Math.max(0, isPacked(product) ? Math.floor(units / UNIT_PACK) * UNIT_PACK : units),
  checkLines,
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

function checkLines(lines: readonly PickedLine[]): OrderProblem | undefined {
  if (totalOf(lines) === 0)
    return { field: 'lines', rule: 'nothing-selected', message: 'Please select at least one product' }
  const isShort = groupByProduct(lines).some(
    ({ product, quantity }) => quantity < UNIT_MINIMUM || (isPacked(product) && quantity % UNIT_PACK !== 0),
  )
  if (isShort)
    return {
      field: 'lines',
      rule: 'below-minimum',
      message: `Minimum ${UNIT_MINIMUM} units total per product (can be mixed across strains)`,
    }
  return aboveUnitMaximum(lines)
}
