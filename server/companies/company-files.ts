import { type DocumentType, readDocument, writeDocument } from '#domain/shop/setting-document.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type CompanyWrite, changeCompany, GONE, lockCompany, recordCompanyEvent } from './change-company.ts'

export type CompanyFile = { id: number; name: string; addedAt: Date; addedBy: string }

/**
 * Gives a file that is being kept to a company; the same one under the same name changes nothing. A company that went meanwhile gets none:
 * nothing names the file then, and it goes too.
 */
export async function addCompanyFile(
  tx: Transaction,
  {
    company,
    called,
    file,
    type,
    actor,
  }: { company: number; called: string; file: string; type: DocumentType; actor: Actor },
): Promise<void> {
  if (!(await lockCompany(tx, company))) return
  const name = readDocument(writeDocument(file, called, type))?.name ?? 'document'
  const { rowCount } = await tx.execute(sql`
    insert into company_files (company, file, name, added_by_name) select ${company}::bigint, ${file}::text, ${name}::text, ${actor.name}::text
    where not exists (select from company_files where company = ${company} and file = ${file} and name = ${name})`)
  if (rowCount === 0) return
  await tx.execute(sql`update companies set revision = revision + 1 where number = ${company}`)
  await recordCompanyEvent(tx, { company, event: 'file-added', actor, detail: { text: name } })
  await recordAudit(tx, {
    actor,
    action: 'company-file-added',
    subject: `company:${company}`,
    detail: { file, type },
  })
}

/** The bytes go a day after nothing names them any more. */
export function removeCompanyFile(
  db: Database,
  { company, revision, id, actor }: { company: number; revision: number; id: number; actor: Actor },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`delete from company_files where id = ${id} and company = ${company} returning name`,
    )
    if (!rows[0]) return GONE
    return { event: 'file-removed', detail: { text: rows[0].name }, action: 'company-file-removed' }
  })
}

export async function readCompanyFiles(db: Executor, company: number): Promise<CompanyFile[]> {
  const { rows } = await db.execute<CompanyFile>(sql`
    select id::float8, name, added_at as "addedAt", added_by_name as "addedBy"
    from company_files where company = ${company} order by id desc`)
  return rows
}

/** A file of this company, and of no other. */
export async function findCompanyFile(db: Executor, { company, id }: { company: number; id: number }) {
  const { rows } = await db.execute<{ type: DocumentType; bytes: Buffer; name: string }>(sql`
    select type, bytes, name from company_files join files on hash = file
    where company = ${company} and id = ${id}`)
  return rows[0]
}
