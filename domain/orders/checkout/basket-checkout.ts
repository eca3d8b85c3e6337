import { STRAIN_FORM_RULES } from '#domain/kinds/strain/order.ts'
import { ADDRESS_LIMITS, CITY_RULE, defineCustomerForm, POSTAL_CODE_RULE } from './customer-form.ts'
import type { Checkout } from './order-kind.ts'

const { fullName, phoneNumber, email, fullAddress, country, ...contact } = STRAIN_FORM_RULES

const form = defineCustomerForm(
  {
    fullName,
    phoneNumber,
    email,
    fullAddress: { ...fullAddress, max: ADDRESS_LIMITS.address, hint: 'Street and number' },
    city: CITY_RULE,
    postalCode: POSTAL_CODE_RULE,
    country,
    ...contact,
  },
  (values) => values,
)

/** All kinds together as one order: the fields of the strain form, with city and postal code. */
export const BASKET: Checkout = {
  name: 'mixed',
  form,
  texts: {
    submit: 'Submit Order',
    submitting: 'Submitting Order...',
    problemTitle: 'Validation Error',
    reportsEveryProblem: true,
    success: undefined,
    failure: { title: 'Error Submitting Order', description: 'Please try again or contact support.' },
  },
  confirmationState: () => undefined,
}
