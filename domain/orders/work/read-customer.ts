import { z } from 'zod'
import { holdsPart } from '#domain/addresses/address-parts.ts'
import { countryName, findCountry } from '#domain/markets/find-country.ts'
import { isServed, type Markets } from '#domain/markets/is-served.ts'
import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  missingOfBilling,
  type OrderCustomer,
} from '#domain/orders/checkout/customer.ts'
import { isDay } from '#domain/read-day.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { ChangeProblem } from './plan-change.ts'

/** Those who print an address and those who read its parts are to get to the same house. */
const ADDRESS_PARTS = ['street', 'city', 'postalCode'] as const

/** The customer of an order as staff typed it. A country that the shop does not serve is refused, whoever asks. */
export function readCustomer(
  typed: Record<string, string>,
  markets: Markets,
): { customer: OrderCustomer; problems: ChangeProblem[] } {
  const problems: ChangeProblem[] = []
  const say = (name: string, message: string) => problems.push({ field: `customer.${name}`, message })
  const entries = CUSTOMER_FIELD_NAMES.map((name) => {
    const { label, max, required, ...field } = CUSTOMER_FIELDS[name]
    const holds = 'holds' in field ? field.holds : 'line'
    const text = visibleText((typed[name] ?? '').replace(/\r\n?/g, '\n'))
    const line = holds === 'lines' ? text.replace(/\n|\t/g, ' ') : text
    if (required && text === '') say(name, `${label} is required.`)
    else if (text.length > max) say(name, `${label} must be at most ${max} characters.`)
    else if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(line))
      say(name, `${label} has characters that cannot be saved.`)
    else if (holds === 'day' && text !== '' && !isDay(text)) say(name, 'Enter a day of the calendar.')
    else if (name === 'email' && !z.email().safeParse(text).success)
      say(name, 'Enter a valid e-mail address.')
    else if (name === 'billingCountry' && text !== '' && !findCountry(text))
      say(name, `${label} is not known here.`)
    else if (name === 'country' && !isServed(markets, text))
      say(name, `We do not deliver to ${countryName(text)}.`)
    const kept = name === 'country' || name === 'billingCountry' ? countryName(text) : text
    return [name, required ? kept : kept || null]
  })
  // Its keys are the fields of a customer; the required ones are texts.
  const customer = Object.fromEntries(entries) as OrderCustomer
  for (const name of ADDRESS_PARTS) {
    const part = customer[name]
    if (part !== null && !holdsPart(customer.fullAddress, part))
      say(name, `The address does not have this: correct one of them.`)
  }
  for (const name of missingOfBilling(customer)) say(name, `${CUSTOMER_FIELDS[name].label} is missing.`)
  return { customer, problems }
}
