import { type CompanyFacts, newCompanySchema } from '#domain/companies/company-forms.ts'
import { gone, refused } from '#domain/form-answer.ts'
import { leadTo, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { lockCompany, recordCompanyEvent } from './change-company.ts'
import { findBuyer, type OrderBuyer } from './company-of-order.ts'
import { insertCompany, isNumberTaken, NUMBER_TAKEN } from './create-company.ts'

type Asked = { orderId: string; actor: Actor }

/**
 * Makes a company of an order: its buyer is its first person, and the address its first address. Other orders of the e-mail
 * address that belong to nobody follow. Undefined when the order is gone or erased.
 */
export function makeCompanyOfOrder(
  db: Database,
  { orderId, facts, actor }: Asked & { facts: CompanyFacts },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const buyer = await findBuyer(tx, orderId, true)
    if (!buyer) return undefined
    const number = await insertCompany(tx, { facts, actor, origin: 'order' })
    await tx.execute(sql`
      insert into company_addresses (company, use, address, street, city, postal_code, country)
      select ${number}, 'delivery', full_address, street, city, postal_code, ${facts.country}
      from orders where id = ${orderId}`)
    await assign(tx, { company: number, buyer, actor, maySignIn: true })
    return number
  })
}

/** Somebody decided that the order belongs to this company. False when either is gone. */
export function assignOrder(
  db: Database,
  { orderId, company, actor }: Asked & { company: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockCompany(tx, company))) return false
    const buyer = await findBuyer(tx, orderId, true)
    if (!buyer) return false
    // What a stranger typed shall not open the account of a company that is known.
    await assign(tx, { company, buyer, actor, maySignIn: false })
    await tx.execute(sql`update companies set revision = revision + 1 where number = ${company}`)
    return true
  })
}

/** The order belongs to nobody again. The person stays, whom somebody may remove on the company's page. */
export function releaseOrder(db: Database, { orderId, actor }: Asked): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ company: number; number: string }>(sql`
      with before as (select id, company, order_number from orders where id = ${orderId} and company is not null for no key update)
      update orders set company = null, company_by = null from before where orders.id = before.id returning before.company::float8, before.order_number as number`)
    const [released] = rows
    if (!released) return false
    await recordCompanyEvent(tx, {
      company: released.company,
      event: 'order-left',
      actor,
      detail: { order: released.number },
    })
    const detail = { company: released.company }
    await recordAudit(tx, { actor, action: 'order-released', subject: orderId, detail })
    return true
  })
}

type Assignment = { company: number; buyer: OrderBuyer; actor: Actor; maySignIn: boolean }

async function assign(tx: Transaction, { company, buyer, actor, maySignIn }: Assignment) {
  const { id, number, email, fullName, phoneNumber } = buyer
  // Where the address is a person's of another company, new orders go on to find that one.
  await tx.execute(sql`
    insert into people (company, name, email, phone_number, may_sign_in)
    values (${company}, ${fullName}, ${email}, ${phoneNumber}, ${maySignIn})
    on conflict (lower(email)) do nothing`)
  // Whoever had signed in for this very company goes on to be the word for it.
  await tx.execute(sql`
    update orders set company = ${company},
      company_by = case when company = ${company} and company_by = 'buyer' then 'buyer' else 'staff' end
    where id = ${id}`)
  const others = await claimOrders(tx, company, email)
  await recordCompanyEvent(tx, {
    company,
    event: 'order-joined',
    actor,
    detail: { order: number, others },
  })
  await recordAudit(tx, { actor, action: 'order-assigned', subject: id, detail: { company, others } })
}

const GONE = gone('The order or the customer no longer exists. Nothing was changed.')

/** The forms that decide whose order it is. */
export function ofOrderForms(db: Database, orderId: string, actor: Actor) {
  const toOrder = (isDone: boolean) => (isDone ? leadTo(`/admin/orders/${orderId}`) : GONE)
  return {
    make: onTyped(newCompanySchema, async (facts) => {
      if (await isNumberTaken(db, facts)) return refused({ customerNumber: NUMBER_TAKEN })
      const number = await makeCompanyOfOrder(db, { orderId, facts, actor })
      return number === undefined ? GONE : leadTo(`/admin/customers/${number}`)
    }),
    assign: async (form: FormData) => {
      const company = String(form.get('company'))
      if (!/^[1-9]\d{0,8}$/.test(company)) return undefined
      return toOrder(await assignOrder(db, { orderId, company: Number(company), actor }))
    },
    release: async () => toOrder(await releaseOrder(db, { orderId, actor })),
  }
}

/**
 * Orders of this e-mail address that belong to no company become this one's, by nobody's word: whoever placed them had only typed it.
 * Says how many there were.
 */
export async function claimOrders(tx: Executor, company: number, email: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update orders set company = ${company}, company_by = null
    where lower(email) = lower(${email}) and company is null`)
  return rowCount ?? 0
}
