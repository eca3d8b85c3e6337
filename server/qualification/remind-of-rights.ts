import { formatDay } from '#domain/format-day.ts'
import { REMINDED_DAYS } from '#domain/qualification/entitlement.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { queueMessage } from '#server/mail/door.ts'
import { listQualifiers, type MailParts } from './application-mails.ts'

type Reminding = MailParts & {
  now: Date
  /** Whether the people of the company are told as well. */
  tellsCustomers: boolean
}

type Ending = {
  id: number
  company: number
  name: string
  kind: string
  number: string
  validTo: string
  days: number
}

/**
 * Tells of rights that are about to end, once for each of the days before, whichever process comes first. Says of how many. A
 * right that was added late is told of once, by the nearest of the days.
 */
export async function remindOfRights(db: Database, { now, ...parts }: Reminding): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Ending>(sql`
      with ending as (
        select entitlements.id, company, name, kind, entitlements.number, valid_to, (
          select min(days) from unnest(${REMINDED_DAYS}::int[]) as days
          where valid_to <= shop_day(${now.toISOString()}::timestamptz) + days
        ) as days
        from entitlements join companies on companies.number = company
        where withdrawn_at is null and checked_at is not null and erased_at is null and state = 'qualified'
          and valid_to >= shop_day(${now.toISOString()}::timestamptz)
      ), told as (
        insert into entitlement_reminders (entitlement, days_before, valid_to)
        select id, days, valid_to from ending where days is not null
        on conflict do nothing returning entitlement
      )
      select id::float8, company::float8, name, kind, ending.number, valid_to::text as "validTo", days
      from ending join told on entitlement = id order by valid_to, id`)
    for (const right of rows) await tell(tx, right, parts)
    return rows.length
  })
}

async function tell(
  tx: Transaction,
  { company, name, kind, number, validTo }: Ending,
  { shopName, publicUrl, tellsCustomers }: Omit<Reminding, 'now'>,
) {
  const right = [kind, number].filter(Boolean).join(' ')
  const about = `company ${company}`
  const last = formatDay(validTo)
  for (const to of await listQualifiers(tx))
    await queueMessage(tx, {
      to,
      about,
      subject: `An authorisation of ${name} expires on ${last}`,
      blocks: [
        { kind: 'heading', text: `${right} of ${name}` },
        {
          kind: 'paragraph',
          text: `Its last day is ${last}. After that, orders that no other authorisation covers cannot be confirmed.`,
        },
        { kind: 'link', text: 'View', url: `${publicUrl}/admin/customers/${company}/qualification` },
        { kind: 'small', text: `You qualify customers in the back office of ${shopName}.` },
      ],
    })
  if (!tellsCustomers) return
  const { rows: people } = await tx.execute<{ email: string }>(
    sql`select email from people where company = ${company} order by id`,
  )
  for (const { email } of people)
    await queueMessage(tx, {
      to: email,
      about,
      subject: `Your ${kind} ends on ${last}`,
      blocks: [
        { kind: 'heading', text: right },
        {
          kind: 'paragraph',
          text: `According to the documents you sent to ${shopName}, its last day is ${last}. Please send us the new one before then, so that we can keep delivering to you.`,
        },
        { kind: 'small', text: 'Answer this mail, or write to us as you usually do.' },
      ],
    })
}
