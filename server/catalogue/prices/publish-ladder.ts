import type { Ladder } from '#domain/pricing/ladder.ts'
import type { PublishedLadder } from '#domain/pricing/published-ladder.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Publisher } from '../publishing/publish-products.ts'
import { publishing } from '../publishing/publishing.ts'
import { listLadders } from './list-ladders.ts'

export type LadderPublication =
  | { published: true; number: number }
  /** Somebody else was first. */
  | { published: false; reason: 'newer'; latest: PublishedLadder | undefined }
  | { published: false; reason: 'nothing-changed' }

type LadderToPublish = {
  kind: string
  ladder: Ladder
  /** When it begins; undefined: now. */
  from: Date | undefined
  /** Of the ladders that the person saw. */
  revision: number
  actor: Actor
}

/** Makes a ladder that holds now, or from a time on. Those of before stay, and so do the prices of their orders. */
export function publishLadder(
  db: Database,
  { kind, ladder, from, revision, actor }: LadderToPublish,
): Promise<LadderPublication> {
  return publishing(db, async (tx): Promise<LadderPublication> => {
    const seen = await listLadders(tx, kind)
    if (seen.revision !== revision)
      return { published: false, reason: 'newer', latest: latestOf(seen.ladders) }
    const current = seen.ladders.find(({ state }) => state === 'current')
    if (!from && current && isSameLadder(current.ladder, ladder))
      return { published: false, reason: 'nothing-changed' }
    const number = await insertLadder(tx, { kind, ladder, from, publisher: actor })
    await recordAudit(tx, {
      actor,
      action: 'ladder-published',
      subject: `Prices ${number}`,
      detail: { kind, before: current?.number, ...(from && { from: from.toISOString() }) },
    })
    return { published: true, number }
  })
}

/** Takes back what has not begun. False where it has, or where somebody was faster. */
export async function withdrawLadder(
  db: Database,
  { number, actor }: { number: number; actor: Actor },
): Promise<boolean> {
  const { published } = await publishing(db, async (tx) => {
    const { rows } = await tx.execute<{ kind: string }>(sql`
      update price_ladders set withdrawn_at = statement_timestamp(), withdrawn_by_name = ${actor.name}
      where number = ${number} and withdrawn_at is null and valid_from > statement_timestamp() returning kind`)
    const [withdrawn] = rows
    if (withdrawn)
      await recordAudit(tx, {
        actor,
        action: 'ladder-withdrawn',
        subject: `Prices ${number}`,
        detail: { kind: withdrawn.kind },
      })
    return { published: withdrawn !== undefined }
  })
  return published
}

function latestOf(ladders: readonly PublishedLadder[]) {
  return ladders.toSorted((a, b) => lastTouched(b) - lastTouched(a))[0]
}

function lastTouched({ publishedAt, withdrawn }: PublishedLadder) {
  return (withdrawn?.at ?? publishedAt).getTime()
}

export function isSameLadder(one: Ladder, other: Ladder) {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder({ minimum, maximum, step, capped, tiers }: Ladder) {
  return [
    minimum,
    maximum,
    step,
    capped,
    tiers.map(({ from, cents, popular }) => [from, cents, popular === true]),
  ]
}

type NewLadder = {
  kind: string
  ladder: Ladder
  /** When it begins; undefined: now. */
  from: Date | undefined
  publisher: Publisher
}

/** Returns its number. By the clock of this moment, not of the transaction: it may have waited for another publication. */
export async function insertLadder(
  tx: Transaction,
  { kind, ladder, from, publisher }: NewLadder,
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
