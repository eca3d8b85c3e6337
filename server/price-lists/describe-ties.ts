import { KINDS } from '#domain/kinds/kinds.ts'
import type { PriceNames } from '#domain/price-lists/describe-loss.ts'
import { describeTie, type Tie } from '#domain/price-lists/find-ties.ts'
import type { Executor } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { listGroups } from './customer-groups.ts'
import { readCompanyNames } from './find-buyers.ts'

/** A sentence for each. */
export async function describeTies(
  db: Executor,
  ties: readonly Tie[],
  snapshot: Snapshot,
): Promise<string[]> {
  const companies = await readCompanyNames(
    db,
    ties.flatMap((tie) => tie.companies),
  )
  const groups = await listGroups(db)
  return ties.map((tie) =>
    describeTie(tie, {
      company: (number) => companies.find((each) => each.number === number)?.name ?? `customer ${number}`,
      group: (id) => groups.find((each) => each.id === id)?.name ?? String(id),
      ...priceNamesOf(snapshot),
      timeZone: snapshot.shop.timeZone,
    }),
  )
}

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
