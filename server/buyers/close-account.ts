import type { Buyer } from '#domain/access/buyer.ts'
import { recordAudit } from '#server/audit/door.ts'
import { forgetSignIns, lockCompany, recordCompanyEvent } from '#server/companies/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { auditDetailOf, auditSubjectOf, BUYER_ACTOR } from './buyer-actor.ts'
import { isLastWhoMayOrder } from './colleagues.ts'

/** 'kept': nobody else of the company could order, so the person stays there. */
export type ClosedAccount = { person: 'removed' | 'kept' | 'none' }

/** Ends every session, and takes the person out of their company where somebody else can order. Orders stay, as the law asks. */
export async function closeAccount(db: Database, buyer: Buyer): Promise<ClosedAccount> {
  return db.transaction(async (tx) => {
    const person = buyer.person ? await leaveCompany(tx, buyer.person) : 'none'
    await forgetSignIns(tx, sql`${buyer.email}`)
    await recordAudit(tx, {
      actor: BUYER_ACTOR,
      action: 'buyer-account-closed',
      subject: auditSubjectOf(buyer),
      detail: { ...auditDetailOf(buyer), removed: person === 'removed' },
    })
    return { person }
  })
}

async function leaveCompany(tx: Transaction, { id, company }: { id: number; company: number }) {
  const locked = await lockCompany(tx, company)
  if (!locked || (await isLastWhoMayOrder(tx, company, id))) return 'kept'
  await tx.execute(sql`delete from people where id = ${id} and company = ${company}`)
  await tx.execute(sql`update companies set revision = revision + 1 where number = ${company}`)
  await recordCompanyEvent(tx, { company, event: 'person-removed', actor: BUYER_ACTOR })
  return 'removed'
}
