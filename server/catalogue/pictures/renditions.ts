import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createSemaphore } from '#server/semaphore.ts'
import type { PictureProcess } from './picture-process.ts'
import type { PictureSource } from './picture-source.ts'
import type { Rendition } from './picture-task.ts'

export type FoundRendition = Buffer | 'none' | 'busy'

/** Pictures take few of the connections to the database, so that orders always find one. */
const READS = { running: 3, waiting: 400 }

/** Pictures as pages show them: read from the database, where the first who needs one has it made. */
export function createRenditions(db: Database, process: Pick<PictureProcess, 'run'>) {
  const reads = createSemaphore(READS)
  const underWay = new Map<string, Promise<FoundRendition | Rendition[]>>()

  async function find(source: PictureSource, suffix: string): Promise<FoundRendition> {
    const read = await reads.tryRun(() => readRendition(db, source, suffix))
    if (!read.entered) return 'busy'
    if (read.value) return read.value
    const made = await make(source)
    if (!Array.isArray(made)) return made
    const found = made.find((rendition) => rendition.suffix === suffix)
    return found ? Buffer.from(found.bytes) : 'none'
  }

  /** Makes it in all widths and formats. A crowd waits for one making. */
  async function make(source: PictureSource): Promise<FoundRendition | Rendition[]> {
    const key = `${source.path} ${source.madeOf}`
    const running = underWay.get(key) ?? makeAndStore(source).finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  async function makeAndStore(source: PictureSource): Promise<FoundRendition | Rendition[]> {
    const task = await source.prepare(db)
    if (!task) return 'none'
    const answer = await process.run(task)
    if (answer === 'busy' || answer === 'failed') return 'busy'
    if (!answer.ok) return 'none'
    await storeRenditions(db, source, answer.renditions)
    return answer.renditions
  }

  return { find, make }
}

async function readRendition(db: Database, { path, madeOf }: PictureSource, suffix: string) {
  const { rows } = await db.execute<{ bytes: Buffer }>(sql`
    select bytes from picture_renditions
    where source = ${path} and suffix = ${suffix} and made_of = ${madeOf}`)
  return rows[0]?.bytes
}

export async function storeRenditions(
  db: Executor,
  { path, madeOf }: Pick<PictureSource, 'path' | 'madeOf'>,
  renditions: readonly Rendition[],
): Promise<void> {
  for (const { suffix, bytes } of renditions)
    await db.execute(sql`
      insert into picture_renditions (source, suffix, made_of, bytes)
      values (${path}, ${suffix}, ${madeOf}, ${Buffer.from(bytes)})
      on conflict (source, suffix) do update set made_of = excluded.made_of, bytes = excluded.bytes, made_at = now()`)
}
