import type { Ladder } from '#domain/pricing/ladder.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Publisher } from '../publishing/publish-products.ts'

type LadderToPublish = {
  kind: string
  ladder: Ladder
  /** When it begins; undefined: now. */
  from: Date | undefined
  publisher: Publisher
}

/** Returns its number. By the clock of this moment, not of the transaction: it may have waited for another publication. */
export async function insertLadder(
  tx: Transaction,
  { kind, ladder, from, publisher }: LadderToPublish,
): Promise<number> {
  const { minimum, maximum, step, capped, tiers } = ladder
  const { rows } = await tx.execute<{ number: number }>(sql`
    insert into price_ladders
      (kind, minimum, maximum, step, capped, valid_from, published_at, published_by, published_by_name)
    values (${kind}, ${minimum}, ${maximum}, ${step}, ${capped},
      greatest(${from?.toISOString() ?? null}::timestamptz, clock_timestamp()), clock_timestamp(),
      ${publisher.userId}, ${publisher.name})
    returning number::integer`)
  const number = rows[0]?.number ?? 0
  await tx.execute(sql`
    insert into ladder_steps (ladder, from_quantity, cents, popular)
    select ${number}, tier."from", tier.cents, coalesce(tier.popular, false)
    from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as tier("from" integer, cents integer, popular boolean)`)
  return number
}
