import type { OrderRule } from '#domain/orders/checkout/order-problem.ts'

const RULES: Record<OrderRule | 'gave-up', string> = {
  invalid: 'A field was missing or invalid',
  'not-served': 'We do not ship to that country',
  'nothing-selected': 'No product selected',
  'below-minimum': 'Less than the minimum order',
  'above-maximum': 'More than the maximum order',
  'unknown-product': 'A product that is no longer sold',
  'not-qualified': 'Not approved yet',
  'sold-out': 'Less in stock than was asked for',
  'may-not-order': 'A view-only person of a customer',
  'not-signed-in': 'Not signed in, where sign-in is required',
  'gave-up': 'Left without a refusal',
}

const BOTS: Record<string, string> = {
  headless: 'headless browsers',
  'user-agent': 'declared bots',
  'no-language': 'visitors without a language',
  automated: 'automated browsers',
  speed: 'too many pages for a person',
}

/** What stopped somebody who wanted to order. */
export function describeRule(rule: string): string {
  return isRule(rule) ? RULES[rule] : rule
}

function isRule(text: string): text is keyof typeof RULES {
  return Object.hasOwn(RULES, text)
}

/** Why something was taken for a program. */
export function describeBot(reason: string): string {
  return BOTS[reason] ?? reason
}

/** 'phone number' for phoneNumber; what is ordered has no field of its own. */
export function describeField(field: string): string {
  if (field === 'lines' || field === 'form') return ''
  return field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
