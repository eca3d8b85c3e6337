import type { Ladder } from '#domain/pricing/ladder.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { publishing } from '../publishing/publishing.ts'
import { insertLadder } from './insert-ladder.ts'
import { listLadders, type PublishedLadder } from './list-ladders.ts'

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
