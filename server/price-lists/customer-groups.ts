import { answerWrite } from '#domain/form-answer.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import { type CompanyWrite, changeCompany, GONE, REFUSALS } from '#server/companies/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type CustomerGroup = { id: number; name: string; companies: number }

export async function listGroups(db: Executor): Promise<CustomerGroup[]> {
  const { rows } = await db.execute<CustomerGroup>(sql`
    select id::integer, name, (select count(*)::integer from companies where customer_group = id
      and merged_into is null and erased_at is null) as companies
    from customer_groups order by lower(name)`)
  return rows
}

/** Undefined where there is one of this name. */
export function createGroup(
  db: Database,
  { name, actor }: { name: string; actor: Actor },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into customer_groups (name, created_by_name) values (${name}, ${actor.name})
      on conflict (lower(name)) do nothing returning id::integer`)
    const id = rows[0]?.id
    if (id !== undefined)
      await recordAudit(tx, {
        actor,
        action: 'customer-group-made',
        subject: `Group ${id}`,
        detail: { name },
      })
    return id
  })
}

/** False where it has customers, where a price list that holds or will hold is for it, or where it is gone: nothing is lost with it. */
export function removeGroup(db: Database, { id, actor }: { id: number; actor: Actor }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      delete from customer_groups where id = ${id}
        and not exists (select from companies where customer_group = ${id} and merged_into is null and erased_at is null)
        and not exists (
        select from price_list_buyers b join price_list_versions v on v.number = b.version
        where b.customer_group = ${id} and v.withdrawn_at is null and (v.valid_to is null or v.valid_to > statement_timestamp()))
      returning name`)
    const [removed] = rows
    if (removed)
      await recordAudit(tx, {
        actor,
        action: 'customer-group-removed',
        subject: `Group ${id}`,
        detail: { name: removed.name },
      })
    return removed !== undefined
  })
}

type Assignment = { company: number; revision: number; group: number | null; actor: Actor }

/** From the next page on the company sees the prices of this group. */
export function setGroup(
  db: Database,
  { company, revision, group, actor }: Assignment,
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select name from customer_groups where id = ${group} for share`)
    if (group !== null && !rows[0]) return GONE
    const name = rows[0]?.name ?? ''
    await tx.execute(sql`update companies set customer_group = ${group} where number = ${company}`)
    return { event: 'group-set', detail: { text: name }, action: 'company-group-set', audit: { group: name } }
  })
}

export type CompanyPricing = {
  group: { id: number; name: string } | undefined
  lists: { id: number; version: number; name: string; isOwn: boolean; validTo: Date | undefined }[]
}

/** The group of a company, and the lists by which it buys now. */
export async function readCompanyPricing(db: Executor, company: number): Promise<CompanyPricing> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select g.id::integer, g.name from companies c join customer_groups g on g.id = c.customer_group
    where c.number = ${company}`)
  type Held = Omit<CompanyPricing['lists'][number], 'validTo'> & { validTo: Date | null }
  const held = await db.execute<Held>(sql`
    select list::integer as id, number::integer as version, name, valid_to as "validTo", is_own as "isOwn"
    from price_lists_held(${company}) join current_price_lists on number = version order by is_own desc, name`)
  return {
    group: rows[0],
    lists: held.rows.map((list) => ({ ...list, validTo: list.validTo ?? undefined })),
  }
}

/** The form for the group on the page of a company. */
export function groupForms(db: Database, company: number, actor: Actor) {
  return {
    'set-group': async (form: FormData) => {
      const asked = Number(form.get('group')) || 0
      const revision = Number(form.get('revision')) || 0
      const outcome = await setGroup(db, { company, revision, group: asked > 0 ? asked : null, actor })
      const gone = 'The customer or the group no longer exists.'
      return answerWrite(outcome, { ...REFUSALS, gone, done: 'Group saved' })
    },
  }
}
