import { sql } from 'drizzle-orm'
import type { BuyerAnswer } from '#domain/access/buyer-forms.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import { type CompanyWrite, changeCompany, GONE } from '#server/companies/change-company.ts'
import type { Database, Executor } from '#server/db/database.ts'

export type PersonAccess = {
  id: number
  name: string
  maySignIn: boolean
  mayOrder: boolean
  sessions: number
  lastSeenAt: Date | null
}

/** Who of a company may order, and who has signed in. */
export async function readAccess(db: Executor, company: number): Promise<PersonAccess[]> {
  const { rows } = await db.execute<PersonAccess>(sql`
    select p.id::float8, p.name, p.may_sign_in as "maySignIn", p.may_order as "mayOrder", count(s.id)::integer as sessions, max(s.seen_at) as "lastSeenAt"
    from people p left join buyer_sessions s on s.email = lower(p.email)
    where p.company = ${company} group by p.id order by p.id`)
  return rows
}

const INTENTS = [
  'person-may-sign-in',
  'person-kept-out',
  'person-may-order',
  'person-may-look',
  'person-sign-out',
] as const

/** Does what staff ask for in this section. Undefined for a form that is another's. */
export async function answerAccessForm(
  db: Database,
  company: number,
  form: FormData,
  actor: Actor,
): Promise<BuyerAnswer | undefined> {
  const intent = INTENTS.find((known) => known === form.get('intent'))
  const id = String(form.get('id') ?? '')
  if (!intent || !/^[1-9]\d{0,15}$/.test(id)) return undefined
  const person = { company, actor, id: Number(id) }
  const outcome =
    intent === 'person-sign-out' ? await endSessionsOf(db, person) : await setRight(db, person, intent)
  if (outcome.ok) return { intent, done: intent === 'person-sign-out' ? 'Signed out everywhere' : 'Saved' }
  return { intent, problem: 'It no longer exists: somebody removed, merged or erased it.' }
}

type Person = { company: number; actor: Actor; id: number }

const RIGHTS = {
  'person-may-sign-in': { maySignIn: true },
  'person-kept-out': { maySignIn: false },
  'person-may-order': { mayOrder: true },
  'person-may-look': { mayOrder: false },
}

function setRight(
  db: Database,
  { company, actor, id }: Person,
  event: keyof typeof RIGHTS,
): Promise<CompanyWrite> {
  return changeCompany(db, { company, actor }, async (tx) => {
    const right: { maySignIn?: boolean; mayOrder?: boolean } = RIGHTS[event]
    const { rowCount } = await tx.execute(sql`
      update people set may_sign_in = coalesce(${right.maySignIn ?? null}::boolean, may_sign_in),
        may_order = coalesce(${right.mayOrder ?? null}::boolean, may_order)
      where id = ${id} and company = ${company}`)
    if (rowCount === 0) return GONE
    return { event, detail: { person: id }, action: 'buyer-right-changed', audit: { person: id, ...right } }
  })
}

/** Links that are on their way as well: whoever has the mail shall not come in with it. */
function endSessionsOf(db: Database, { company, actor, id }: Person): Promise<CompanyWrite> {
  return changeCompany(db, { company, actor }, async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(
      sql`select lower(email) as email from people where id = ${id} and company = ${company}`,
    )
    const [person] = rows
    if (!person) return GONE
    const { rowCount } = await tx.execute(sql`delete from buyer_sessions where email = ${person.email}`)
    await tx.execute(sql`delete from buyer_links where email = ${person.email}`)
    return {
      event: 'person-signed-out',
      detail: { person: id },
      action: 'buyer-sessions-ended',
      audit: { person: id, sessions: rowCount ?? 0 },
    }
  })
}
