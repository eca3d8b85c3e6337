import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeDocument } from '#domain/shop/setting-document.ts'
import { createPictureProcess } from '#server/catalogue/pictures/picture-process.ts'
import { publishDraft } from '#server/catalogue/settings/publish-settings.ts'
import { readCurrentSettings } from '#server/catalogue/settings/read-settings.ts'
import { reviewSettings } from '#server/catalogue/settings/review-settings.ts'
import { dropChanges, readDraft, saveRoom } from '#server/catalogue/settings/settings-draft.ts'
import { noteDocument, takeInDocument } from '#server/catalogue/settings/take-in-document.ts'
import { sql } from '#server/db/sql.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { EXIF, samplePicture } from '#tests/pictures/sample-picture.ts'
import { useUploads } from '#tests/pictures/test-uploads.ts'
import { retireFiles } from './retire-files.ts'
import { findSettingsDocument } from './settings-documents.ts'

const DAY_MS = 86_400_000
const database = useTestDatabase()
const put = useUploads()
const process = createPictureProcess(QUIET)
const ADA = { userId: '', name: 'Ada' }

beforeAll(async () => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`insert into users (name, email) values ('Ada', 'ada@shop.example') returning id`,
  )
  ADA.userId = rows[0]?.id ?? ''
})
afterAll(() => process.stop())

let count = 0
let pdf: string
beforeEach(() => {
  count += 1
  pdf = `%PDF-1.7\n% licence ${count}\n%%EOF\n`
})

const takeIn = (
  content: string | Uint8Array,
  findActor: () => Promise<typeof ADA | undefined> = async () => ADA,
) => takeInDocument(database.db, process, { path: put(content), findActor, note: noteDocument('Settings') })

async function mustTakeIn(content: string) {
  const taken = await takeIn(content)
  if (!taken.ok) throw new Error(`Not taken in: ${taken.reason}`)
  return taken.file
}

async function type(path: string, value: string) {
  const { version } = await readCurrentSettings(database.db)
  return saveRoom(database.db, { userId: ADA.userId, version, typed: { [path]: value } })
}

async function publish() {
  const { version } = await readCurrentSettings(database.db)
  const { revision } = await readDraft(database.db, ADA.userId)
  expect(await publishDraft(database.db, { actor: ADA, version, revision })).toMatchObject({
    published: true,
  })
}

/** Two days later: long enough for whatever nothing names. */
async function retire() {
  const now = Date.now()
  await retireFiles(database.db, new Date(now))
  await retireFiles(database.db, new Date(now + 2 * DAY_MS))
}

async function isStored(file: string) {
  const { rows } = await database.db.execute(sql`select from files where hash = ${file}`)
  return rows.length === 1
}

describe('a document', () => {
  it('that is a PDF is kept as it is, with a line in the audit log', async () => {
    const file = await mustTakeIn(pdf)
    const { rows } = await database.db.execute(sql`
      select type, convert_from(bytes, 'UTF8') as content, stored_by_name as by, detail, subject
      from files join audit_log on action = 'document-uploaded' and detail ->> 'file' = hash where hash = ${file}`)
    const type = 'application/pdf'
    expect(rows).toEqual([{ type, content: pdf, by: 'Ada', detail: { file, type }, subject: 'Settings' }])
  })

  it('that is a picture is encoded anew, however small, on white paper', async () => {
    const drawn = await samplePicture({ width: 300, height: 100 })
    const taken = await takeIn(await drawn.withExif(EXIF).jpeg().toBuffer())
    expect(taken).toMatchObject({ ok: true, type: 'image/webp' })
    const clear = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const onPaper = await takeIn(clear)
    const { rows } = await database.db.execute<{ bytes: Buffer }>(
      sql`select bytes from files where hash = ${onPaper.ok ? onPaper.file : ''}`,
    )
    const { channels } = await sharp(rows[0]?.bytes).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
    const made = await database.db.execute(
      sql`select from picture_renditions where made_of = ${taken.ok ? taken.file : ''}`,
    )
    expect(made.rows).toEqual([])
  })

  it.each([
    ['without its end', '%PDF-1.7\nand no more', 'damaged'],
    ['with its end too early', `%PDF-1.7\n%%EOF${' '.repeat(2000)}`, 'damaged'],
    ['that begins later', ' %PDF-1.7\n%%EOF', 'not-a-picture'],
    ['that is a page', '<!doctype html><script>alert(1)</script>%%EOF', 'not-a-picture'],
  ])('%s is refused', async (_, content, reason) => {
    expect(await takeIn(content)).toEqual({ ok: false, reason })
  })

  it('of somebody who was shut out meanwhile is not kept', async () => {
    const { rows: before } = await database.db.execute(sql`select hash from files`)
    expect(await takeIn(pdf, async () => undefined)).toEqual({ ok: false, reason: 'shut-out' })
    const { rows } = await database.db.execute(sql`select hash from files`)
    expect(rows).toEqual(before)
  })
})

describe('a setting', () => {
  it('names a file that is there, or cannot be published', async () => {
    const gone = writeDocument('f'.repeat(64), 'licence.pdf', 'application/pdf')
    expect(await type('licence.document', gone)).toEqual({
      problems: { 'licence.document': 'This file is missing. Upload it again' },
      changes: 1,
    })
    const { version, revision } = await reviewSettings(database.db, ADA.userId)
    expect(await publishDraft(database.db, { actor: ADA, version, revision })).toMatchObject({
      reason: 'problems',
    })
    await dropChanges(database.db, ADA.userId)
    // As text it is only text.
    expect(await type('claims.organic.evidence', gone)).toMatchObject({ problems: {} })
    await dropChanges(database.db, ADA.userId)
  })

  it('keeps its file and lets owners read it: as a draft, published, and after the next one', async () => {
    const [first, second] = [await mustTakeIn(pdf), await mustTakeIn(`${pdf}second\n%%EOF`)]
    expect(await findSettingsDocument(database.db, first)).toBeUndefined()
    await type('licence.document', writeDocument(first, 'Licence 2026.pdf', 'application/pdf'))
    expect(await findSettingsDocument(database.db, first)).toMatchObject({
      type: 'application/pdf',
      name: 'Licence 2026.pdf',
      bytes: Buffer.from(pdf),
    })
    await type('claims.organic.evidenceFile', writeDocument(second, 'report.pdf', 'application/pdf'))
    await retire()
    expect([await isStored(first), await isStored(second)]).toEqual([true, true])
    await publish()
    await type('licence.document', '')
    await type('claims.organic.evidenceFile', '')
    await publish()
    await retire()
    expect([await isStored(first), await isStored(second)]).toEqual([true, true])
    expect(await findSettingsDocument(database.db, first)).toMatchObject({ name: 'Licence 2026.pdf' })
  })

  it('lets go of a file that was never published', async () => {
    const file = await mustTakeIn(pdf)
    await type('licence.document', writeDocument(file, 'draft.pdf', 'application/pdf'))
    await dropChanges(database.db, ADA.userId)
    expect(await findSettingsDocument(database.db, file)).toBeUndefined()
    await retire()
    expect(await isStored(file)).toBe(false)
  })

  it('is asked by a whole hash alone', async () => {
    const file = await mustTakeIn(pdf)
    await type('licence.document', writeDocument(file, 'licence.pdf', 'application/pdf'))
    for (const other of [file.slice(1), `${file} `, file.toUpperCase(), '%', ''])
      expect(await findSettingsDocument(database.db, other)).toBeUndefined()
  })
})
