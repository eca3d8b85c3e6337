import type { UndoableMove } from '#domain/companies/company.ts'
import type { CompanyFacts } from '#domain/companies/company-forms.ts'
import type { Tie } from '#domain/price-lists/find-ties.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  type CompanyWrite,
  GONE,
  type LockedCompany,
  lockCompany,
  recordCompanyEvent,
} from './change-company.ts'
import { COMPANY_PARTS } from './company-parts.ts'
import { insertCompany } from './create-company.ts'
import { mergeGroup, returnGroup, type TwoGroups } from './merge-group.ts'

type Parts = { [table: string]: number[] }
type Move = { kind: 'merge' | 'split'; source: LockedCompany; target: LockedCompany; actor: Actor }
export type MoveOutcome =
  | { ok: true; company: number }
  | { ok: false; reason: 'gone' | 'conflict' | 'nothing-chosen' }
  /** Both are in a group, and not in the same. */
  | { ok: false; reason: 'groups'; groups: TwoGroups }
  | { ok: false; reason: 'ties'; ties: Tie[] }

/** Among the parts of a move: companies that had been merged before. */
const MERGED = 'companies'
/** And the group that came along. */
const GROUP = 'customer_groups'

type Merge = { source: number; target: number; revision: number; actor: Actor }

/** The price lists of two companies that would price the same if one were merged into the other: their area knows. */
export type FindTies = (tx: Transaction, merge: { source: number; target: number }) => Promise<Tie[]>

/** Everything of the one company becomes the other's. The one is kept, hidden, so that this can be taken back. */
export function mergeCompanies(db: Database, merge: Merge, findTies: FindTies): Promise<MoveOutcome> {
  const { actor, revision } = merge
  return db.transaction(async (tx): Promise<MoveOutcome> => {
    const locked = await lockBoth(tx, merge.source, merge.target)
    if (!locked) return GONE
    const { source, target } = locked
    if (target.revision !== revision) return { ok: false, reason: 'conflict' }
    const ties = await findTies(tx, merge)
    if (ties.length > 0) return { ok: false, reason: 'ties', ties }
    const { taken, conflict } = await mergeGroup(tx, merge)
    if (conflict) return { ok: false, reason: 'groups', groups: conflict }
    const parts: Parts = taken === undefined ? {} : { [GROUP]: [taken] }
    for (const { table } of COMPANY_PARTS) {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update ${sql.identifier(table)} set company = ${target.number} where company = ${source.number}
        returning id::float8`)
      if (rows.length > 0) parts[table] = rows.map(({ id }) => id)
    }
    // Those that lay in the one lie in the other: nobody has to follow a chain.
    const { rows } = await tx.execute<{ number: number }>(sql`
      update companies set merged_into = ${target.number} where number = ${source.number} or merged_into = ${source.number}
      returning number::float8`)
    parts[MERGED] = rows.map(({ number }) => number).filter((number) => number !== source.number)
    await moveOrders(tx, { kind: 'merge', source, target, actor }, parts, sql`true`)
    return { ok: true, company: target.number }
  })
}

type Split = {
  source: number
  revision: number
  name: string
  people: readonly number[]
  addresses: readonly number[]
  /** Besides all orders of these people's e-mail addresses. */
  orders: readonly string[]
  actor: Actor
}

/** These people, with their orders, become a company of their own, which nobody has checked yet. */
export function splitCompany(db: Database, split: Split): Promise<MoveOutcome> {
  const { actor, people, addresses, orders } = split
  return db.transaction(async (tx): Promise<MoveOutcome> => {
    const source = await lockCompany(tx, split.source)
    if (!source) return GONE
    if (source.revision !== split.revision) return { ok: false, reason: 'conflict' }
    if (people.length + orders.length === 0) return { ok: false, reason: 'nothing-chosen' }
    const facts = await readFacts(tx, source.number)
    const number = await insertCompany(tx, { facts: { ...facts, name: split.name }, actor, origin: 'split' })
    const target = (await lockCompany(tx, number)) ?? source
    const parts: Parts = {}
    for (const [table, ids] of Object.entries({ people, company_addresses: addresses })) {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update ${sql.identifier(table)} set company = ${number}
        where company = ${source.number} and id = any(${ids}::bigint[]) returning id::float8`)
      if (rows.length > 0) parts[table] = rows.map(({ id }) => id)
    }
    // What somebody placed who had signed in goes with them, whatever address they typed.
    const chosen = sql`id = any(${orders}::uuid[])
      or person in (select p.id from people p where p.company = ${number})
      or company_by is distinct from 'buyer' and lower(email) in (select lower(p.email) from people p where p.company = ${number})`
    await moveOrders(tx, { kind: 'split', source, target, actor }, parts, chosen)
    return { ok: true, company: number }
  })
}

/** A company of its own has the country and the place, but neither the VAT number nor the terms. */
async function readFacts(tx: Transaction, number: number): Promise<CompanyFacts> {
  const { rows } = await tx.execute<{ country: string; place: string }>(
    sql`select country, place from companies where number = ${number}`,
  )
  const { country = '', place = '' } = rows[0] ?? {}
  return { name: '', vatNumber: null, country, place, paymentDays: null, creditLimit: null }
}

