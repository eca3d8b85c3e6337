import type { CompanyFacts } from '#domain/companies/company-forms.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type CompanyWrite, changeCompany } from './change-company.ts'

type Save = { company: number; revision: number; facts: CompanyFacts; actor: Actor }

/** Name, VAT number, country, place and terms. The timeline says which of them changed. */
export function saveFacts(db: Database, { company, revision, facts, actor }: Save): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { name, vatNumber, country, place, paymentDays, creditLimit } = facts
    const limit = creditLimit === null ? null : formatDecimalEuros(creditLimit)
    const { rows } = await tx.execute<{ changed: string[] }>(sql`
      with before as (select * from companies where number = ${company})
      update companies c set name = ${name}, vat_number = ${vatNumber}, country = ${country}, place = ${place},
        payment_days = ${paymentDays}, credit_limit = ${limit}
      from before b where c.number = b.number
      returning array_remove(array[
        case when b.name <> c.name then 'name' end,
        case when b.vat_number is distinct from c.vat_number then 'VAT number' end,
        case when b.country <> c.country then 'country' end,
        case when b.place <> c.place then 'place' end,
        case when b.payment_days is distinct from c.payment_days then 'days to pay' end,
        case when b.credit_limit is distinct from c.credit_limit then 'credit limit' end
      ], null) as changed`)
    const changed = rows[0]?.changed ?? []
    return {
      event: 'changed',
      detail: { text: changed.join(', ') || 'nothing' },
      action: 'company-changed',
      audit: { fields: changed },
    }
  })
}
