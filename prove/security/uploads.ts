import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { hostileDocuments, hostileSheets } from '#tests/catalogue/hostile-sheets.ts'
import { hostileStatements, largeStatement } from '#tests/payments/hostile-statements.ts'
import { beginUpload } from '#tests/pictures/cut-off-upload.ts'
import {
  CANARY,
  damagedPictures,
  type HostileFile,
  hostilePictures,
} from '#tests/pictures/hostile-pictures.ts'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import { until } from '#tests/shop/running-shop.ts'
import { drawFrom } from '../draw-from.ts'
import { shopHonestly } from '../reliability/honest-buyer.ts'
import { MOST_MB, watchMemory } from '../reliability/memory.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, describeAnswers, type Tally } from './tally.ts'

const DAMAGED = 80
const CROWD = 100
const CROWD_BYTES = 12 * 1024 * 1024
const CUT_OFF = 50
const PATH = '/api/admin/catalogue/1/pictures'
const SHEETS = '/api/admin/catalogue/imports?name=hostile.xlsx'
const DOCUMENTS = '/api/admin/settings/documents'
const STATEMENTS = '/api/admin/payments/statements?name=hostile'
/** Beyond that the shop hangs up on whoever goes on sending what is refused. */
const READ_AT_MOST = 64 * 1024 * 1024
const REFUSALS = [400, 413, 415, 422]

export const uploads: SecurityLine = {
  name: 'uploads',
  promise: 'A file that somebody uploads runs nowhere and fills nothing',
  proof:
    'Somebody with the right to it uploads SVG, pages, scripts, archives and documents under the names of pictures, pictures that are something else besides, millions of pixels in some kB, and pictures with some bytes changed; spreadsheets that grow while they are read; documents that are none; statements of a bank with entities that multiply or fetch, that nest, never end, or are written in other letters; then a hundred pictures of 12 MB and a hundred statements at once, and a hundred that break off. Meanwhile somebody else looks at pages and orders. What was kept is searched for what was sent with it, and every address that shows it must name a type that runs nothing. The memory of the shop is read ten times a second.',
  shortForm: ['tests/process/pictures.built.test.ts', 'server/catalogue/pictures/pictures.db.test.ts'],
  run: onStand(proveUploads, (folder) => {
    const temporary = join(folder, 'tmp')
    mkdirSync(temporary)
    return { TMPDIR: temporary }
  }),
}

async function proveUploads(stand: Stand, tally: Tally, folder: string): Promise<Proven> {
  const { draw } = drawFrom(20_261_116)
  const pictures = [...(await hostilePictures()), ...(await damagedPictures(draw, DAMAGED))]
  const [sheets, documents, statements] = [hostileSheets(), hostileDocuments(), hostileStatements()]
  const answers: string[] = []
  let isOver = false
  const { highestMb } = await watchMemory(stand.shop.process.pid, async () => {
    const honest = shopHonestly(stand.shop, () => isOver)
    await sendOneByOne(stand, pictures, tally, PATH)
    await sendOneByOne(stand, sheets, tally, SHEETS)
    await sendOneByOne(stand, documents, tally, DOCUMENTS)
    await sendOneByOne(stand, statements, tally, STATEMENTS)
    const picture = await (await samplePicture()).jpeg().toBuffer()
    const large = Buffer.concat([picture, Buffer.alloc(CROWD_BYTES - picture.length)])
    const statement = largeStatement()
    answers.push(await sendCrowd(stand, tally, large, 'image/jpeg', PATH))
    answers.push(await sendCrowd(stand, tally, statement, 'application/xml', STATEMENTS))
    await sendCutOff(stand, picture, PATH)
    await sendCutOff(stand, statement, STATEMENTS)
    isOver = true
    for (const failure of (await honest).failures) tally.check(false, failure)
    return pictures.length
  })
  const isUpload = (name: string) => name.startsWith('cultivar-upload-')
  await until(() => !readdirSync(join(folder, 'tmp')).some(isUpload))
  tally.check(highestMb < MOST_MB, `The process took ${highestMb.toFixed(0)} MB.`)
  const kept = await checkKept(stand, tally)
  const expected = (files: readonly HostileFile[], what: HostileFile['expected']) =>
    files.filter((file) => file.expected === what).length
  const stored = async (rows: string) =>
    Number((await stand.query(`select count(*)::int as many from ${rows}`))[0]?.many)
  tally.same('Documents', await stored(`files where type = 'application/pdf'`), expected(documents, 'taken'))
  tally.same('Hostile spreadsheets', await stored('catalogue_imports'), 0)
  const brought = await stored('bank_statements')
  // The large one is a statement too.
  const [least, open] = [expected(statements, 'taken') + 1, expected(statements, 'either')]
  const isRight = brought >= least && brought <= least + open
  tally.check(isRight, `${brought} statements are kept, and not ${least} to ${least + open}.`)
  tally.same('The health of the shop afterwards', (await stand.ask('/healthz')).status, 200)
  const files = pictures.length + sheets.length + documents.length + statements.length
  return {
    done: `${count(files, 'hostile file')}, ${CROWD} at once twice, ${2 * CUT_OFF} cut off, ${count(tally.tried, 'check')}`,
    figures: [
      ['memory of the shop, highest', `${highestMb.toFixed(0)} MB`],
      ['answers to a hundred pictures at once', answers[0] ?? ''],
      ['answers to a hundred statements at once', answers[1] ?? ''],
      ['files kept, each searched', String(kept)],
    ],
  }
}

