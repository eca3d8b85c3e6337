import type { Buyer, BuyingPerson } from '#domain/access/buyer.ts'
import { inviteBuckets } from '#domain/access/buyer-back-off.ts'
import { describeWait } from '#domain/access/buyer-sign-in.ts'
import { chargeAttempt } from '#server/accounts/door.ts'
import { type CompanyWrite, changeCompany, claimOrders, GONE } from '#server/companies/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { queueMessage } from '#server/mail/door.ts'
import { BUYER_ACTOR } from './buyer-actor.ts'
import { INVITATION_MAIL, writeInvitationMail } from './link-mail.ts'
import { isOpenInvitation, takeInvitation } from './open-invitations.ts'

const INVITED_DAYS = 14
const MOST_PEOPLE = 100

export type Colleague = { id: number; name: string; email: string; mayOrder: boolean }
export type Invited = Colleague

/** The people of a company, and those who are invited. */
export async function readColleagues(db: Executor, { company }: BuyingPerson, now: Date) {
  const [people, invited] = await Promise.all([
    db.execute<Colleague>(sql`
      select id::float8, name, email, may_order as "mayOrder" from people where company = ${company} order by id`),
    db.execute<Invited>(sql`
      select id::float8, name, email, may_order as "mayOrder" from buyer_invitations
      where company = ${company} and ${isOpenInvitation(now)} order by id`),
  ])
  return { people: people.rows, invited: invited.rows }
}

type Invitation = { name: string; email: string; mayOrder: boolean }
type InviteParts = { now: Date; shopName: string; publicUrl: string }

/** It counts once whoever has the address signs in and accepts it. The answer is the same whether the shop knows the address or not. */
export async function inviteColleague(
  db: Database,
  person: BuyingPerson,
  { name, email, mayOrder }: Invitation,
  { now, shopName, publicUrl }: InviteParts,
): Promise<CompanyWrite> {
  const charge = await chargeAttempt(db, inviteBuckets(person.company), now)
  if (!charge.admitted)
    return refuse('email', `Many were invited. Try again in ${describeWait(charge.retryAfterSeconds)}`)
  const mail = writeInvitationMail({
    companyName: person.companyName,
    mayOrder,
    url: `${publicUrl}/account`,
    shopName,
  })
  return changeAsBuyer(db, person, undefined, async (tx) => {
    const { rows } = await tx.execute<{ isOurs: boolean; people: number }>(sql`
      select coalesce(bool_or(lower(email) = ${email}), false) as "isOurs", count(*)::integer as people from (
        select email from people where company = ${person.company}
        union all select email from buyer_invitations where company = ${person.company} and email <> ${email}
      ) as known`)
    if (rows[0]?.isOurs) return refuse('email', 'This person is one of you already')
    if ((rows[0]?.people ?? 0) >= MOST_PEOPLE) return refuse('email', `At most ${MOST_PEOPLE} people`)
    await tx.execute(
      sql`delete from buyer_invitations where company = ${person.company} and email = ${email}`,
    )
    await tx.execute(sql`
      insert into buyer_invitations (company, name, email, may_order, invited_by, made_at, expires_at)
      values (${person.company}, ${name}, ${email}, ${mayOrder}, ${person.id}, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz + make_interval(days => ${INVITED_DAYS}))`)
    await queueMessage(tx, { to: email, ...mail, about: INVITATION_MAIL })
    return { event: 'person-invited', action: 'buyer-invited' }
  })
}

export function withdrawInvitation(db: Database, person: BuyingPerson, id: number): Promise<CompanyWrite> {
  return changeAsBuyer(db, person, undefined, (tx) => takeInvitation(tx, person.company, id))
}

export type OpenInvitation = { id: number; companyName: string; mayOrder: boolean }

/** What somebody who belongs to no company may accept. */
export async function findInvitations(
  db: Executor,
  { email, person }: Buyer,
  now: Date,
): Promise<OpenInvitation[]> {
  if (person) return []
  const { rows } = await db.execute<OpenInvitation>(sql`
    select id::float8, c.name as "companyName", may_order as "mayOrder"
    from buyer_invitations join companies c on c.number = company and c.erased_at is null and c.merged_into is null
    where email = ${email} and ${isOpenInvitation(now)} order by id`)
  return rows
}

