import type pg from 'pg'
import type { Decision } from '#domain/irregular/decision.ts'
import type { Database } from '#server/db/database.ts'
import { judgeNewOrders } from '#server/irregular-orders/judge-orders.ts'
import type { Snapshot } from '#server/snapshot.ts'
import type { Calendar } from './calendar.ts'
import { createDice } from './dice.ts'
import type { Staff } from './staff.ts'
import { writeAudit } from './write-audit.ts'

const HOUR_MS = 3_600_000
/** What is older has been decided, but for the newest of all. */
const OPEN_HOURS = 10 * 24

const NOTES: Record<Decision, readonly string[]> = {
  fine: [
    'Called: they open a second shop.',
    'They stock up before the season, as last year.',
    'Talked to their buyer, all in order.',
  ],
  irregular: ['Nobody there knows of this order.', 'They buy for somebody else, and said so.'],
}

type Demo = {
  db: Database
  owner: pg.ClientBase
  snapshot: Snapshot
  calendar: Pick<Calendar, 'inOfficeHours'>
  now: Date
}

/** Lets the shop judge its own past order by order, and the staff decide about what is not new. */
export async function writeIrregular(
  { db, owner, snapshot, calendar, now }: Demo,
  staff: Staff,
): Promise<void> {
  const dice = createDice('irregular')
  await owner.query(`UPDATE irregular_orders_state SET looked_until = '2000-01-01'`)
  let isMore = true
  while (isMore) ({ isMore } = await judgeNewOrders(db, snapshot))
  await owner.query(
    `UPDATE irregularities SET marked_at = created_at + interval '4 seconds' FROM orders WHERE orders.id = order_id`,
  )
  const { rows } = await owner.query<{ id: string; at: Date; status: string }>(
    `SELECT id, created_at AS at, status FROM orders WHERE id IN (SELECT order_id FROM irregularities) ORDER BY created_at DESC, id`,
  )
  const old = rows.filter(({ at }, index) => index > 1 && now.getTime() - at.getTime() > OPEN_HOURS * HOUR_MS)
  // What was irregular was cancelled; one of them is, whatever became of it.
  const [worst] = old.toSorted((one, other) => Number(isCancelled(other)) - Number(isCancelled(one)))
  const decisions = old.map((order) => {
    const { id, at } = order
    const decision: Decision = order === worst || isCancelled(order) ? 'irregular' : 'fine'
    return {
      ...{ id, decision, who: dice.pick([staff.ines, staff.bram]) },
      note: dice.pick(NOTES[decision]),
      at: calendar.inOfficeHours(new Date(at.getTime() + dice.between(1, 30) * HOUR_MS)),
    }
  })
  for (const { id, decision, who, note, at } of decisions) {
    await owner.query(
      `UPDATE irregularities SET decision = $2, decided_at = $3, decided_by = $4, decided_by_name = $5, note = $6
       WHERE order_id = $1`,
      [id, decision, at, who.userId, who.name, note],
    )
    await owner.query(
      `INSERT INTO order_events (order_id, happened_at, event, actor, detail) VALUES ($1, $2, 'judged', $3, $4)`,
      [id, at, who.userId, { decision }],
    )
  }
  await writeAudit(
    owner,
    decisions.map(({ id, decision, who, at }) => ({
      ...{ at, who, action: 'order-judged', subject: id, detail: { decision } },
    })),
  )
}

function isCancelled({ status }: { status: string }) {
  return status === 'cancelled'
}
