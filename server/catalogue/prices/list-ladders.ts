import { sql } from 'drizzle-orm'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { Database } from '#server/db/database.ts'
import { TIERS } from './read-prices.ts'

const MOST_SHOWN = 50

export type PublishedLadder = {
  number: number
  ladder: Ladder
  state: 'scheduled' | 'current' | 'past' | 'withdrawn'
  validFrom: Date
  publishedAt: Date
  publishedBy: string
  withdrawn: { at: Date; by: string } | undefined
}

type Row = Ladder & {
  number: number
  state: PublishedLadder['state']
  valid_from: Date
  published_at: Date
  published_by_name: string
  withdrawn_at: Date | null
  withdrawn_by_name: string | null
}

/** What was published for a kind, the newest first, and how often something of it changed: whoever publishes says what they saw. */
export async function listLadders(
  db: Pick<Database, 'execute'>,
  kind: string,
): Promise<{ ladders: PublishedLadder[]; revision: number }> {
  const { rows } = await db.execute<Row>(sql`
    select number::integer, minimum, maximum, step, capped, ${TIERS} as tiers, valid_from, published_at, published_by_name,
      withdrawn_at, withdrawn_by_name,
      case when withdrawn_at is not null then 'withdrawn'
        when valid_from > statement_timestamp() then 'scheduled'
        when number = (select current.number from current_ladders as current where current.kind = price_ladders.kind)
          then 'current'
        else 'past' end as state
    from price_ladders where kind = ${kind}
    order by valid_from desc, number desc limit ${MOST_SHOWN}`)
  return { ladders: rows.map(fromRow), revision: await readRevision(db, kind) }
}

async function readRevision(db: Pick<Database, 'execute'>, kind: string): Promise<number> {
  const { rows } = await db.execute<{ revision: number }>(sql`
    select (count(*) + count(withdrawn_at))::integer as revision from price_ladders where kind = ${kind}`)
  return rows[0]?.revision ?? 0
}

function fromRow(row: Row): PublishedLadder {
  const { number, minimum, maximum, step, capped, tiers, state } = row
  return {
    ...{ number, state },
    ladder: { minimum, maximum, step, capped, tiers },
    validFrom: row.valid_from,
    publishedAt: row.published_at,
    publishedBy: row.published_by_name,
    withdrawn: row.withdrawn_at ? { at: row.withdrawn_at, by: row.withdrawn_by_name ?? '' } : undefined,
  }
}
