import { hash } from 'node:crypto'
import { clientSite } from '#domain/access/client-network.ts'
import { APPLICATION_FILES } from '#domain/qualification/application-limits.ts'
import { APPLICATION_ROOM, ROOM_TOLD_AT, shareOfNetwork } from '#domain/qualification/application-room.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type MailParts, mailLittleRoom } from './application-mails.ts'

/** One draft may hold some that somebody chose and took out again. */
const MOST_OF_DRAFT = APPLICATION_FILES.atMost * 2
/** Longer than any upload takes: what a killed process has reserved is free again then. */
const RESERVED_MINUTES = 10
const TELL_AGAIN_HOURS = 24

/** Salted: there are so few addresses that all of their plain hashes could be tried. */
export function applicantNetwork(clientAddress: string, limitSecret: string): string {
  return hash('sha256', `${limitSecret} applicant ${clientSite(clientAddress)}`)
}

/** All that strangers have brought, sent or not. What was approved is the shop's own. */
const HELD = sql`(
  select draft, network, bytes, 1 as files from application_reservations
  where reserved_at > now() - make_interval(mins => ${RESERVED_MINUTES})
  union all select draft, network, size, 1 from application_uploads join files on hash = file
  union all select null, network, file_bytes, 0 from applications where state <> 'approved'
) as held`

type Wish = { draft: string; network: string; bytes: number }
type Held = { inAll: number; ofNetwork: number; ofDraft: number; filesOfDraft: number }

/** Without an id where there is no room. `hasTold`: a mail to the staff waits. */
type Reservation = { id: number | undefined; hasTold: boolean }

/** Room for a file, before anything of it is read. Staff hear of it when it becomes scarce. */
export async function reserveRoom(
  db: Database,
  { draft, network, bytes }: Wish,
  mail: MailParts,
): Promise<Reservation> {
  return db.transaction(async (tx) => {
    await lockRoom(tx)
    await tx.execute(sql`
      delete from application_reservations where reserved_at <= now() - make_interval(mins => ${RESERVED_MINUTES})`)
    const held = await readHeld(tx, { draft, network })
    const hasRoom =
      held.filesOfDraft < MOST_OF_DRAFT &&
      held.ofDraft + bytes <= APPLICATION_ROOM.ofDraft &&
      held.ofNetwork + bytes <= shareOfNetwork(held.inAll)
    const hasTold = held.inAll + bytes > ROOM_TOLD_AT && (await tellOnceADay(tx, held.inAll, mail))
    if (!hasRoom) return { id: undefined, hasTold }
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into application_reservations (draft, network, bytes) values (${draft}::uuid, ${network}, ${bytes})
      returning id::float8`)
    return { id: rows[0]?.id, hasTold }
  })
}

/** What was reserved is kept as a file now, or not at all. */
export async function releaseRoom(db: Executor, reservation: number): Promise<void> {
  await db.execute(sql`delete from application_reservations where id = ${reservation}`)
}

/** Until the transaction ends nobody else looks whether there is room. */
export async function lockRoom(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`insert into application_room (id) values (true) on conflict (id) do update set id = true`,
  )
}

export async function readHeld(
  db: Executor,
  { draft, network }: { draft: string; network: string },
): Promise<Held> {
  const { rows } = await db.execute<Held>(sql`
    select coalesce(sum(bytes), 0)::float8 as "inAll",
      coalesce(sum(bytes) filter (where network = ${network}), 0)::float8 as "ofNetwork",
      coalesce(sum(bytes) filter (where draft = ${draft}::uuid), 0)::float8 as "ofDraft",
      coalesce(sum(files) filter (where draft = ${draft}::uuid), 0)::float8 as "filesOfDraft"
    from ${HELD}`)
  return rows[0] ?? { inAll: 0, ofNetwork: 0, ofDraft: 0, filesOfDraft: 0 }
}

/** For those who watch over it. */
export async function readHeldBytes(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from ${HELD}`,
  )
  return rows[0]?.bytes ?? 0
}

async function tellOnceADay(tx: Transaction, bytes: number, mail: MailParts): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update application_room set told_at = now()
    where told_at is null or told_at <= now() - make_interval(hours => ${TELL_AGAIN_HOURS})`)
  if (rowCount !== 1) return false
  await mailLittleRoom(tx, bytes, mail)
  return true
}