async function sendOneByOne(stand: Stand, files: readonly HostileFile[], tally: Tally, path: string) {
  for (const { name, type, content, expected } of files) {
    const isHungUpOn = () => (content.length > READ_AT_MOST ? 413 : 0)
    const status = await send(stand, content, type, path).catch(isHungUpOn)
    const isRefused = expected !== 'taken' && REFUSALS.includes(status)
    const isTaken = expected !== 'refused' && status === 201
    tally.check(isRefused || isTaken, `${name}: answered ${status}.`)
  }
}

/** How often each answer was given. */
async function sendCrowd(stand: Stand, tally: Tally, content: Buffer, type: string, path: string) {
  const sent = Array.from({ length: CROWD }, () => send(stand, content, type, path).catch(() => 0))
  const answers: Record<string, number> = {}
  for (const status of await Promise.all(sent)) {
    tally.check([201, 503].includes(status), `One of a crowd got ${status}.`)
    answers[status] = (answers[status] ?? 0) + 1
  }
  tally.check(Boolean(answers[201]), 'Nothing of a crowd was taken.')
  return describeAnswers(answers)
}

async function sendCutOff({ shop, admin }: Stand, content: Buffer, path: string) {
  await Promise.all(
    Array.from({ length: CUT_OFF }, async (_, at) => {
      const { hangUp } = beginUpload(shop, admin, path, content.subarray(0, 1 + at * 100))
      await sleep(100 + at * 10)
      hangUp()
    }),
  )
}

async function checkKept({ query, ask }: Stand, tally: Tally): Promise<number> {
  const kept = await query(`
    select 'file ' || hash as name, address, bytes, 'image/webp' as type from files where type = 'image/webp'
    union all select source || suffix, null, bytes, null from picture_renditions`)
  for (const { name, bytes } of kept) {
    if (!Buffer.isBuffer(bytes)) throw new Error('The database gave no bytes')
    const isClean = !bytes.includes(CANARY) && !/<script|<svg/i.test(bytes.toString('latin1'))
    tally.check(isClean, `${name} holds what was sent.`)
    const { format, exif, xmp, icc } = await sharp(bytes).metadata()
    tally.check(['webp', 'heif', 'jpeg'].includes(format), `${name} is a ${format}.`)
    tally.check(exif === undefined && xmp === undefined && icc === undefined, `${name} has metadata.`)
    if (!String(name).startsWith('/pictures/')) continue
    const { status, headers } = await ask(String(name))
    const type = headers.get('content-type') ?? ''
    const isPlain = ['image/avif', 'image/webp', 'image/jpeg'].includes(type)
    const isSniffed = headers.get('x-content-type-options') !== 'nosniff'
    tally.check(status === 200 && isPlain && !isSniffed, `${name} is sent as ${type} (${status}).`)
    const toStranger = await ask(String(name), { cookie: '' })
    tally.check([404, 429].includes(toStranger.status), `${name} is shown to a stranger.`)
  }
  return kept.length
}

async function send({ ask }: Stand, bytes: Buffer, type: string, path: string) {
  return (await ask(path, { bytes, headers: { 'content-type': type } })).status
}
