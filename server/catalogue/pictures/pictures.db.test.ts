import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type TypedProduct, toTyped } from '#domain/catalogue/editing/typed-product.ts'
import { picturePath } from '#domain/catalogue/pictures.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { runCatalogueCommand } from '#server/cli/catalogue-command.ts'
import { sql } from '#server/db/sql.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { emptyPng } from '#tests/pictures/empty-png.ts'
import { EXIF, samplePicture } from '#tests/pictures/sample-picture.ts'
import { useUploads } from '#tests/pictures/test-uploads.ts'
import { ensureFirstImport } from '../import/first-import.ts'
import { editedFacts, readEditedProduct } from '../publishing/edited-product.ts'
import { loadSnapshot } from '../publishing/load-snapshot.ts'
import { draftOfVersion } from '../publishing/product-history.ts'
import { publishDraft } from '../publishing/publish-draft.ts'
import { createDraft, saveDraft } from '../publishing/save-draft.ts'
import { createPictureLibrary } from './picture-library.ts'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'
import { keepForProduct } from './take-in-picture.ts'

const DAY_MS = 86_400_000
const database = useTestDatabase()
const put = useUploads()
const process = createPictureProcess(QUIET)
const ADA = { userId: '', name: 'Ada' }
let number = 0

const library = () => createPictureLibrary({ db: database.db, log: QUIET, hasFile: () => true, process })
const upload = (content: Uint8Array | string) =>
  library().takeIn({ keep: keepForProduct(number), path: put(content), findActor: async () => ADA })
const load = () => loadSnapshot(database.db, QUIET)

async function mustUpload(content: Uint8Array) {
  const taken = await upload(content)
  if (!taken.ok) throw new Error(`Not taken in: ${taken.reason}`)
  return taken.file
}

/** Masters as the process makes them, of pictures that no test looks at: one rendition stands for all. */
const idle: PictureProcess = {
  run: async (task) => {
    if (task.work !== 'take-in') throw new Error('Nothing else is asked of it')
    const master = readFileSync(task.path)
    return { ok: true, master, renditions: [{ suffix: '-96.webp', bytes: master }] }
  },
  pid: () => undefined,
  stop: () => undefined,
}

/** The same without the second that it takes to make every width of it. */
async function storePicture(left: string) {
  const master = await (await samplePicture({ left })).webp({ effort: 0 }).toBuffer()
  const pictures = createPictureLibrary({ db: database.db, log: QUIET, hasFile: () => true, process: idle })
  const taken = await pictures.takeIn({
    keep: keepForProduct(number),
    path: put(master),
    findActor: async () => ADA,
  })
  if (!taken.ok) throw new Error(`Not taken in: ${taken.reason}`)
  return taken.file
}

async function product() {
  const found = await readEditedProduct(database.db, number)
  if (!found) throw new Error('There is no such product')
  return found
}

async function type(change: TypedProduct) {
  const seen = await product()
  const values = { ...toTyped(vape.fields, editedFacts(seen)), ...change }
  return saveDraft(database.db, { number, revision: seen.revision, values, actor: ADA })
}

async function publish() {
  const { revision } = await product()
  return publishDraft(database.db, { number, revision, actor: ADA, snapshot: await load(), log: QUIET })
}

beforeAll(async () => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`insert into users (name, email) values ('Ada', 'ada@shop.example') returning id`,
  )
  ADA.userId = rows[0]?.id ?? ''
  await ensureFirstImport(database.db, QUIET)
  number = await createDraft(database.db, { kind: vape, name: 'Shown Pen', actor: ADA })
  await type({ brand: 'House', mg: '1000mg', type: 'Live Rosin', price: '12,50', description: 'Made here.' })
})
afterAll(() => process.stop())

describe('a picture of a stranger', () => {
  const evidence = (content: Uint8Array, strangersProcess = process) =>
    createPictureLibrary({
      db: database.db,
      log: QUIET,
      hasFile: () => true,
      process,
      strangersProcess,
    }).takeInEvidence({
      path: put(content),
      findActor: async () => ({ userId: null, name: 'An applicant' }),
      note: async () => undefined,
    })

  it('is kept small', async () => {
    const taken = await evidence(await (await samplePicture({ width: 2400, height: 1800 })).jpeg().toBuffer())
    const { rows } = await database.db.execute<{ bytes: Buffer }>(
      sql`select bytes from files where hash = ${taken.ok ? taken.file : ''}`,
    )
    expect(await sharp(rows[0]?.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 2000,
      height: 1500,
    })
  })

  it('is refused where it has more pixels than a photograph of a phone, or is noise', async () => {
    expect(await evidence(emptyPng(6000, 4200))).toEqual({ ok: false, reason: 'too-many-pixels' })
    const side = 1700
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    expect(await evidence(await noise.jpeg({ quality: 70 }).toBuffer())).toEqual({
      ok: false,
      reason: 'too-many-pixels',
    })
  })

  it('keeps no picture of the staff waiting, however long it takes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cultivar-test-endless-'))
    const program = join(folder, 'endless.mjs')
    writeFileSync(program, 'process.on("message", () => undefined)')
    const endless = createPictureProcess(QUIET, { program })
    const picture = await (await samplePicture()).jpeg().toBuffer()
    const waiting = Array.from({ length: 8 }, () => evidence(picture, endless))
    await mustUpload(picture)
    endless.stop()
    expect(new Set((await Promise.all(waiting)).map(({ ok }) => ok))).toEqual(new Set([false]))
    rmSync(folder, { recursive: true })
  })
})

