import { z } from 'zod'
import { countryName } from '#domain/markets/find-country.ts'
import { isServed, type Markets } from '#domain/markets/is-served.ts'
import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type OrderCustomer,
} from '#domain/orders/checkout/customer.ts'
import { isDay } from '#domain/read-day.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { ChangeProblem } from './plan-change.ts'

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
    else if (name === 'country' && !isServed(markets, text))
      say(name, `We do not deliver to ${countryName(text)}.`)
    const kept = name === 'country' ? countryName(text) : text
    return [name, required ? kept : kept || null]
  })
  // Its keys are the fields of a customer; the required ones are texts.
  return { customer: Object.fromEntries(entries) as OrderCustomer, problems }
}
