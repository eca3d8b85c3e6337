import { open } from 'node:fs/promises'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { storeFile } from '#server/files/door.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import type { TaskRefusal } from '../pictures/picture-task.ts'

/** Without an id where somebody without an account sent it. */
type Sender = { userId: string | null; name: string }

export type DocumentUpload<By extends Sender> = {
  /** Where it lies, as somebody sent it. */
  path: string
  /** What a stranger sends is kept smaller, and a picture of the settings keeps what is transparent. */
  use?: 'setting' | 'document' | 'evidence'
  /** Asked when all of it is here: whoever was shut out meanwhile stores nothing. */
  findActor: () => Promise<By | undefined>
  /** Says who has brought it, in the transaction that keeps it. */
  note: (tx: Transaction, stored: { file: string; type: Document['type'] }, by: By) => Promise<void>
}

type Document = { type: 'image/webp' | 'application/pdf'; bytes: Uint8Array }
type Refused = { ok: false; reason: TaskRefusal | 'busy' | 'failed' | 'shut-out' }
type TakenDocument = { ok: true; file: string; type: Document['type'] } | Refused

/** In the audit log, under what the document is of. */
export function noteDocument(subject: string): DocumentUpload<Actor>['note'] {
  return (tx, detail, actor) => recordAudit(tx, { actor, action: 'document-uploaded', subject, detail })
}

/** Keeps a licence or a proof: a PDF as it is, a picture encoded anew. Nothing shows it before something names it. */
export async function takeInDocument<By extends Sender>(
  db: Database,
  process: Pick<PictureProcess, 'run'>,
  { path, use = 'document', findActor, note }: DocumentUpload<By>,
): Promise<TakenDocument> {
  const read = (await readPdf(path)) ?? (await readPicture(process, path, use))
  if ('reason' in read) return read
  const actor = await findActor()
  if (!actor) return { ok: false, reason: 'shut-out' }
  const { type } = read
  return db.transaction(async (tx) => {
    const { hash: file } = await storeFile(tx, { ...read, by: actor })
    await note(tx, { file, type }, actor)
    return { ok: true, file, type }
  })
}

const PDF_HEAD = '%PDF-'
const PDF_END = '%%EOF'
/** Readers look for the end in so many bytes. */
const TAIL_BYTES = 1024

/** Undefined where it does not begin as one. It is never opened here: whoever downloads it has a reader. */
async function readPdf(path: string): Promise<Document | Refused | undefined> {
  const file = await open(path)
  try {
    const head = await file.read(Buffer.alloc(PDF_HEAD.length), 0, PDF_HEAD.length, 0)
    if (head.buffer.toString('latin1') !== PDF_HEAD) return undefined
    const bytes = await file.readFile()
    const hasEnd = bytes.subarray(-TAIL_BYTES).includes(PDF_END)
    return hasEnd ? { type: 'application/pdf', bytes } : { ok: false, reason: 'damaged' }
  } finally {
    await file.close()
  }
}

async function readPicture(
  process: Pick<PictureProcess, 'run'>,
  path: string,
  use: 'setting' | 'document' | 'evidence',
): Promise<Document | Refused> {
  const answer = await process.run({ work: 'take-in', path, use })
  if (answer === 'busy' || answer === 'failed') return { ok: false, reason: answer }
  if (!answer.ok) return answer
  return answer.master ? { type: 'image/webp', bytes: answer.master } : { ok: false, reason: 'failed' }
}