describe('an upload', () => {
  /** Without the widths that pages use. */
  async function masterOf(content: Uint8Array) {
    const taken = await process.run({ work: 'take-in', use: 'document', path: put(content) })
    if (typeof taken === 'string' || !taken.ok) throw new Error(`Not taken in: ${JSON.stringify(taken)}`)
    return taken.master
  }

  it('becomes a master without what the camera wrote, and every width that pages use', async () => {
    const file = await mustUpload(
      await (await samplePicture({ width: 2460, height: 1640 })).withExif(EXIF).jpeg().toBuffer(),
    )
    const { rows } = await database.db.execute<{ bytes: Buffer; type: string; stored_by_name: string }>(
      sql`select bytes, type, stored_by_name from files where hash = ${file}`,
    )
    const master = await sharp(rows[0]?.bytes).metadata()
    expect(master).toMatchObject({ format: 'webp', width: 2400, height: 1600 })
    expect([master.exif, master.icc, master.xmp]).toEqual([undefined, undefined, undefined])
    expect(rows[0]).toMatchObject({ type: 'image/webp', stored_by_name: 'Ada' })
    const made = await database.db.execute<{ suffix: string; bytes: Buffer }>(
      sql`select suffix, bytes from picture_renditions where source = ${picturePath({ file, x: 50, y: 50 })}`,
    )
    const sizes = await Promise.all(
      made.rows.map(async ({ suffix, bytes }) => {
        const { width, height, exif } = await sharp(bytes).metadata()
        return `${suffix} ${width}x${height} ${exif === undefined}`
      }),
    )
    expect(sizes.toSorted()).toEqual([
      '-1200.jpg 1200x630 true',
      '-400.avif 400x400 true',
      '-400.webp 400x400 true',
      '-800.avif 800x800 true',
      '-800.webp 800x800 true',
      '-96.webp 96x96 true',
      '-whole.webp 800x533 true',
    ])
    const audit = await database.db.execute(
      sql`select from audit_log where action = 'picture-uploaded' and detail ->> 'file' = ${file}`,
    )
    expect(audit.rows).toHaveLength(1)
  })

  it('stands upright, however the camera was held', async () => {
    const held = await (await samplePicture()).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { data, info } = await sharp(await masterOf(held))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([900, 1200])
    const red = (y: number) => data[(y * info.width + 450) * info.channels] ?? 0
    expect([red(100) > 150, red(1100) > 150]).toEqual([true, false])
  })

  it.each(['png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const picture = await samplePicture({ width: 800, height: 800 })
    const master = await masterOf(await picture.toFormat(format, { effort: 1 }).toBuffer())
    expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>'
  it.each([
    ['SVG', async () => svg],
    ['a page', async () => '<!doctype html><script>alert(1)</script>'],
    ['nothing', async () => ''],
    ['a GIF', async () => (await samplePicture()).gif().toBuffer()],
    ['a TIFF', async () => (await samplePicture()).tiff().toBuffer()],
    ['a PDF', async () => '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['the head of a picture before a page', async () => '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
  ])('is refused when it is %s', async (_, make) => {
    expect(await upload(await make())).toEqual({ ok: false, reason: 'not-a-picture' })
  })

  it('that is a picture and something else besides is kept as the picture alone', async () => {
    const picture = await (await samplePicture()).jpeg().toBuffer()
    const file = await mustUpload(
      Buffer.concat([picture, Buffer.from('<script>alert("polyglot")</script>PK\x03\x04')]),
    )
    const { rows } = await database.db.execute<{ found: boolean }>(sql`
      select position('polyglot'::bytea in bytes) > 0 as found from files where hash = ${file}
      union all select position('polyglot'::bytea in bytes) > 0 from picture_renditions where made_of = ${file}`)
    expect(rows.length).toBe(8)
    expect(rows.some(({ found }) => found)).toBe(false)
  })

  it('that is cut off is refused', async () => {
    const whole = await (await samplePicture()).jpeg().toBuffer()
    expect(await upload(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, reason: 'damaged' })
  })

  it('needs 800 pixels on its shorter side', async () => {
    const small = await (await samplePicture({ width: 1200, height: 799 })).jpeg().toBuffer()
    expect(await upload(small)).toEqual({ ok: false, reason: 'too-small' })
  })

  it('of more pixels than anybody needs is refused before they are made', async () => {
    // 132 million pixels of one colour: some kB as a file.
    const bomb = emptyPng(12_000, 11_000)
    expect(bomb.length).toBeLessThan(400_000)
    expect(await sharp(bomb).metadata()).toMatchObject({ format: 'png', width: 12_000, height: 11_000 })
    expect(await upload(bomb)).toEqual({ ok: false, reason: 'too-many-pixels' })
  })

  it('of somebody who was shut out while it was read is not kept', async () => {
    const content = await (await samplePicture({ left: '#111111' })).webp({ effort: 0 }).toBuffer()
    const before = await countFiles()
    const pictures = createPictureLibrary({ db: database.db, log: QUIET, hasFile: () => true, process: idle })
    const taken = await pictures.takeIn({
      keep: keepForProduct(number),
      path: put(content),
      findActor: async () => undefined,
    })
    expect(taken).toEqual({ ok: false, reason: 'shut-out' })
    expect(await countFiles()).toBe(before)
  })
})

describe('the pictures of a product', () => {
  it('are published with it, and come back with an earlier version', async () => {
    const [one, two] = [await storePicture('#206020'), await storePicture('#602060')]
    const first = { file: one, alt: 'From the front', x: 20, y: 50 }
    await type({ pictures: [first, { file: two, alt: ' ', x: 50, y: 50 }] })
    expect(await publish()).toMatchObject({
      problems: [{ field: 'pictures', message: 'Picture 2 needs a description.' }],
    })
    await type({ pictures: [first] })
    expect(await publish()).toMatchObject({ ok: true })
    const shown = (await load()).catalogue.find(vape, 'shown-pen')
    expect(shown).toMatchObject({ image: picturePath(first), pictures: [first] })

    await type({ pictures: [{ file: two, alt: 'From behind', x: 50, y: 50 }] })
    expect(await publish()).toMatchObject({ ok: true })
    const { revision, version } = await product()
    await draftOfVersion(database.db, { number, revision, version: (version ?? 0) - 1, actor: ADA })
    expect((await product()).draft).toMatchObject({ pictures: [first] })
    expect(await publish()).toMatchObject({ ok: true })
  })

  it('are cut around the centre that was chosen, when they are first asked for', async () => {
    const snapshot = await load()
    const path = snapshot.catalogue.find(vape, 'shown-pen')?.image ?? ''
    const source = library().findShown(snapshot, path)
    if (!source) throw new Error('The picture is not shown')
    const [bytes] = await Promise.all([
      library().read(source, '-96.webp'),
      library().read(source, '-400.avif'),
    ])
    if (typeof bytes === 'string') throw new Error(bytes)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    // The centre is far on the left: of 1,200 by 900 the left 900 are seen, two thirds of them the first colour.
    const blue = (x: number) => data[(48 * 96 + x) * 3 + 2] ?? 0
    expect([blue(30) > 100, blue(60) > 100, blue(90) > 100]).toEqual([false, false, true])
  })

  it('that were never published are not for strangers', async () => {
    const file = await storePicture('#777777')
    expect(await library().findOther(picturePath({ file, x: 50, y: 50 }))).toMatchObject({
      wasPublished: false,
    })
    const shown = (await load()).catalogue.find(vape, 'shown-pen')?.pictures?.[0]
    if (!shown) throw new Error('No picture')
    expect(await library().findOther(picturePath(shown))).toMatchObject({ wasPublished: true })
    expect(await library().findOther(picturePath({ ...shown, x: 51 }))).toMatchObject({ wasPublished: false })
    expect(await library().findOther(`/pictures/${'0'.repeat(24)}-50-50`)).toBeUndefined()
  })

  it('that are not there cannot be published', async () => {
    await type({ pictures: [{ file: 'a'.repeat(64), alt: 'Lost', x: 50, y: 50 }] })
    expect(await publish()).toMatchObject({
      problems: [
        { field: 'pictures', message: 'Picture 1 no longer exists: remove it and upload it again.' },
      ],
    })
    await type({ pictures: [] })
  })
})

describe('a file', () => {
  it('that nothing names goes after a day; one that a draft or a version names stays', async () => {
    const orphan = await storePicture('#abcdef')
    const drafted = await storePicture('#fedcba')
    await type({ pictures: [{ file: drafted, alt: 'Kept', x: 50, y: 50 }] })
    const now = new Date(Date.now() + DAY_MS)
    const has = async (file: string) => (await listFiles()).includes(file)
    await retireFiles(database.db, now)
    expect(await has(orphan)).toBe(true)
    await retireFiles(database.db, new Date(now.getTime() + DAY_MS - 1000))
    expect(await has(orphan)).toBe(true)
    await retireFiles(database.db, new Date(now.getTime() + DAY_MS))
    expect([await has(orphan), await has(drafted)]).toEqual([false, true])
    const { rows } = await database.db.execute<{ made_of: string }>(
      sql`select distinct made_of from picture_renditions`,
    )
    const left = rows.map(({ made_of }) => made_of)
    expect(left).toContain(drafted)
    expect(left).not.toContain(orphan)
    const published = (await product()).published?.pictures
    expect(left).toContain(Array.isArray(published) ? published[0].file : '')
  })

  it('is never changed', async () => {
    await expect(database.db.execute(sql`update files set bytes = 'x', size = 1`)).rejects.toThrow()
  })
})

describe('a catalogue with pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-test-catalogue-'))
  const run = (verb: 'export' | 'import') => runCatalogueCommand(database.db, { verb, folder })
  const forget = (file: string) => database.db.execute(sql`delete from files where hash = ${file}`)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is exported with them; imported again it changes nothing, and brings back what is missing', async () => {
    expect(await run('export')).toMatch(/, 1 picture\.$/)
    const [name = ''] = readdirSync(join(folder, 'pictures'))
    const file = name.replace('.webp', '')
    await forget(file)
    expect(await run('import')).toMatch(/0 added, 0 changed, 0 archived/)
    expect(await listFiles()).toContain(file)
    await forget(file)
    writeFileSync(join(folder, 'pictures', name), await (await samplePicture()).webp().toBuffer())
    await expect(run('import')).rejects.toThrow('of shown-pen is not what was exported')
    rmSync(join(folder, 'pictures', name))
    await expect(run('import')).rejects.toThrow('of shown-pen cannot be read (ENOENT)')
  })
})

