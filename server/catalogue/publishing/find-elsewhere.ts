import { browse } from '#domain/catalogue/browse/browse.ts'
import { PARAMETER } from '#domain/catalogue/browse/list-definition.ts'
import { readQuery } from '#domain/catalogue/browse/list-query.ts'
import { nameCatalogue } from '#domain/kinds/catalogue-words.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Snapshot } from '#server/snapshot.ts'

/** Whoever searches one list may look for what another one has. */
export function findElsewhere(
  { catalogue, shop }: Pick<Snapshot, 'catalogue' | 'shop'>,
  here: { shelf: string },
  text: string,
) {
  if (text === '') return []
  return KINDS.filter(({ shelf }) => shelf !== here.shelf).flatMap((kind: Kind) => {
    const index = catalogue.listOf(kind)
    const { total, search } = browse(index, readQuery(index, [[PARAMETER.text, text]]))
    const { list } = kind
    return total === 0
      ? []
      : [{ title: nameCatalogue(kind, shop), href: `${list.path}${search}${list.hash ?? ''}`, total }]
  })
}
