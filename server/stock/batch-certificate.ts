import { type DocumentType, readDocument, writeDocument } from '#domain/shop/setting-document.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { askForReleaseAgain, type BatchActor, changeBatchWithin } from './change-batch.ts'

/** Gives a file that is being kept to a batch, in place of the one it has. The audit log says which it was. */
export async function setCertificate(
  tx: Transaction,
  {
    batch,
    called,
    file,
    type,
    actor,
  }: { batch: number; called: string; file: string; type: DocumentType; actor: BatchActor },
): Promise<void> {
  const name = readDocument(writeDocument(file, called, type))?.name ?? 'certificate'
  await changeBatchWithin(tx, { batch, actor }, async (_, locked) => {
    const { certificate } = locked
    await tx.execute(sql`
      update batches set certificate = ${file}, certificate_name = ${name} where number = ${batch}`)
    const changed = certificate === file ? [] : ['certificate']
    await askForReleaseAgain(tx, locked, { actor, changed })
    return {
      action: 'batch-certificate',
      detail: { file, type, ...(certificate && { before: certificate }) },
    }
  })
}

export async function findCertificate(db: Executor, batch: number) {
  const { rows } = await db.execute<{ type: DocumentType; bytes: Buffer; name: string }>(sql`
    select type, bytes, certificate_name as name from batches join files on hash = certificate
    where number = ${batch} and certificate_name is not null`)
  return rows[0]
}
