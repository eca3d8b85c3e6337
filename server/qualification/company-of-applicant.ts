import { type Actor, recordAudit } from '#server/audit/door.ts'
import { claimOrders, lockCompany, recordCompanyEvent } from '#server/companies/door.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type Applicant = {
  businessName: string
  country: string
  address: string
  vatNumber: string | null
  fullName: string
  email: string
  phoneNumber: string | null
}

/**
 * The company that an applicant becomes: the chosen one, else the one of the e-mail address, else a new one. The person
 * belongs to it, with the orders of that address. Undefined where the chosen one is not there, or the address is another one's.
 */
export async function companyOfApplicant(
  tx: Transaction,
  applicant: Applicant,
  { chosen, actor }: { chosen: number | undefined; actor: Actor },
): Promise<number | undefined> {
  const known = await findCompanyOf(tx, applicant.email)
  if (chosen !== undefined && known !== undefined && known !== chosen) return undefined
  const existing = chosen ?? known
  if (existing !== undefined && !(await lockCompany(tx, existing))) return undefined
  const company = existing ?? (await createCompany(tx, applicant, actor))
  // Whoever applies proves nothing of a company that was there before.
  if (known === undefined) await addPerson(tx, company, applicant, existing === undefined)
  return company
}

async function findCompanyOf(tx: Transaction, email: string): Promise<number | undefined> {
  // As adding a person does: of two at once, the second sees what the first did.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('person ' || lower(${email}), 0))`)
  const { rows } = await tx.execute<{ company: number }>(
    sql`select company::float8 from people where lower(email) = lower(${email})`,
  )
  return rows[0]?.company
}

async function createCompany(tx: Transaction, applicant: Applicant, actor: Actor): Promise<number> {
  const { businessName, country, address, vatNumber } = applicant
  const { rows } = await tx.execute<{ number: number }>(sql`
    insert into companies (name, vat_number, country, created_by_name)
    values (${businessName}, ${vatNumber}, ${country}, ${actor.name}) returning number::float8`)
  const company = rows[0]?.number ?? 0
  await tx.execute(sql`
    insert into company_addresses (company, use, address, country) values (${company}, 'invoice', ${address}, ${country})`)
  const detail = { origin: 'application' }
  await recordCompanyEvent(tx, { company, event: 'created', actor, detail })
  await recordAudit(tx, { actor, action: 'company-created', subject: `company:${company}`, detail })
  return company
}

async function addPerson(
  tx: Transaction,
  company: number,
  { fullName, email, phoneNumber }: Applicant,
  maySignIn: boolean,
) {
  await tx.execute(sql`
    insert into people (company, name, email, phone_number, may_sign_in)
    values (${company}, ${fullName}, ${email}, ${phoneNumber}, ${maySignIn})`)
  await claimOrders(tx, company, email)
}
