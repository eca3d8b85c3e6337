import { aboveUnitMaximum, UNIT_ORDER, UNIT_ORDER_TEXTS } from '#domain/kinds/unit-lines.ts'
import { CUSTOMER_LIMITS } from '#domain/orders/checkout/customer.ts'
import {
  ADDRESS_LIMITS,
  CITY_RULE,
  COUNTRY_RULE,
  defineCustomerForm,
  EMAIL_RULE,
  POSTAL_CODE_RULE,
} from '#domain/orders/checkout/customer-form.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { groupByProduct, type PickedLine, totalOf } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'

const limits = CUSTOMER_LIMITS

const form = defineCustomerForm(
  {
    customerName: {
      label: 'Name',
      max: limits.fullName,
      min: 2,
      tooShort: 'Name must be at least 2 characters',
      autoComplete: 'name',
    },
    phone: {
      label: 'Phone',
      max: limits.phoneNumber,
      min: 10,
      tooShort: 'Phone number must be at least 10 characters',
      control: 'tel',
      autoComplete: 'tel',
    },
    email: EMAIL_RULE,
    address: {
      label: 'Address',
      max: ADDRESS_LIMITS.address,
      min: 10,
      tooShort: 'Address must be at least 10 characters',
      autoComplete: 'street-address',
      hint: 'Street and number',
    },
    city: CITY_RULE,
    postalCode: POSTAL_CODE_RULE,
    country: { ...COUNTRY_RULE, min: 2 },
    notes: { label: 'Notes', max: limits.notes, control: 'textarea' },
  },
  ({ customerName, phone, address, ...rest }) => ({
    fullName: customerName,
    phoneNumber: phone,
    fullAddress: address,
    ...rest,
  }),
)

/** Concentrates: from some units in all on, of whatever products. */
export const concentrateOrder: OrderKind = {
  ...UNIT_ORDER,
  name: 'concentrate',
  trackedName: 'concentrate',
  itemHeads: { name: 'Concentrate', strength: 'Size' },
  texts: {
    ...UNIT_ORDER_TEXTS,
    dialogTitle: 'Order concentrates',
    dialogLead: ({ minimum }) =>
      `From ${formatQuantity(minimum, 'unit')} in all, mixed freely. Nothing is paid now: we confirm your order by hand.`,
    productsTitle: 'Concentrates',
    reportsEveryProblem: false,
  },
  form,
  checkLines,
  trackAttempt: (lines, values) => ({
    type: concentrateOrder.trackedName,
    customer: { country: values.country ?? '', city: values.city ?? '' },
    products: groupByProduct(lines).map(({ product, quantity, strains }) => ({
      name: product.name,
      type: product.type,
      size: product.strength,
      quantity,
      ...(product.unitCents !== undefined && { price: product.unitCents / 100 }),
      ...(strains && { strains }),
    })),
  }),
  confirmationState: ({ id }) => ({ orderId: id }),
}

function checkLines(lines: readonly PickedLine[], ladder: Ladder): OrderProblem | undefined {
  // Nothing selected is less than the minimum as well; only vapes have words of their own for it.
  const least = formatQuantity(ladder.minimum, 'unit')
  if (totalOf(lines) < ladder.minimum)
    return { field: 'lines', rule: 'below-minimum', message: `Minimum order is ${least} total` }
  return aboveUnitMaximum(lines, ladder)
}
