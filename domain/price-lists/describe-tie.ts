import { formatMoment } from '#domain/format-moment.ts'
import { listEvery } from '#domain/list-in-words.ts'
import type { PriceNames } from './describe-loss.ts'
import type { Tie } from './find-ties.ts'

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
