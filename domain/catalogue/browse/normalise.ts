import { browse } from './browse.ts'
import { PARAMETER } from './list-definition.ts'
import type { ListIndex } from './list-index.ts'
import { type Parameters, readQuery } from './list-query.ts'
import { encodePairs, toPairs } from './to-search.ts'

export type NormalisedAddress = {
  /** The one form of what was asked: the key under which its page may be kept. */
  search: string
  /** Where to send a visitor who asked in another form; parameters of others, such as campaign marks, go along. */
  redirectTo: string | undefined
}

/** The form without script sends empty fields, and people edit addresses: each question keeps one address. */
export function normalise<T>(index: ListIndex<T>, parameters: Parameters): NormalisedAddress {
  const { definition } = index
  const ours = new Set<string>([...Object.values(PARAMETER), ...definition.facets.map(({ key }) => key)])
  const pairs = [...parameters]
  const asked = pairs.filter(([name]) => ours.has(name))
  const foreign = pairs.filter(([name]) => !ours.has(name))

  const canonical = toPairs(definition, browse(index, readQuery(index, asked)).query)
  const isCanonical = encodePairs(asked) === encodePairs(canonical)
  return {
    search: encodePairs(canonical),
    redirectTo: isCanonical ? undefined : encodePairs([...canonical, ...foreign]),
  }
}
