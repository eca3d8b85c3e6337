import { formatMoment } from '#domain/format-moment.ts'
import { listEvery } from '#domain/list-in-words.ts'
import type { PriceNames } from './describe-loss.ts'
import { type KindTerms, type ListContent, productCents } from './list-content.ts'

/** A list with the time and the buyers for which it holds. Ends are exclusive; undefined: for good. */
export type PlannedList = {
  name: string
  content: ListContent
  from: Date
  to: Date | undefined
  companies: readonly number[]
  groups: readonly number[]
}

/** Two lists that would both price the same, for the same buyers at the same time. */
export type Tie = {
  /** The list that was asked for, and the other one. */
  lists: [string, string]
  kind: string
  /** Undefined: the kind as a whole. */
  product?: string | undefined
  part: 'price' | 'minimum'
  companies: number[]
  groups: number[]
  from: Date
  to: Date | undefined
}

/** All ties between a list that is to be published and those that hold or will hold. */
export function findTies(asked: PlannedList, others: readonly PlannedList[]): Tie[] {
  return others.flatMap((other) => {
    const companies = asked.companies.filter((company) => other.companies.includes(company))
    const groups = asked.groups.filter((group) => other.groups.includes(group))
    const time = overlapOf(asked, other)
    if (!time || companies.length + groups.length === 0) return []
    return findSame(asked.content, other.content).map((same) => ({
      lists: [asked.name, other.name],
      ...same,
      companies,
      groups,
      ...time,
    }))
  })
}

function overlapOf(one: PlannedList, other: PlannedList) {
  const from = one.from > other.from ? one.from : other.from
  const ends = [one.to, other.to].filter((to) => to !== undefined)
  const to = ends.toSorted((a, b) => a.getTime() - b.getTime())[0]
  return to === undefined || from < to ? { from, to } : undefined
}

function findSame(one: ListContent, other: ListContent): Pick<Tie, 'kind' | 'product' | 'part'>[] {
  const kinds = Object.entries(one.kinds).flatMap(([kind, terms]) => {
    const others = Object.hasOwn(other.kinds, kind) ? other.kinds[kind] : undefined
    if (!others) return []
    const parts: Pick<Tie, 'kind' | 'part'>[] = []
    if (saysPrice(terms) && saysPrice(others)) parts.push({ kind, part: 'price' })
    else if (saysMinimum(terms) && saysMinimum(others)) parts.push({ kind, part: 'minimum' })
    return parts
  })
  const products = Object.entries(one.products).flatMap(([kind, prices]) =>
    Object.keys(prices)
      .filter((product) => productCents(other, kind, product) !== undefined)
      .map((product) => ({ kind, product, part: 'price' as const })),
  )
  return [...kinds, ...products]
}

function saysPrice({ ladder, discount }: KindTerms) {
  return ladder !== undefined || discount !== undefined
}

function saysMinimum({ ladder, minimum }: KindTerms) {
  return ladder !== undefined || minimum !== undefined
}

type Names = PriceNames & {
  company: (number: number) => string
  group: (id: number) => string
  timeZone: string
}

/** Which lists, which product, for whom, and when. */
export function describeTie(tie: Tie, names: Names): string {
  const what =
    tie.product === undefined
      ? `${tie.part === 'price' ? 'the price' : 'the minimum'} of ${names.kind(tie.kind)}`
      : `the price of ${names.product(tie.kind, tie.product)}`
  const buyers = [
    ...tie.companies.map(names.company),
    ...tie.groups.map((id) => `the group ${names.group(id)}`),
  ]
  const from = formatMoment(tie.from, names.timeZone)
  const time = tie.to ? `from ${from} to ${formatMoment(tie.to, names.timeZone)}` : `from ${from} on`
  return `The lists ${listEvery(tie.lists)} both set ${what} for ${listEvery(buyers)}, ${time}.`
}