/** In the order of their numbers, so that no two merges wait for each other. */
async function lockBoth(tx: Transaction, source: number, target: number) {
  if (source === target) return undefined
  const found = new Map<number, LockedCompany>()
  for (const number of [source, target].toSorted((a, b) => a - b)) {
    const locked = await lockCompany(tx, number)
    if (locked) found.set(number, locked)
  }
  const [one, other] = [found.get(source), found.get(target)]
  return one && other && { source: one, target: other }
}

async function moveOrders(tx: Transaction, move: Move, parts: Parts, chosen: ReturnType<typeof sql>) {
  const { kind, source, target, actor } = move
  const { rows } = await tx.execute<{ orders: number }>(sql`
    with moved as (
      update orders set company = ${target.number} where company = ${source.number} and (${chosen}) returning id
    ), kept as (
      insert into company_moves (kind, source, target, moved_by_name, orders, parts)
      select ${kind}, ${source.number}, ${target.number}, ${actor.name}, coalesce(array_agg(id), '{}'),
        ${JSON.stringify(parts)}::jsonb
      from moved returning orders
    )
    select cardinality(orders) as orders from kept`)
  const orders = rows[0]?.orders ?? 0
  await tell(tx, { ...move, orders, event: kind === 'merge' ? 'merged' : 'split' })
  const subject = `company:${target.number}`
  const detail = { from: source.number, orders }
  const action = kind === 'merge' ? 'companies-merged' : 'company-split'
  await recordAudit(tx, { actor, action, subject, detail })
}

type Told = Pick<Move, 'source' | 'target' | 'actor'> & { orders: number; event: string }

/** Both know of it. */
async function tell(tx: Transaction, { source, target, actor, orders, event }: Told) {
  for (const [company, direction, other] of [
    [source, 'to', target],
    [target, 'from', source],
  ] as const) {
    const detail = { [direction]: other.number, text: other.name, orders }
    await recordCompanyEvent(tx, { company: company.number, event: `${event}-${direction}`, actor, detail })
  }
  await tx.execute(sql`
    update companies set revision = revision + 1 where number in (${source.number}, ${target.number})`)
}

/**
 * Takes a merge or a split back: what moved and is still there returns, and nothing else is touched. A company that a split made is
 * hidden once nothing is left of it.
 */
export function undoMove(
  db: Database,
  { id, company, actor }: { id: number; company: number; actor: Actor },
): Promise<CompanyWrite> {
  return db.transaction(async (tx): Promise<CompanyWrite> => {
    const { rows } = await tx.execute<StoredMove>(sql`
      select kind, source::float8, target::float8, orders, parts from company_moves
      where id = ${id} and undone_at is null and ${company} in (source, target) for update`)
    const [move] = rows
    const locked = move && (await lockMoved(tx, move))
    if (!move || !locked) return GONE
    await tx.execute(sql`update company_moves set undone_at = now() where id = ${id}`)
    for (const { table } of COMPANY_PARTS)
      await tx.execute(sql`
        update ${sql.identifier(table)} set company = ${move.source}
        where company = ${move.target} and id = any(${move.parts[table] ?? []}::bigint[])`)
    await returnGroup(tx, move.target, move.parts[GROUP]?.[0])
    const returned = await tx.execute(sql`
      update orders set company = ${move.source}
      where company = ${move.target} and id = any(${move.orders}::uuid[])`)
    if (move.kind === 'split') await hideIfEmpty(tx, move)
    const orders = returned.rowCount ?? 0
    await tell(tx, {
      ...locked,
      actor,
      orders,
      event: `${move.kind === 'merge' ? 'merged' : 'split'}-undone`,
    })
    const detail = { kind: move.kind, from: move.source, orders }
    await recordAudit(tx, {
      actor,
      action: 'company-move-undone',
      subject: `company:${move.target}`,
      detail,
    })
    return { ok: true }
  })
}

type StoredMove = {
  kind: 'merge' | 'split'
  source: number
  target: number
  orders: string[]
  parts: Parts
}

/** Of a merge, the source comes to light first; only where it still lies in that company. */
async function lockMoved(tx: Transaction, { kind, source, target, parts }: StoredMove) {
  if (kind === 'merge') {
    if (!(await lockCompany(tx, target))) return undefined
    await tx.execute(sql`
      update companies set merged_into = null where number = ${source} and merged_into = ${target}`)
    await tx.execute(sql`
      update companies set merged_into = ${source}
      where merged_into = ${target} and number = any(${parts[MERGED] ?? []}::bigint[])`)
  }
  return lockBoth(tx, source, target)
}

async function hideIfEmpty(tx: Transaction, { source, target }: StoredMove) {
  for (const table of ['orders', ...COMPANY_PARTS.map((part) => part.table)]) {
    const { rows } = await tx.execute(
      sql`select from ${sql.identifier(table)} where company = ${target} limit 1`,
    )
    if (rows.length > 0) return
  }
  await tx.execute(sql`update companies set merged_into = ${source} where number = ${target}`)
}

/** Merges and splits of a company that can be taken back, the newest first. */
export async function readMoves(db: Executor, company: number): Promise<UndoableMove[]> {
  const { rows } = await db.execute<UndoableMove>(sql`
    select id::float8, kind, target = ${company} as "isTarget", other.number::float8 as other,
      other.name as "otherName", moved_at as "movedAt", moved_by_name as "movedBy", cardinality(orders) as orders
    from company_moves m
    join companies other on other.number = case when target = ${company} then source else target end
    where ${company} in (source, target) and undone_at is null
      and other.merged_into is not distinct from case kind when 'merge' then target end
    order by id desc limit 20`)
  return rows
}
