import { aboveUnitMaximum, priceUnits, UNIT_ORDER, UNIT_ORDER_TEXTS } from '#domain/kinds/unit-lines.ts'
import { CUSTOMER_LIMITS } from '#domain/orders/checkout/customer.ts'
import { COUNTRY_RULE, defineCustomerForm, EMAIL_RULE } from '#domain/orders/checkout/customer-form.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import { totalOf } from '#domain/orders/checkout/picked-line.ts'

const form = defineCustomerForm(
  {
    name: { label: 'Name', max: CUSTOMER_LIMITS.fullName, tooShort: 'Name is required' },
    phone: { label: 'Phone', max: CUSTOMER_LIMITS.phoneNumber, tooShort: 'Phone is required' },
    email: EMAIL_RULE,
    address: {
      label: 'Address',
      max: CUSTOMER_LIMITS.fullAddress,
      tooShort: 'Address is required',
      autoComplete: 'street-address',
    },
    country: COUNTRY_RULE,
  },
  ({ name, phone, address, ...rest }) => ({
    fullName: name,
    phoneNumber: phone,
    fullAddress: address,
    ...rest,
  }),
)

export const edibleOrder: OrderKind = {
  ...UNIT_ORDER,
  name: 'edible',
  trackedName: 'edible',
  itemHeads: { name: 'Edible', strength: 'Dose' },
  texts: {
    ...UNIT_ORDER_TEXTS,
    dialogTitle: 'Order edibles',
    dialogLead: ({ minimum }) => `From ${minimum} units in all.`,
    productsTitle: 'Edibles',
    reportsEveryProblem: true,
  },
  form,
  checkLines: (lines, ladder) =>
    totalOf(lines) < ladder.minimum
      ? { field: 'lines', rule: 'below-minimum', message: `Minimum order is ${ladder.minimum} units total` }
      : aboveUnitMaximum(lines, ladder),
  trackAttempt: (lines, values) => ({
    type: edibleOrder.trackedName,
    totalQuantity: totalOf(lines),
    totalPrice: priceUnits(lines).totalCents / 100,
    customer: { country: values.country ?? '' },
    products: lines.map(({ product, quantity }) => ({ name: product.name, type: product.type, quantity })),
  }),
  confirmationState: ({ id }) => ({ orderId: id }),
}
