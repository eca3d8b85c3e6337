import fc from 'fast-check'
import { storeVisits, type VisitRow } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import type { Database } from '#server/db/database.ts'
import { createOracle, type EventType } from './visit-oracle.ts'

/** Four pages, the last two of them products. */
type World = { db: Database; timeZone: string; pages: readonly number[] }

type Step = {
  what: 'view' | 'beat' | EventType | 'leave' | 'count' | 'accept' | 'anonymous'
  who: number
  page: number
  seconds: number
  gapSeconds: number
}

export const anyStep = fc.record<Step>({
  what: fc.constantFrom(
    ...(['view', 'view', 'view', 'beat', 'beat', 'leave', 'count', 'accept', 'anonymous'] as const),
    ...(['order_dialog_opened', 'order_attempted', 'order_refused'] as const),
  ),
  who: fc.nat(4),
  page: fc.nat(3),
  seconds: fc.nat(4000),
  gapSeconds: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9000 })),
})

/** Plays the steps for the database and for the oracle; several steps of different visitors go as one batch. */
export async function playVisits(
  { db, timeZone, pages }: World,
  steps: Step[],
  began: Date,
  batchSize: number,
) {
  const oracle = createOracle(timeZone, new Set(pages.slice(2)))
  const numbers = new Map<number, string>()
  let at = began
  let batch: VisitRow[] = []
  const sendBatch = async (gapSeconds: number) => {
    if (batch.length > 0) await storeVisits(db, batch, at)
    batch = []
    at = new Date(at.getTime() + gapSeconds * 1000)
  }
  for (const { what, who, page: chosen, seconds, gapSeconds } of steps) {
    const latest = numbers.get(who)
    // Whoever comes back after half an hour begins another visit.
    const known = what === 'view' && latest && oracle.isOver(latest, at) ? undefined : latest
    const counting = what === 'count' || what === 'anonymous'
    if (batch.length >= batchSize || (!counting && batch.some((row) => row.session === known && known)))
      await sendBatch(gapSeconds)
    if (!counting && (known === undefined || what === 'accept')) await sendBatch(gapSeconds)
    // A batch is one moment: whoever accepts in it takes back what was counted in it, too.
    if (what === 'count' && batch.some((row) => row.counted_source === who + 1)) await sendBatch(gapSeconds)
    const page = pages[chosen] ?? 0
    const traits = { source: who + 1, device: 1 + (who % 3), browser: 1 + who, country: who % 2 }
    const count = {
      at,
      page,
      source: traits.source,
      device: traits.device,
      country: traits.country,
      arrival: true,
    }
    if (what === 'count') {
      oracle.count(count)
      batch.push({ kind: 'count', ...count })
    } else if (what === 'anonymous') {
      oracle.tellAnonymously(at, 'order_attempted')
      batch.push({ kind: 'report', event_type: 'order_attempted', event_data: {} })
    } else if (known === undefined || what === 'accept') {
      const session = newVisitId(at.getTime())
      numbers.set(who, session)
      const counted = what === 'accept'
      if (counted) oracle.takeBack(count)
      oracle.begin(session, at, page, traits)
      batch.push({
        kind: 'view',
        session,
        fresh: true,
        page,
        ...traits,
        arrival: true,
        counted_source: counted ? traits.source : undefined,
      })
    } else if (what === 'view') {
      oracle.view(known, at, page)
      batch.push({ kind: 'view', session: known, fresh: false, page })
    } else if (what === 'beat') {
      oracle.beat(known, at, page, seconds)
      batch.push({ kind: 'beat', session: known, fresh: false, page, seconds })
    } else if (what === 'leave') {
      oracle.leave(known)
      numbers.delete(who)
      batch.push({ kind: 'leave', session: known, fresh: false })
    } else {
      oracle.tell(known, at, what)
      batch.push({
        kind: 'event',
        session: known,
        fresh: false,
        event_type: what,
        event_data: { type: 'vape' },
      })
    }
  }
  await sendBatch(0)
  return oracle
}
