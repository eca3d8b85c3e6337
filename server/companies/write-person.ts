import type { PersonFacts } from '#domain/companies/company-forms.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { claimOrders } from './assign-order.ts'
import { type CompanyWrite, changeCompany, GONE } from './change-company.ts'

type Asked = { company: number; actor: Actor }

/** Somebody who orders for the company. Orders of the e-mail address that belong to nobody follow. */
export function addPerson(
  db: Database,
  { company, actor, person }: Asked & { person: PersonFacts },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, actor }, async (tx) => {
    const taken = await findTaken(tx, person.email, undefined)
    if (taken) return taken
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into people (company, name, email, phone_number)
      values (${company}, ${person.name}, ${person.email}, ${person.phoneNumber}) returning id::float8`)
    const orders = await claimOrders(tx, company, person.email)
    return {
      event: 'person-added',
      detail: { person: rows[0]?.id, orders },
      action: 'company-person-added',
      audit: { orders },
    }
  })
}

export function savePerson(
  db: Database,
  { company, actor, revision, id, person }: Asked & { revision: number; id: number; person: PersonFacts },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const taken = await findTaken(tx, person.email, id)
    if (taken) return taken
    const { rowCount } = await tx.execute(sql`
      update people set name = ${person.name}, email = ${person.email}, phone_number = ${person.phoneNumber}
      where id = ${id} and company = ${company}`)
    if (rowCount === 0) return GONE
    const orders = await claimOrders(tx, company, person.email)
    return {
      event: 'person-changed',
      detail: { person: id, orders },
      action: 'company-person-changed',
      audit: { orders },
    }
  })
}

/** Their orders stay with the company; new ones no longer find it. */
export function removePerson(
  db: Database,
  { company, actor, revision, id }: Asked & { revision: number; id: number },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from people where id = ${id} and company = ${company}`)
    // Nobody is named: who is gone cannot be erased any more.
    return rowCount === 0 ? GONE : { event: 'person-removed', action: 'company-person-removed' }
  })
}

/** An e-mail address belongs to one person of one company, or an order could not tell whose it is. */
async function findTaken(tx: Transaction, email: string, id: number | undefined) {
  // Of two who type one address at once, the second waits and is told.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('person ' || lower(${email}), 0))`)
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select people.id::float8, companies.name from people join companies on number = company
    where lower(email) = lower(${email})`)
  const [found] = rows
  if (!found || found.id === id) return undefined
  return {
    ok: false,
    reason: 'refused',
    errors: { email: `A person at ‘${found.name}’ already has this e-mail address` },
  } as const
}
