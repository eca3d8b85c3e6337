import { STRAIN_RANGE, STRAIN_SAVING } from '#domain/kinds/strain/tiers.ts'
import type { PublishedLadder } from '#domain/pricing/published-ladder.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readShopSettings } from '../publishing/load-snapshot.ts'
import { TIERS } from './read-prices.ts'

const MOST_SHOWN = 50

type Row = Omit<PublishedLadder, 'withdrawn'> & { withdrawnAt: Date | null; withdrawnBy: string | null }

/** What was published for a kind, the newest first, and how often something of it changed: whoever publishes says what they saw. */
export async function listLadders(
  db: Executor,
  kind: string,
): Promise<{ ladders: PublishedLadder[]; revision: number }> {
  const { rows } = await db.execute<Row>(sql`
    select number::integer, json_build_object('minimum', minimum, 'maximum', maximum, 'step', step, 'capped', capped,
        'tiers', ${TIERS}) as ladder,
      valid_from as "validFrom", published_at as "publishedAt", published_by_name as "publishedBy",
      withdrawn_at as "withdrawnAt", withdrawn_by_name as "withdrawnBy",
      case when withdrawn_at is not null then 'withdrawn'
        when valid_from > statement_timestamp() then 'scheduled'
        when number = (select current.number from current_ladders as current where current.kind = price_ladders.kind)
          then 'current'
        else 'past' end as state
    from price_ladders where kind = ${kind}
    order by valid_from desc, number desc limit ${MOST_SHOWN}`)
  return { ladders: rows.map(fromRow), revision: await readRevision(db, kind) }
}

async function readRevision(db: Executor, kind: string): Promise<number> {
  const { rows } = await db.execute<{ revision: number }>(sql`
    select (count(*) + count(withdrawn_at))::integer as revision from price_ladders where kind = ${kind}`)
  return rows[0]?.revision ?? 0
}

function fromRow({ withdrawnAt, withdrawnBy, ...row }: Row): PublishedLadder {
  return { ...row, withdrawn: withdrawnAt ? { at: withdrawnAt, by: withdrawnBy ?? '' } : undefined }
}

/** Claims about the ladder that do not follow it: whoever changes the ladder should look at them. */
export async function listFixedClaims(db: Executor): Promise<string[]> {
  const { claims } = await readShopSettings(db)
  return [claims.flowerRange, claims.bulkSaving]
    .filter(({ shown, text }) => shown && !text.includes(STRAIN_RANGE) && !text.includes(STRAIN_SAVING))
    .map(({ text }) => text)
}
