import { browse } from '#domain/catalogue/browse/browse.ts'
import { PARAMETER } from '#domain/catalogue/browse/list-definition.ts'
import { readQuery } from '#domain/catalogue/browse/list-query.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { PreparedCatalogue } from './prepare-catalogue.ts'

/** Whoever searches one list may look for what another one has. */
export function findElsewhere(catalogue: PreparedCatalogue, here: { shelf: string }, text: string) {
  if (text === '') return []
  return KINDS.filter(({ shelf }) => shelf !== here.shelf).flatMap((kind: Kind) => {
    const index = catalogue.listOf(kind)
    const { total, search } = browse(index, readQuery(index, [[PARAMETER.text, text]]))
    const { title, list } = kind
    return total === 0 ? [] : [{ title, href: `${list.path}${search}${list.hash ?? ''}`, total }]
  })
}