test('the plate of a product without pictures is drawn by a job, once', async () => {
  const drawn = await createDraft(database.db, { kind: vape, name: 'Drawn Pen', actor: ADA })
  const words = {
    brand: 'House',
    mg: '1g',
    type: 'Live Resin',
    price: '9',
    description: 'Drawn by the shop.',
  }
  const seen = await readEditedProduct(database.db, drawn)
  const values = { ...toTyped(vape.fields, seen?.draft ?? {}), ...words }
  const saved = await saveDraft(database.db, { number: drawn, revision: 1, values, actor: ADA })
  const revision = saved.ok ? saved.product.revision : 0
  await publishDraft(database.db, { number: drawn, revision, actor: ADA, snapshot: await load(), log: QUIET })
  const snapshot = await load()
  const hasFile = (path: string) => !path.includes('drawn-pen')
  const pictures = createPictureLibrary({ db: database.db, log: QUIET, hasFile, process })
  const countJobs = async () => {
    const { rows } = await database.db.execute(sql`select from jobs where kind = 'prepare-pictures'`)
    return rows.length
  }
  await pictures.prepare(snapshot)
  await pictures.prepare(snapshot)
  expect(await countJobs()).toBe(1)
  expect(await pictures.prepareAll(snapshot, { report: async () => undefined })).toEqual({ ok: true })
  const { rows } = await database.db.execute<{ source: string; files: number }>(sql`
    select source, count(*)::integer as files from picture_renditions where source like '%/drawn-pen' group by source order by source`)
  expect(rows).toEqual([
    { source: '/plates/vapes/drawn-pen', files: 5 },
    { source: '/social/vapes/drawn-pen', files: 1 },
  ])
  await database.db.execute(sql`delete from jobs`)
  await createPictureLibrary({ db: database.db, log: QUIET, hasFile, process }).prepare(snapshot)
  expect(await countJobs()).toBe(0)
})

test('a process that takes too long, or breaks, is ended, and the next picture is read', async () => {
  const slow = createPictureProcess(QUIET, { taskMs: 1 })
  const path = put(await (await samplePicture()).jpeg().toBuffer())
  expect(await slow.run({ work: 'take-in', use: 'document', path })).toBe('failed')
  slow.stop()
  expect(await process.run({ work: 'cut', master: Buffer.from('no picture'), x: 50, y: 50 })).toBe('failed')
  expect(await process.run({ work: 'take-in', use: 'document', path })).toMatchObject({ ok: true })
})

async function listFiles() {
  const { rows } = await database.db.execute<{ hash: string }>(sql`select hash from files`)
  return rows.map(({ hash }) => hash)
}

async function countFiles() {
  return (await listFiles()).length
}
