import { z } from 'zod'
import type { PersonAccess } from '#domain/companies/company.ts'
import { answerWrite } from '#domain/form-answer.ts'
import { writtenRowId } from '#domain/form-fields.ts'
import { onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import { type CompanyWrite, changeCompany, GONE, REFUSALS } from '#server/companies/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Who of a company may order, and who has signed in. */
export async function readAccess(db: Executor, company: number): Promise<PersonAccess[]> {
  const { rows } = await db.execute<PersonAccess>(sql`
    select p.id::float8, p.name, p.may_sign_in as "maySignIn", p.may_order as "mayOrder", count(s.id)::integer as sessions, max(s.seen_at) as "lastSeenAt"
    from people p left join buyer_sessions s on s.email = lower(p.email)
    where p.company = ${company} group by p.id order by p.id`)
  return rows
}

const personSchema = z.object({ id: writtenRowId })

/** The forms of this section of the page of a company. */
export function accessForms(db: Database, company: number, actor: Actor) {
  const set = (event: keyof typeof RIGHTS) =>
    onSent(personSchema, async ({ id }) =>
      answerWrite(await setRight(db, { company, actor, id }, event), { ...REFUSALS, done: 'Saved' }),
    )
  return {
    'person-may-sign-in': set('person-may-sign-in'),
    'person-kept-out': set('person-kept-out'),
    'person-may-order': set('person-may-order'),
    'person-may-look': set('person-may-look'),
    'person-sign-out': onSent(personSchema, async ({ id }) => {
      const ended = await endSessionsOf(db, { company, actor, id })
      return answerWrite(ended, { ...REFUSALS, done: 'Signed out everywhere' })
    }),
  }
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
