import type { OrderRule } from '#domain/ordering/order-problem.ts'

const RULES: Record<OrderRule | 'gave-up', string> = {
  invalid: 'Something was missing or not readable',
  'not-served': 'We do not ship to that country',
  'nothing-selected': 'Nothing was chosen',
  'below-minimum': 'Less than the minimum order',
  'above-maximum': 'More than the maximum order',
  'unknown-product': 'A product that is no longer sold',
  'not-qualified': 'Not approved yet',
  'sold-out': 'Less in stock than was asked for',
  'may-not-order': 'Somebody of a customer who may look and not order',
  'not-signed-in': 'Had not signed in, where that is needed to order',
  'gave-up': 'Gave up, though nothing was refused',
}

const BOTS: Record<string, string> = {
  headless: 'browsers without a screen',
  'user-agent': 'programs that say so',
  'no-language': 'visitors that read no language',
  automated: 'browsers steered by a program',
  speed: 'more pages than a person can open',
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
