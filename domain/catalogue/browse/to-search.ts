import { formatDecimalEuros } from '#domain/money.ts'
import { type ListDefinition, PARAMETER } from './list-definition.ts'
import { FIRST_PAGE, type ListQuery } from './list-query.ts'

type Pair = readonly [name: string, value: string]

/** The one address of a question, from '?' on; empty for the plain list. */
export function toSearch<T>(definition: ListDefinition<T>, query: ListQuery): string {
  return encodePairs(toPairs(definition, query))
}

/** In a fixed order, and without anything that is the case anyway. */
export function toPairs<T>(definition: ListDefinition<T>, query: ListQuery): Pair[] {
  const { text, chosen, minCents, maxCents, sort, page } = query
  const pairs: Pair[] = []
  if (text !== '') pairs.push([PARAMETER.text, text])
  for (const { key } of definition.facets) {
    for (const slug of (chosen[key] ?? []).toSorted()) pairs.push([key, slug])
  }
  if (minCents !== undefined) pairs.push([PARAMETER.min, formatPrice(minCents)])
  if (maxCents !== undefined) pairs.push([PARAMETER.max, formatPrice(maxCents)])
  if (sort !== definition.sorts[0].key) pairs.push([PARAMETER.sort, sort])
  if (page !== FIRST_PAGE) pairs.push([PARAMETER.page, String(page)])
  return pairs
}

export function encodePairs(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return ''
  return `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+')
}

function formatPrice(cents: number): string {
  return formatDecimalEuros(cents).replace(/\.00$/, '')
}
