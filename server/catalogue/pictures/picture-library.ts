import { isPicturePath } from '#domain/catalogue/pictures.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { readShopPicture, type ShopPictureUse } from '#domain/shop/shop-picture.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { enqueueJob, type JobOutcome, type RunningJob } from '#server/jobs/door.ts'
import { describeError, type Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { completeFacts, readEditedProduct } from '../publishing/edited-product.ts'
import { type DocumentUpload, takeInDocument } from '../settings/take-in-document.ts'
import { readCut } from './picture-address.ts'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'
import {
  type PictureSource,
  sourceOfPicture,
  sourceOfShopPicture,
  sourcesOf,
  sourcesOfProduct,
} from './picture-source.ts'
import { PREPARE_PICTURES } from './prepare-pictures.ts'
import { createRenditions } from './renditions.ts'
import { takeInPicture } from './take-in-picture.ts'

const SHOP = { userId: null, name: 'The shop' }

export type PictureLibrary = ReturnType<typeof createPictureLibrary>

type LibraryParts = {
  db: Database
  log: Log
  /** Whether the build has a picture: then nothing has to be made. */
  hasFile: (pathname: string) => boolean
  process?: PictureProcess
  /** For what strangers send. */
  strangersProcess?: PictureProcess
}

/** Their pictures are small, and nobody waits for them but themselves. */
const STRANGERS_LIMITS = { taskMs: 10_000, idleMs: 15_000 }

/** All pictures that are not files of the build: those that were uploaded, and plates of products that came later. */
export function createPictureLibrary({ db, log, hasFile, ...given }: LibraryParts) {
  const process = given.process ?? createPictureProcess(log)
  // Apart from the other, so that no picture of theirs stands before one of the staff.
  const strangersProcess = given.strangersProcess ?? createPictureProcess(log, STRANGERS_LIMITS)
  const renditions = createRenditions(db, process)
  /** Known to be there, in all their widths. */
  const ready = new Set<string>()

  /** What buyers see, by its address. It costs the database nothing. */
  function findShown(snapshot: Snapshot, path: string): PictureSource | undefined {
    return sourcesOf(snapshot).get(path)
  }

  /** An uploaded picture in a cut that no product shows now: of a version that was published once, or of a draft. */
  async function findOther(
    path: string,
  ): Promise<{ source: PictureSource; wasPublished: boolean } | undefined> {
    const ofShop = readShopPicture(path)
    if (ofShop) return findShopPicture(ofShop)
    const cut = readCut(path)
    if (!cut) return undefined
    const { rows } = await db.execute<{ file: string; wasPublished: boolean }>(sql`
      select hash as file, exists (
        select from product_versions where facts -> 'pictures' @>
          jsonb_build_array(jsonb_build_object('file', hash, 'x', ${cut.x}::integer, 'y', ${cut.y}::integer))
      ) as "wasPublished"
      from files where address = ${cut.address} and type = 'image/webp'`)
    const [row] = rows
    return row && { source: sourceOfPicture({ ...row, ...cut }), wasPublished: row.wasPublished }
  }

  /** Of settings that were published once, or that somebody has not published yet. No other file of the settings is a picture of the shop. */
  async function findShopPicture({ address, use }: { address: string; use: ShopPictureUse }) {
    const { rows } = await db.execute<{ file: string; wasPublished: boolean }>(sql`
      select hash as file, bool_or("wasPublished") as "wasPublished" from files join (
        select unnest(array[document #>> '{look,logo}', document #>> '{look,icon}', document #>> '{home,hero,picture}']) as named,
          true as "wasPublished" from settings_versions
        union all
        select change ->> 'to', false from settings_drafts, jsonb_array_elements(changes) as change
        where change ->> 'path' in ('look.logo', 'look.icon', 'home.hero.picture')
      ) of_shop on hash = left(named, 64)
      where address = ${address} and type = 'image/webp' group by hash`)
    const [row] = rows
    return row && { source: sourceOfShopPicture(row.file, use), wasPublished: row.wasPublished }
  }

  /** The plate of a product that staff look at before it is published. */
  async function findDraftPlate(path: string, shopName: string): Promise<PictureSource | undefined> {
    const [, , shelf = '', name = ''] = path.split('/')
    const kind = KINDS.find((each) => each.shelf === shelf)
    if (!kind) return undefined
    const ids = [name, name.replace(/-details$/, '')]
    const { rows } = await db.execute<{ number: number }>(sql`
      select number::integer from products where kind = ${kind.order.name}
        and (id = any (${ids}::text[]) or (state = 'draft' and draft ->> 'slug' = any (${ids}::text[])))
      order by number`)
    for (const { number } of rows) {
      const product = await readEditedProduct(db, number)
      const { image: _, pictures: __, ...facts } = product ? completeFacts(product) : {}
      const parsed = kind.schema.safeParse(facts)
      const source =
        parsed.success && sourcesOfProduct(kind, parsed.data, shopName).find((each) => each.path === path)
      if (source) return source
    }
    return undefined
  }

  /** Asks for what a publication shows to be made before buyers ask for it, by one process for all. */
  async function prepare(snapshot: Snapshot) {
    try {
      if ((await listMissing(snapshot)).length === 0) return
      await enqueueJob(db, {
        kind: PREPARE_PICTURES,
        key: 'all',
        payload: {},
        subject: 'Catalogue',
        asker: SHOP,
      })
    } catch (error) {
      // The first who asks for a picture has it made.
      log.warn('pictures.not-prepared', describeError(error))
    }
  }

  /** Makes what is missing, one after another. What cannot be made now is tried again with the job. */
  async function prepareAll(snapshot: Snapshot, { report }: Pick<RunningJob, 'report'>): Promise<JobOutcome> {
    const missing = await listMissing(snapshot)
    for (const [done, source] of missing.entries()) {
      await report({ done, total: missing.length, step: 'Pictures' })
      if ((await renditions.make(source)) === 'busy') throw new Error('A picture could not be made')
      ready.add(keyOf(source))
    }
    return { ok: true }
  }

  async function listMissing(snapshot: Snapshot): Promise<PictureSource[]> {
    const unknown = [...sourcesOf(snapshot).values()].filter(
      (source) => !ready.has(keyOf(source)) && !hasBuilt(source.path),
    )
    if (unknown.length === 0) return []
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct source || ' ' || made_of as key from picture_renditions
      where source = any (${unknown.map(({ path }) => path)}::text[])`)
    for (const { key } of rows) ready.add(key)
    return unknown.filter((source) => !ready.has(keyOf(source)))
  }

  function hasBuilt(path: string) {
    return !isPicturePath(path) && ['-400.avif', '.jpg'].some((suffix) => hasFile(`${path}${suffix}`))
  }

  return {
    takeIn: (upload: Parameters<typeof takeInPicture>[2]) => takeInPicture(db, process, upload),
    takeInDocument: <By extends { userId: string | null; name: string }>(upload: DocumentUpload<By>) =>
      takeInDocument(db, process, upload),
    /** The same of a stranger. */
    takeInEvidence: <By extends { userId: string | null; name: string }>(upload: DocumentUpload<By>) =>
      takeInDocument(db, strangersProcess, { ...upload, use: 'evidence' }),
    findShown,
    findOther,
    findDraftPlate,
    read: renditions.find,
    prepare,
    prepareAll,
    stop: () => {
      process.stop()
      strangersProcess.stop()
    },
  }
}

function keyOf({ path, madeOf }: PictureSource) {
  return `${path} ${madeOf}`
}
