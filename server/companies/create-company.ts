import type { CompanyFacts } from '#domain/companies/company-forms.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { recordCompanyEvent } from './change-company.ts'

/** Makes a company, and says its number. */
export function createCompany(
  db: Database,
  { facts, actor }: { facts: CompanyFacts; actor: Actor },
): Promise<number> {
  return db.transaction((tx) => insertCompany(tx, { facts, actor, origin: 'hand' }))
}

export const NUMBER_TAKEN = 'Another customer has this number'

/** Whether another customer has the number that was typed. Numbers differ in more than capitals: people read them out. */
export async function isNumberTaken(
  tx: Executor,
  { customerNumber, company }: Pick<CompanyFacts, 'customerNumber'> & { company?: number },
): Promise<boolean> {
  if (!customerNumber) return false
  const { rows } = await tx.execute(sql`
    select from companies where lower(customer_number) = lower(${customerNumber}) and number is distinct from ${company ?? null}`)
  return rows.length > 0
}

/** The same inside another transaction. `origin`: by hand, of an order, or of a part of another company. */
export async function insertCompany(
  tx: Transaction,
  { facts, actor, origin }: { facts: CompanyFacts; actor: Actor; origin: 'hand' | 'order' | 'split' },
): Promise<number> {
  const { name, customerNumber = null, vatNumber, country, place, paymentDays, creditLimit } = facts
  const { rows } = await tx.execute<{ number: number }>(sql`
    insert into companies (name, customer_number, vat_number, country, place, payment_days, credit_limit, created_by_name)
    values (${name}, ${customerNumber}, ${vatNumber}, ${country}, ${place}, ${paymentDays},
      ${creditLimit === null ? null : formatDecimalEuros(creditLimit)}, ${actor.name})
    returning number::float8`)
  const number = rows[0]?.number ?? 0
  await recordCompanyEvent(tx, { company: number, event: 'created', actor, detail: { origin } })
  await recordAudit(tx, {
    actor,
    action: 'company-created',
    subject: `company:${number}`,
    detail: { origin },
  })
  return number
}
