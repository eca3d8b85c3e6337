import type { ApplicationInput, MoreInput } from '#domain/qualification/application.ts'
import {
  APPLICATION_ROOM,
  APPLICATIONS_OPEN,
  shareOfNetwork,
} from '#domain/qualification/application-room.ts'
import { hashToken } from '#server/accounts/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type MailParts, mailReceipt, mailStaff } from './application-mails.ts'
import { lockRoom, readHeld } from './application-room.ts'
import { takeUploads } from './application-uploads.ts'

export type SentApplication =
  | { ok: true }
  | { ok: false; reason: 'file-gone' | 'full' | 'no-link' | 'too-much' }

/** `network`: of whoever sends, as applicantNetwork writes it. */
type Sender = MailParts & { network: string }

/** Keeps an application with its files, and tells both sides by mail. The same one again changes nothing. */
export async function sendApplication(
  db: Database,
  input: ApplicationInput,
  { network, ...parts }: Sender,
): Promise<SentApplication> {
  return rollingBack(db, async (tx): Promise<SentApplication> => {
    await lockRoom(tx)
    const { businessName, country, address, vatNumber, fullName, email, phoneNumber, draft } = input
    const { rows: known } = await tx.execute<{ isKnown: boolean; open: number; openOfNetwork: number }>(sql`
      select exists (select from applications where draft = ${draft}::uuid) as "isKnown",
        count(*)::float8 as open, (count(*) filter (where network = ${network}))::float8 as "openOfNetwork"
      from applications where state in ('new', 'more')`)
    const { isKnown = false, open = 0, openOfNetwork = 0 } = known[0] ?? {}
    if (isKnown) return { ok: true }
    if (openOfNetwork >= shareOfNetwork(open, APPLICATIONS_OPEN)) return { ok: false, reason: 'full' }
    const taken = await takeUploads(tx, draft, input.files)
    if (!taken) return { ok: false, reason: 'file-gone' }
    const { documents, bytes, bytesByNetwork } = taken
    // Files that came from elsewhere count as the sender's from now on, and nobody collects more that way than they may have.
    const fromElsewhere = bytes - (bytesByNetwork.get(network) ?? 0)
    const held = await readHeld(tx, { draft, network })
    if (fromElsewhere > 0 && held.ofNetwork + bytes > shareOfNetwork(held.inAll))
      return { ok: false, reason: 'full' }
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into applications (draft, business_name, country, address, vat_number, full_name, email, phone_number, evidence,
        network)
      values (${draft}::uuid, ${businessName}, ${country}, ${address}, ${vatNumber}, ${fullName}, ${email},
        ${phoneNumber}, ${documents}::text[], ${network})
      on conflict (draft) do nothing returning id::float8`)
    const id = rows[0]?.id
    if (id === undefined) return { ok: true }
    if (input.message !== null) await writeMessage(tx, id, input.message)
    await mailReceipt(tx, { id, email }, parts)
    await mailStaff(tx, { id, subject: `New application ${id}`, businessName }, parts)
    return { ok: true }
  })
}

type Asked = { id: number; businessName: string; evidence: string[]; fileBytes: number; question: string }

/** The application that a private link leads to, while staff wait for more. */
export async function findAsked(db: Executor, token: string): Promise<Asked | undefined> {
  const { rows } = await db.execute<Asked>(sql`
    select id::float8, business_name as "businessName", evidence, file_bytes::float8 as "fileBytes", (
      select text from application_messages where application = applications.id and staff_name is not null
      order by application_messages.id desc limit 1
    ) as question
    from applications where token_hash = ${hashToken(token)} and state = 'more'`)
  return rows[0]
}

/** What an applicant was asked for. The link works once. */
export async function sendMore(db: Database, input: MoreInput, parts: MailParts): Promise<SentApplication> {
  return rollingBack(db, async (tx): Promise<SentApplication> => {
    const asked = await findAsked(tx, input.token)
    if (!asked) return { ok: false, reason: 'no-link' }
    const taken = await takeUploads(tx, input.draft, input.files)
    if (!taken) return { ok: false, reason: 'file-gone' }
    if (asked.fileBytes + taken.bytes > APPLICATION_ROOM.ofApplication)
      return { ok: false, reason: 'too-much' }
    const { rowCount } = await tx.execute(sql`
      update applications set state = 'new', token_hash = null, changed_at = now(), revision = revision + 1,
        evidence = (evidence || ${taken.documents}::text[])[1:20]
      where id = ${asked.id} and state = 'more'`)
    if (rowCount !== 1) return { ok: false, reason: 'no-link' }
    await writeMessage(tx, asked.id, input.message)
    await mailStaff(
      tx,
      { id: asked.id, subject: `An answer to application ${asked.id}`, businessName: asked.businessName },
      parts,
    )
    return { ok: true }
  })
}

async function writeMessage(tx: Transaction, application: number, text: string) {
  await tx.execute(sql`insert into application_messages (application, text) values (${application}, ${text})`)
}

/** What was refused leaves nothing behind: its files stay with the draft. */
async function rollingBack(
  db: Database,
  work: (tx: Transaction) => Promise<SentApplication>,
): Promise<SentApplication> {
  const refused = new Map<unknown, SentApplication>()
  return db
    .transaction(async (tx) => {
      const sent = await work(tx)
      if (sent.ok) return sent
      const refusal = new Error('The application was refused')
      refused.set(refusal, sent)
      throw refusal
    })
    .catch((error: unknown) => {
      const sent = refused.get(error)
      if (sent) return sent
      throw error
    })
}
