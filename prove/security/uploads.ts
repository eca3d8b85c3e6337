import { mkdirSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import { until } from '#tests/shop/running-shop.ts'
import { drawFrom } from '../draw-from.ts'
import type { Line, Outcome } from '../line.ts'
import { shopHonestly } from '../reliability/honest-buyer.ts'
import { MOST_MB, watchMemory } from '../reliability/memory.ts'
import { CANARY, damagedFiles, type HostileFile, hostileFiles } from './hostile-pictures.ts'
import { hostileDocuments, hostileSheets } from './hostile-sheets.ts'
import { hostileStatements, largeStatement } from './hostile-statements.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'

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

export const uploads: Line = {
  name: 'uploads',
  table: 'security',
  promise: 'A file that somebody uploads runs nowhere and fills nothing',
  proof:
    'Somebody with the right to it uploads SVG, pages, scripts, archives and documents under the names of pictures, pictures that are something else besides, millions of pixels in some kB, and pictures with some bytes changed; spreadsheets that grow while they are read; documents that are none; statements of a bank with entities that multiply or fetch, that nest, never end, or are written in other letters; then a hundred pictures of 12 MB and a hundred statements at once, and a hundred that break off. Meanwhile somebody else looks at pages and orders. What was kept is searched for what was sent with it, and every address that shows it must name a type that runs nothing. The memory of the shop is read ten times a second.',
  shortForm: ['tests/process/pictures.built.test.ts', 'server/catalogue/pictures/pictures.db.test.ts'],
  run: (folder) => {
    const temporary = join(folder, 'tmp')
    mkdirSync(temporary)
    return withStand(folder, (stand) => proveUploads(stand, temporary), { TMPDIR: temporary })
  },
}

async function proveUploads(stand: Stand, temporary: string): Promise<Outcome> {
  const tally = createTally()
  const files = [...(await hostileFiles()), ...(await damagedFiles(drawFrom(20_261_116), DAMAGED))]
  const sheets = hostileSheets()
  const documents = hostileDocuments()
  const statements = hostileStatements()
  let crowd = ''
  let crowdOfStatements = ''
  let isOver = false
  const { highestMb } = await watchMemory(stand.shop.process.pid, async () => {
    const honest = shopHonestly(stand.shop, () => isOver)
    await sendOneByOne(stand, files, tally)
    await sendOneByOne(stand, sheets, tally, SHEETS)
    await sendOneByOne(stand, documents, tally, DOCUMENTS)
    await sendOneByOne(stand, statements, tally, STATEMENTS)
    const picture = await (await samplePicture()).jpeg().toBuffer()
    const large = Buffer.concat([picture, Buffer.alloc(CROWD_BYTES - picture.length)])
    crowd = await sendCrowd(stand, tally, { content: large, type: 'image/jpeg', path: PATH })
    const statement = largeStatement()
    crowdOfStatements = await sendCrowd(stand, tally, {
      content: statement,
      type: 'application/xml',
      path: STATEMENTS,
    })
    await sendCutOff(stand, picture, PATH)
    await sendCutOff(stand, statement, STATEMENTS)
    isOver = true
    const { failures } = await honest
    for (const failure of failures) tally.check(false, failure)
    return files.length
  })
  await until(() => listUploads(temporary).length === 0)
  tally.check(highestMb < MOST_MB, `The process took ${highestMb.toFixed(0)} MB.`)
  const kept = await checkKept(stand, tally)
  const [pdfs] = await stand.query(`select count(*)::int as stored from files where type = 'application/pdf'`)
  const right = documents.filter(({ expected }) => expected === 'taken').length
  tally.check(pdfs?.stored === right, `${pdfs?.stored} documents are kept, and not ${right}.`)
  const [imports] = await stand.query('select count(*)::int as stored from catalogue_imports')
  tally.check(imports?.stored === 0, `${imports?.stored} hostile spreadsheets are kept.`)
  const [brought] = await stand.query('select count(*)::int as stored from bank_statements')
  const bringable = statements.filter(({ expected }) => expected === 'taken').length + 1
  const most = bringable + statements.filter(({ expected }) => expected === 'either').length
  const stored = Number(brought?.stored)
  tally.check(
    stored >= bringable && stored <= most,
    `${stored} statements are kept, and not ${bringable} to ${most}.`,
  )
  const health = await fetch(`${stand.shop.url}/healthz`)
  tally.check(health.status === 200, `Afterwards the health of the shop is ${health.status}.`)
  return {
    done: `${count(files.length + sheets.length + documents.length + statements.length, 'hostile file')}, ${CROWD} at once twice, ${2 * CUT_OFF} cut off, ${count(tally.tried, 'check')}`,
    failures: tally.failures,
    figures: [
      ['memory of the shop, highest', `${highestMb.toFixed(0)} MB`],
      ['answers to a hundred pictures at once', crowd],
      ['answers to a hundred statements at once', crowdOfStatements],
      ['files kept, each searched', String(kept)],
    ],
  }
}

async function sendOneByOne(stand: Stand, files: readonly HostileFile[], tally: Tally, path = PATH) {
  for (const { name, type, content, expected } of files) {
    const isHungUpOn = () => (content.length > READ_AT_MOST ? 413 : 0)
    const status = await send(stand, content, type, path).catch(isHungUpOn)
    const isRefused = REFUSALS.includes(status)
    const isRight =
      expected === 'refused' ? isRefused : status === 201 || (expected === 'either' && isRefused)
    tally.check(isRight, `${name}: answered ${status}.`)
  }
}

/** How often each answer was given. */
async function sendCrowd(
  stand: Stand,
  tally: Tally,
  { content, type, path }: { content: Buffer; type: string; path: string },
): Promise<string> {
  const statuses = await Promise.all(
    Array.from({ length: CROWD }, () => send(stand, content, type, path).catch(() => 0)),
  )
  for (const status of statuses) tally.check([201, 503].includes(status), `One of a crowd got ${status}.`)
  tally.check(statuses.includes(201), 'Nothing of a crowd was taken.')
  return Object.entries(Object.groupBy(statuses, String))
    .map(([status, all = []]) => `${status} × ${all.length}`)
    .join(', ')
}

async function sendCutOff({ shop, admin }: Stand, content: Buffer, path: string) {
  const { hostname, port, host } = new URL(shop.url)
  await Promise.all(
    Array.from({ length: CUT_OFF }, async (_, at) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${shop.url}\r\ncookie: ${admin}\r\ncontent-type: image/jpeg\r\ncontent-length: 5000000\r\n\r\n`,
      )
      socket.write(content.subarray(0, 1 + at * 100))
      await new Promise((done) => setTimeout(done, 100 + at * 10))
      socket.destroy()
    }),
  )
}

async function checkKept({ shop, query, admin }: Stand, tally: Tally): Promise<number> {
  const kept = await query(`
    select 'file ' || hash as name, address, bytes, 'image/webp' as type from files where type = 'image/webp'
    union all select source || suffix, null, bytes, null from picture_renditions`)
  for (const { name, bytes } of kept) {
    if (!Buffer.isBuffer(bytes)) throw new Error('The database gave no bytes')
    tally.check(
      !bytes.includes(CANARY) && !/<script|<svg/i.test(bytes.toString('latin1')),
      `${name} holds what was sent.`,
    )
    const { format, exif, xmp, icc } = await sharp(bytes).metadata()
    tally.check(['webp', 'heif', 'jpeg'].includes(format), `${name} is a ${format}.`)
    tally.check(exif === undefined && xmp === undefined && icc === undefined, `${name} has metadata.`)
    if (!String(name).startsWith('/pictures/')) continue
    const answer = await fetch(`${shop.url}${name}`, { headers: { cookie: admin } })
    const type = answer.headers.get('content-type') ?? ''
    const isPlain = ['image/avif', 'image/webp', 'image/jpeg'].includes(type)
    const isSniffed = answer.headers.get('x-content-type-options') !== 'nosniff'
    tally.check(
      answer.status === 200 && isPlain && !isSniffed,
      `${name} is sent as ${type} (${answer.status}).`,
    )
    const toStranger = await fetch(`${shop.url}${name}`)
    tally.check([404, 429].includes(toStranger.status), `${name} is shown to a stranger.`)
  }
  return kept.length
}

async function send({ shop, admin }: Stand, content: Buffer, type: string, path = PATH): Promise<number> {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { cookie: admin, origin: shop.url, 'content-type': type },
    body: new Uint8Array(content),
  })
  await response.arrayBuffer()
  return response.status
}

function listUploads(folder: string) {
  return readdirSync(folder).filter((name) => name.startsWith('cultivar-upload-'))
}
