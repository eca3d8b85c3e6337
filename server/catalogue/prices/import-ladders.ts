import { KINDS } from '#domain/kinds/kinds.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { PublishedLadder } from '#domain/pricing/published-ladder.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Publisher } from '../publishing/publish-products.ts'
import { type LadderInput, parseLadders } from './ladder-file.ts'
import { listLadders } from './list-ladders.ts'
import { insertLadder, isSameLadder } from './publish-ladder.ts'

/** The ladders that hold now, by kind. */
export async function exportLadders(db: Executor): Promise<Map<string, Ladder>> {
  const current = await readCurrent(db)
  return new Map([...current].map(([kind, { ladder }]) => [kind, ladder]))
}

/** Publishes the ladders of a file that differ from those that hold. What was announced for later stays announced. */
export async function importLadders(
  tx: Transaction,
  input: LadderInput,
  publisher: Publisher,
): Promise<{ changed: number; unchanged: number }> {
  const current = await readCurrent(tx)
  const given = parseLadders(input, (kind) => current.get(kind)?.ladder)
  let changed = 0
  for (const [kind, ladder] of given) {
    const before = current.get(kind)
    if (before && isSameLadder(before.ladder, ladder)) continue
    const number = await insertLadder(tx, { kind, ladder, from: undefined, publisher })
    const detail = { kind, before: before?.number }
    await recordAudit(tx, {
      actor: publisher,
      action: 'ladder-published',
      subject: `Prices ${number}`,
      detail,
    })
    changed += 1
  }
  return { changed, unchanged: given.size - changed }
}

async function readCurrent(db: Executor): Promise<Map<string, PublishedLadder>> {
  const current = new Map<string, PublishedLadder>()
  for (const { order } of KINDS) {
    const { ladders } = await listLadders(db, order.name)
    const holding = ladders.find(({ state }) => state === 'current')
    if (holding) current.set(order.name, holding)
  }
  return current
}

/** Gives each kind that never had a ladder the one of the checkout's file, or else the one of a new shop. */
export async function addFirstLadders(
  tx: Transaction,
  publisher: Publisher,
  input: LadderInput = {},
): Promise<boolean> {
  const kinds = await listUnpriced(tx)
  const given = parseLadders(input, () => undefined)
  for (const { order, ladder } of kinds)
    await insertLadder(tx, {
      kind: order.name,
      ladder: given.get(order.name) ?? ladder.first,
      from: undefined,
      publisher,
    })
  return kinds.length > 0
}

/** The kinds that never had a ladder. */
export async function listUnpriced(db: Executor) {
  const { rows } = await db.execute<{ kind: string }>(sql`select distinct kind from price_ladders`)
  const known = new Set(rows.map(({ kind }) => kind))
  return KINDS.filter(({ order }) => !known.has(order.name))
}
