import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { recordCompanyEvent } from './change-company.ts'

/** Before orders are locked, as whoever changes a company does: of two, the second waits, and neither for each other. */
export async function lockCompanyOfPerson(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    select from companies where number in (
      select people.company from people join orders on lower(people.email) = lower(orders.email) where orders.id = ${orderId}
    ) for no key update`)
}

/**
 * Takes the buyer of these orders, which are about to be erased, out of the company that they ordered for: the notes that name them,
 * and, unless another order still has the e-mail address, the person. Other lines of a timeline know people by their number.
 */
export async function forgetPerson(
  tx: Transaction,
  { ids, email, actor }: { ids: readonly string[]; email: string; actor: Actor },
): Promise<void> {
  await forgetSignIns(tx, sql`lower(${email})`)
  const orders = sql`any(${ids}::uuid[])`
  await tx.execute(sql`
    delete from company_events using (
      select company, lower(full_name) as name, lower(email) as email from orders where id = ${orders}
      union select company, lower(name), lower(email) from people where lower(email) = lower(${email})
    ) as known
    where company_events.company = known.company and event = 'note' and (
      strpos(lower(detail ->> 'text'), known.name) > 0 or strpos(lower(detail ->> 'text'), known.email) > 0)`)
  const { rows } = await tx.execute<{ company: number }>(sql`
    delete from people where lower(email) = lower(${email})
      and not exists (select from orders where lower(email) = lower(${email}) and id <> all(${ids}::uuid[]))
    returning company::float8`)
  for (const { company } of rows) {
    await tx.execute(sql`update companies set revision = revision + 1 where number = ${company}`)
    await recordCompanyEvent(tx, { company, event: 'person-removed', actor })
    await recordAudit(tx, { actor, action: 'company-person-removed', subject: `company:${company}` })
  }
}

/** Sessions, links and invitations of these addresses, in small letters, when those who have them are erased. */
export async function forgetSignIns(tx: Executor, emails: Sql): Promise<void> {
  for (const table of ['buyer_sessions', 'buyer_links', 'buyer_invitations'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where email in (${emails})`)
}
