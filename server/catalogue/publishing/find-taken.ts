import { findDuplicates } from '#domain/catalogue/find-duplicates.ts'
import { fileOf } from '#domain/catalogue/parse-catalogue.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'

type Facts = { kind: string; id: string; facts: ProductFacts }

/** Of products that are to be sold as they were: those whose name or description one that is sold has by now. */
export function findTaken<P extends Facts>(sold: readonly Facts[], back: readonly P[]): Set<P> {
  // Of two that are the same, the later one is named.
  const together = [...sold, ...back]
  const shelves = KINDS.map(({ shelf, order, schema }) => [
    shelf,
    together
      .filter(({ kind }) => kind === order.name)
      .flatMap(({ facts }) => {
        const parsed = schema.safeParse(facts)
        return parsed.success ? [parsed.data] : []
      }),
  ])
  const repeated = new Set(
    findDuplicates({ shelves: Object.fromEntries(shelves) }).map(({ file, product }) => `${file} ${product}`),
  )
  return new Set(back.filter(({ kind, id }) => repeated.has(`${fileOf(findKind(kind)?.shelf ?? '')} ${id}`)))
}
