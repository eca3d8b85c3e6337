import type { Kind } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { KindPrices, PriceList } from '#domain/pricing/price-list.ts'
import { formatPriceVersion } from '#domain/pricing/price-version.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { StartupProblem } from '#server/startup-problem.ts'

type CurrentLadder = Ladder & { kind: string; number: number; prices: number }

/** The tiers of a ladder, in the form of the domain. */
export const TIERS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('from', from_quantity, 'cents', cents, 'popular', popular) order by from_quantity)
  from ladder_steps where ladder = number), '[]')`

/** The prices of everybody, as they hold now by the clock of the database. */
export async function readPrices(db: Executor): Promise<PriceList> {
  const { rows } = await db.execute<CurrentLadder>(sql`
    select kind, number::integer, minimum, maximum, step, capped, ${TIERS} as tiers, coalesce(version, 0)::integer as prices
    from current_ladders left join price_versions using (kind)`)
  return Object.fromEntries(
    KINDS.map((kind) => [
      kind.order.name,
      pricesOfKind(
        kind,
        rows.find((row) => row.kind === kind.order.name),
      ),
    ]),
  )
}

function pricesOfKind({ nouns }: Kind, found: CurrentLadder | undefined): KindPrices {
  if (!found) throw new StartupProblem(`The database has no prices for ${nouns.many}.`)
  const { minimum, maximum, step, capped, tiers, number, prices } = found
  return {
    version: formatPriceVersion({ prices, ladder: number }),
    ladder: { minimum, maximum, step, capped, tiers },
  }
}