/** The orders of the address that belong to no company follow: whoever accepts was told so. */
export async function acceptInvitation(
  db: Database,
  { email, person }: Buyer,
  id: number,
  now: Date,
): Promise<CompanyWrite> {
  if (person) return GONE
  const { rows } = await db.execute<{ company: number }>(sql`
    select company::float8 from buyer_invitations
    where id = ${id} and email = ${email} and ${isOpenInvitation(now)}`)
  const [invitation] = rows
  if (!invitation) return GONE
  const { company } = invitation
  return changeCompany(db, { company, actor: BUYER_ACTOR }, async (tx) => {
    // As whoever of the staff adds a person does: of two companies, the second is told.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('person ' || ${email}::text, 0))`)
    const { rows: joined } = await tx.execute<{ id: number }>(sql`
      with taken as (
        delete from buyer_invitations where id = ${id} and email = ${email} and company = ${company} and ${isOpenInvitation(now)}
        returning *)
      insert into people (company, name, email, may_order)
      select company, name, email, may_order from taken
      where not exists (select from people where lower(people.email) = ${email}) returning id::float8`)
    if (!joined[0]) return GONE
    const orders = await claimOrders(tx, company, email)
    return {
      event: 'person-added',
      detail: { person: joined[0].id, orders },
      action: 'buyer-joined',
      audit: { person: joined[0].id, orders },
    }
  })
}

export async function declineInvitation(db: Database, { email }: Buyer, id: number): Promise<void> {
  await db.execute(sql`delete from buyer_invitations where id = ${id} and email = ${email}`)
}

type Chosen = { id: number; revision: number }

/** Somebody who may order has to stay, or nobody could let anybody else. */
export function saveRight(
  db: Database,
  person: BuyingPerson,
  { id, revision, mayOrder }: Chosen & { mayOrder: boolean },
): Promise<CompanyWrite> {
  return changeAsBuyer(db, person, revision, async (tx) => {
    if (!mayOrder && (await isLastWhoMayOrder(tx, person.company, id))) return LAST_ONE
    const { rowCount } = await tx.execute(
      sql`update people set may_order = ${mayOrder} where id = ${id} and company = ${person.company}`,
    )
    if (rowCount === 0) return GONE
    return {
      event: mayOrder ? 'person-may-order' : 'person-may-look',
      detail: { person: id },
      action: 'buyer-right-changed',
      audit: { person: id, mayOrder },
    }
  })
}

export function removeColleague(db: Database, person: BuyingPerson, { id, revision }: Chosen) {
  return changeAsBuyer(db, person, revision, async (tx) => {
    if (await isLastWhoMayOrder(tx, person.company, id)) return LAST_ONE
    const { rowCount } = await tx.execute(
      sql`delete from people where id = ${id} and company = ${person.company}`,
    )
    // Nobody is named: who is gone cannot be erased any more.
    return rowCount === 0 ? GONE : { event: 'person-removed', action: 'company-person-removed' }
  })
}

/** With the company locked, so that two who leave at once are looked at one after the other. */
export async function isLastWhoMayOrder(tx: Executor, company: number, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isLast: boolean }>(sql`
    select bool_or(id = ${id}) and count(*) = 1 as "isLast" from people
    where company = ${company} and may_order and may_sign_in`)
  return rows[0]?.isLast === true
}

const LAST_ONE = refuse('person', 'Somebody has to be able to order. Let a colleague order first, or ask us.')

function refuse(field: string, sentence: string): Extract<CompanyWrite, { ok: false }> {
  return { ok: false, reason: 'refused', errors: { [field]: sentence } }
}

/** A change of the buyer's own company, by one who may order still, at this moment. */
export function changeAsBuyer(
  db: Database,
  { id, company }: BuyingPerson,
  revision: number | undefined,
  change: Parameters<typeof changeCompany>[2],
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor: BUYER_ACTOR }, async (tx, locked) => {
    const { rows } = await tx.execute(
      sql`select from people where id = ${id} and company = ${company} and may_order and may_sign_in`,
    )
    if (rows.length === 0) return MAY_NOT
    const done = await change(tx, locked)
    return 'ok' in done ? done : { ...done, audit: { by: id, ...done.audit } }
  })
}

const MAY_NOT = refuse('person', 'You have view-only access. A colleague who can order can change this.')
