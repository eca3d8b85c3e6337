import { FIRST_PAGE, type ListQuery } from './list-query.ts'

/** Every change but turning the page shows a new list, from its first page. */
export function changeQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, page: FIRST_PAGE, ...change }
}

/** Chooses a value that was not chosen, and lets go of one that was. */
export function toggleChoice(query: ListQuery, facet: string, slug: string): ListQuery {
  const before = query.chosen[facet] ?? []
  const slugs = before.includes(slug) ? before.filter((other) => other !== slug) : [...before, slug].sort()
  const { [facet]: _, ...others } = query.chosen
  return changeQuery(query, { chosen: slugs.length === 0 ? others : { ...others, [facet]: slugs } })
}

/** Drops every filter and the text. The order stays: it hides nothing. */
export function clearFilters(query: ListQuery): ListQuery {
  return changeQuery(query, { text: '', chosen: {}, minCents: undefined, maxCents: undefined })
}
