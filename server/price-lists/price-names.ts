import { KINDS } from '#domain/kinds/kinds.ts'
import type { PriceNames } from '#domain/price-lists/describe-loss.ts'
import type { Snapshot } from '#server/snapshot.ts'

/** What sentences about lists call products and kinds. A product that is sold no more has its id. */
export function priceNamesOf({ catalogue }: Pick<Snapshot, 'catalogue'>): PriceNames {
  const kindOf = (name: string) => KINDS.find(({ order }) => order.name === name)
  return {
    product: (kind, id) => {
      const known = kindOf(kind)
      return (known && catalogue.find(known, id)?.name) ?? id
    },
    kind: (name) => kindOf(name)?.nouns.many ?? name,
  }
}
