import { type BrowseResult, browse } from './browse.ts'
import { listParameters } from './list-definition.ts'
import type { ListIndex } from './list-index.ts'
import { type Parameters, readQuery } from './list-query.ts'
import { encodePairs, toPairs } from './to-search.ts'

export type NormalisedAddress<T> = {
  /** The one form of what was asked: the key under which its page may be kept. */
  search: string
  /** Where to send a visitor who asked in another form; parameters of others, such as campaign marks, go along. */
  redirectTo: string | undefined
  /** The answer, which was needed to know which pages there are. */
  result: BrowseResult<T>
}

/** The form without script sends empty fields, and people edit addresses: each question keeps one address. */
export function normalise<T>(
  index: ListIndex<T>,
  parameters: Parameters,
  /** Parameters that a page of ours has anywhere; those that this list does not read are left out of its address. */
  known: readonly string[] = listParameters(index.definition),
): NormalisedAddress<T> {
  const { definition } = index
  const ours = new Set(known)
  const pairs = [...parameters]
  const asked = pairs.filter(([name]) => ours.has(name))
  const foreign = pairs.filter(([name]) => !ours.has(name))

  const result = browse(index, readQuery(index, asked))
  const canonical = toPairs(definition, result.query)
  const isCanonical = encodePairs(asked) === encodePairs(canonical)
  return {
    search: encodePairs(canonical),
    redirectTo: isCanonical ? undefined : encodePairs([...canonical, ...foreign]),
    result,
  }
}
