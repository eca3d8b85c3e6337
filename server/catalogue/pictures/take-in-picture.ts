import { MIDDLE, picturePath } from '#domain/catalogue/pictures.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { hashOf, storeFile } from '#server/files/door.ts'
import { readEditedProduct } from '../publishing/edited-product.ts'
import type { PictureProcess } from './picture-process.ts'
import type { TaskRefusal } from './picture-task.ts'
import { storeRenditions } from './renditions.ts'

type Upload = {
  /** Notes whose it is; false where that is not there any more. */
  keep: (tx: Transaction, file: string, actor: Actor) => Promise<boolean>
  /** Where it lies, as somebody sent it. */
  path: string
  /** Asked when all of it is here: whoever was shut out meanwhile stores nothing. */
  findActor: () => Promise<Actor | undefined>
}

export type TakenIn =
  | { ok: true; file: string }
  | { ok: false; reason: TaskRefusal | 'busy' | 'failed' | 'gone' | 'shut-out' }

/** Makes a picture of what somebody uploaded, and keeps it. */
export async function takeInPicture(
  db: Database,
  process: Pick<PictureProcess, 'run'>,
  { keep, path, findActor }: Upload,
): Promise<TakenIn> {
  const answer = await process.run({ work: 'take-in', path, use: 'product' })
  if (answer === 'busy' || answer === 'failed') return { ok: false, reason: answer }
  if (!answer.ok) return answer
  const { master, renditions } = answer
  if (!master) return { ok: false, reason: 'failed' }
  const actor = await findActor()
  if (!actor) return { ok: false, reason: 'shut-out' }
  return db.transaction(async (tx): Promise<TakenIn> => {
    const file = hashOf(master)
    if (!(await keep(tx, file, actor))) return { ok: false, reason: 'gone' }
    await storeFile(tx, { type: 'image/webp', bytes: master, by: actor })
    const source = { path: picturePath({ file, x: MIDDLE, y: MIDDLE }), madeOf: file }
    await storeRenditions(tx, source, renditions)
    return { ok: true, file }
  })
}

/** For a product, which shows it once its draft names it. */
export function keepForProduct(number: number): Upload['keep'] {
  return async (tx, file, actor) => {
    const product = await readEditedProduct(tx, number)
    if (!product) return false
    const detail = { kind: product.kind.order.name, number, file }
    await recordAudit(tx, { actor, action: 'picture-uploaded', subject: product.id, detail })
    return true
  }
}
