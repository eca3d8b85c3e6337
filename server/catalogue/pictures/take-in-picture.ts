import { MIDDLE, picturePath } from '#domain/catalogue/pictures.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { storeFile } from '#server/files/door.ts'
import { readEditedProduct } from '../publishing/edited-product.ts'
import type { PictureProcess } from './picture-process.ts'
import type { TaskRefusal } from './picture-task.ts'
import { storeRenditions } from './renditions.ts'

type Upload = {
  number: number
  /** Where it lies, as somebody sent it. */
  path: string
  /** Asked when all of it is here: whoever was shut out meanwhile stores nothing. */
  findActor: () => Promise<Actor | undefined>
}

export type TakenIn =
  | { ok: true; file: string }
  | { ok: false; reason: TaskRefusal | 'busy' | 'failed' | 'gone' | 'shut-out' }

/** Makes a picture of what somebody uploaded, and keeps it. No product shows it before a draft names it. */
export async function takeInPicture(
  db: Database,
  process: Pick<PictureProcess, 'run'>,
  { number, path, findActor }: Upload,
): Promise<TakenIn> {
  const answer = await process.run({ work: 'take-in', path, use: 'product' })
  if (answer === 'busy' || answer === 'failed') return { ok: false, reason: answer }
  if (!answer.ok) return answer
  const { master, renditions } = answer
  if (!master) return { ok: false, reason: 'failed' }
  const actor = await findActor()
  if (!actor) return { ok: false, reason: 'shut-out' }
  return db.transaction(async (tx): Promise<TakenIn> => {
    const product = await readEditedProduct(tx, number)
    if (!product) return { ok: false, reason: 'gone' }
    const { hash: file } = await storeFile(tx, { type: 'image/webp', bytes: master, by: actor })
    const source = { path: picturePath({ file, x: MIDDLE, y: MIDDLE }), madeOf: file }
    await storeRenditions(tx, source, renditions)
    const detail = { kind: product.kind.order.name, number, file }
    await recordAudit(tx, { actor, action: 'picture-uploaded', subject: product.id, detail })
    return { ok: true, file }
  })
}
