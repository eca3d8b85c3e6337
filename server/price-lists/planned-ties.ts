import { findTies, type Tie } from '#domain/price-lists/find-ties.ts'
import type { Transaction } from '#server/db/database.ts'
import { cutToTime, type PlannedVersion, readPlannedVersions, takeListsLock } from './planned-lists.ts'

/** Those of the versions that are asked for with all of other lists, each for its time. Two that are both asked for are compared once. */
export function tiesAmong(
  planned: readonly PlannedVersion[],
  isAsked: (version: PlannedVersion) => boolean,
): Tie[] {
  const inTime = cutToTime(planned)
  return inTime.filter(isAsked).flatMap((version) =>
    findTies(
      version,
      inTime.filter(
        (other) => other.list !== version.list && (!isAsked(other) || other.number > version.number),
      ),
    ),
  )
}

/** Those that two companies would have if one were merged into the other. Nothing is published until the transaction ends. */
export async function findTiesOfMerge(
  tx: Transaction,
  { source, target }: { source: number; target: number },
): Promise<Tie[]> {
  await takeListsLock(tx)
  const planned = (await readPlannedVersions(tx)).map((version) => ({
    ...version,
    companies: [...new Set(version.companies.map((company) => (company === source ? target : company)))],
  }))
  return tiesAmong(planned, ({ companies }) => companies.includes(target))
}
