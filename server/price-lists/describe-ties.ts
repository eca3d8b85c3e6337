import { describeTie, type Tie } from '#domain/price-lists/find-ties.ts'
import type { Executor } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { listGroups } from './customer-groups.ts'
import { readCompanyNames } from './find-buyers.ts'
import { priceNamesOf } from './price-names.ts'

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
