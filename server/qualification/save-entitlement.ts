import type { EntitlementInput } from '#domain/qualification/entitlement.ts'
import type { Actor } from '#server/audit/door.ts'
import { type CompanyWrite, changeCompany, GONE } from '#server/companies/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

type Saving = {
  company: number
  revision: number
  /** Without one a right is added. */
  id?: number | undefined
  entitlement: EntitlementInput
  actor: Actor
}

/** Adds a right to a company, or changes it. */
export function saveEntitlement(
  db: Database,
  { company, revision, id, entitlement, actor }: Saving,
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    if (!(await areStored(tx, entitlement.evidence))) return FILE_GONE
    if (id !== undefined && !(await updateEntitlement(tx, { company, id, entitlement, actor }))) return GONE
    const saved = id ?? (await insertEntitlement(tx, { company, entitlement, actor }))
    const { kind, validTo: until, isChecked: checked } = entitlement
    const did = id === undefined ? 'added' : 'changed'
    const audit = { right: saved, kind, until, checked }
    return { event: `right-${did}`, detail: { ...audit, text: kind }, action: `company-right-${did}`, audit }
  })
}

const FILE_GONE = {
  ok: false,
  reason: 'refused',
  errors: { evidence: 'A file is missing. Upload it again' },
} as const

export async function areStored(tx: Transaction, evidence: readonly string[]): Promise<boolean> {
  const hashes = [...new Set(evidence.map((document) => document.slice(0, 64)))]
  const { rows } = await tx.execute<{ stored: number }>(sql`
    select count(*)::integer as stored from files where hash = any (${hashes}::text[])`)
  return rows[0]?.stored === hashes.length
}

type OneRight = { company: number; entitlement: EntitlementInput; actor: Pick<Actor, 'name'> }

/** Says its number. */
export async function insertEntitlement(
  tx: Transaction,
  { company, entitlement, actor }: OneRight,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into entitlements (company, added_by_name, kind, number, authority, countries, product_kinds, valid_from,
      valid_to, recheck_on, evidence, checked_at, checked_by_name)
    select ${company}, ${actor.name}, ${columnsOf(entitlement, actor)}
    returning id::float8`)
  return rows[0]?.id ?? 0
}

async function updateEntitlement(
  tx: Transaction,
  { company, id, entitlement, actor }: OneRight & { id: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update entitlements set (kind, number, authority, countries, product_kinds, valid_from, valid_to, recheck_on, evidence,
      checked_at, checked_by_name) = (select ${columnsOf(entitlement, actor)})
    where id = ${id} and withdrawn_at is null
      and company in (select number from companies where number = ${company} or merged_into = ${company})`)
  return rowCount === 1
}

function columnsOf(entitlement: EntitlementInput, { name }: Pick<Actor, 'name'>) {
  const { kind, number, authority, countries, productKinds, validFrom, validTo, recheckOn } = entitlement
  const { evidence, isChecked } = entitlement
  return sql`${kind}, ${number}, ${authority}, ${countries}::text[], ${productKinds}::text[],
    ${validFrom}::date, ${validTo}::date, ${recheckOn}::date, ${evidence}::text[],
    case when ${isChecked}::boolean then now() end, case when ${isChecked}::boolean then ${name}::text end`
}

type NamedRight = { company: number; revision: number; id: number; actor: Actor }

/** Somebody has looked at a right again, and says when to look next. */
export function checkEntitlement(
  db: Database,
  { recheckOn, ...right }: NamedRight & { recheckOn: string | null },
): Promise<CompanyWrite> {
  const set = sql`checked_at = now(), checked_by_name = ${right.actor.name}, recheck_on = ${recheckOn}::date`
  return change(db, right, { did: 'checked', set, detail: { recheck: recheckOn } })
}

/** From here on it does not count. It stays to be seen, with who and why. */
export function withdrawEntitlement(
  db: Database,
  { reason, ...right }: NamedRight & { reason: string },
): Promise<CompanyWrite> {
  const set = sql`withdrawn_at = now(), withdrawn_by_name = ${right.actor.name}, withdrawn_reason = ${reason}`
  return change(db, right, { did: 'withdrawn', set, detail: { reason } })
}

type Changing = { did: 'checked' | 'withdrawn'; set: Sql; detail: Record<string, unknown> }

function change(
  db: Database,
  { company, revision, id, actor }: NamedRight,
  { did, set, detail }: Changing,
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { rows } = await tx.execute<{ kind: string }>(sql`
      update entitlements set ${set} where id = ${id} and withdrawn_at is null
      and company in (select number from companies where number = ${company} or merged_into = ${company}) returning kind`)
    const [row] = rows
    if (!row) return GONE
    const audit = { right: id, kind: row.kind }
    return {
      event: `right-${did}`,
      detail: { ...audit, ...detail, text: row.kind },
      action: `company-right-${did}`,
      audit,
    }
  })
}
