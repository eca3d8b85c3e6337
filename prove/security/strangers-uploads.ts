import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { APPLICATION_ROOM } from '#domain/qualification/application-room.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import {
  applicationWith,
  apply,
  openApplications,
  pdfOf,
  uploadEvidence,
} from '#tests/qualification/send-application.ts'
import { until } from '#tests/shop/running-shop.ts'
import { shopHonestly } from '../reliability/honest-buyer.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, describeAnswers, type Tally } from './tally.ts'

const NETWORKS = 100
const SECONDS = 60
const MB = 1024 * 1024
const FILE_BYTES = 5 * MB
const APPLICANT_EVERY_MS = 3000
const STAFF_EVERY_MS = 5000
/** Whoever is asked to come back does, this often at most. */
const MOST_TRIES = 30
const STAFF_PATH = '/api/admin/settings/documents'

export const strangersUploads: SecurityLine = {
  name: 'strangers-uploads',
  promise: 'Strangers fill nothing',
  proof: `${NETWORKS} networks upload files of 5 MB and pictures at \`/apply\` for ${SECONDS} s, as fast as they are answered, and send applications with them. What they hold is read every second: it never exceeds ${APPLICATION_ROOM.inAll / MB} MB in all, nor ${APPLICATION_ROOM.ofNetwork / MB} MB of a network. Meanwhile others apply with two files each, staff upload pictures, and somebody looks at pages and orders: all of them are served. Staff are told before it is full.`,
  shortForm: [
    'server/qualification/application-room.db.test.ts',
    'server/api/receiving-places.test.ts',
    'tests/process/applications.built.test.ts',
  ],
  run: onStand(proveStrangersUploads),
}

async function proveStrangersUploads(stand: Stand, tally: Tally): Promise<Proven> {
  const { shop, query } = stand
  await openApplications(query, 'confirm')
  await until(async () => (await uploadEvidence(shop, pdfOf(1000))).status !== 404)
  const picture = await (await samplePicture({ width: 4000, height: 3000 })).jpeg().toBuffer()
  const answers: Record<string, number> = {}
  let isOver = false
  const flood = Promise.all(
    Array.from({ length: NETWORKS }, (_, at) =>
      fillFrom(stand, at, { picture, answers, isOver: () => isOver }),
    ),
  )
  const honest = shopHonestly(shop, () => isOver)
  const applicants = applyInTurn(stand, picture, () => isOver, tally)
  const staff = uploadAsStaff(stand, picture, () => isOver, tally)
  const highest = await watchHeld(stand, tally)
  isOver = true
  await flood
  for (const failure of (await honest).failures) tally.check(false, failure)
  const [applied, staffMs] = [await applicants, await staff]
  const [told] = await query(`select count(*)::int as mails from mails where about = 'room for applications'`)
  const isTold = Number(told?.mails) > 0 || highest <= APPLICATION_ROOM.inAll / 2
  tally.check(isTold, 'Nobody of the staff was told that more than half is taken.')
  const [size] = await query('select pg_database_size(current_database())::float8 as bytes')
  return {
    done: `${count(NETWORKS, 'network')} for ${SECONDS} s, ${applied} others applied meanwhile, ${count(tally.tried, 'check')}`,
    figures: [
      ['held by strangers, highest', `${Math.round(highest / MB)} MB`],
      ['the whole database afterwards', `${Math.round(Number(size?.bytes) / MB)} MB`],
      ['a picture of the staff, slowest', `${Math.round(staffMs)} ms`],
      ['answers to the flood', describeAnswers(answers)],
    ],
  }
}

type Flood = { picture: Buffer; isOver: () => boolean; answers: Record<string, number> }

/** One network that takes all it can get. */
async function fillFrom({ shop }: Stand, at: number, { picture, isOver, answers }: Flood) {
  const address = `10.77.${at >> 8}.${at & 255}`
  while (!isOver()) {
    const draft = randomUUID()
    const files: string[] = []
    for (let nth = 0; nth < 4 && !isOver(); nth++) {
      const [content, type] = nth === 3 ? [picture, 'image/jpeg'] : [pdfOf(FILE_BYTES), 'application/pdf']
      const answer = await uploadEvidence(shop, content, { type, address, draft }).catch(() => undefined)
      const status = String(answer?.status ?? 'no answer')
      answers[status] = (answers[status] ?? 0) + 1
      if (answer?.file) files.push(answer.file)
      else await sleep(200)
    }
    if (files.length > 0) await apply(shop, applicationWith(draft, files), address).catch(() => undefined)
  }
}

/** Others, each from a network of their own, with two files. Says how many were taken. */
async function applyInTurn({ shop }: Stand, picture: Buffer, isOver: () => boolean, tally: Tally) {
  let applied = 0
  while (!isOver()) {
    const sent = { draft: randomUUID(), address: randomAddress() }
    const first = await patiently(() => uploadEvidence(shop, pdfOf(MB), sent))
    const second = await patiently(() => uploadEvidence(shop, picture, { ...sent, type: 'image/jpeg' }))
    const files = [first.file, second.file].filter((file) => file !== undefined)
    const { status } = await patiently(() => apply(shop, applicationWith(sent.draft, files), sent.address))
    const isTaken = files.length === 2 && status === 201
    tally.check(isTaken, `Somebody else was answered ${first.status}, ${second.status} and ${status}.`)
    if (isTaken) applied += 1
    await sleep(APPLICANT_EVERY_MS)
  }
  tally.check(applied > 0, 'Nobody else applied meanwhile.')
  return applied
}

async function uploadAsStaff({ ask }: Stand, bytes: Buffer, isOver: () => boolean, tally: Tally) {
  let slowestMs = 0
  while (!isOver()) {
    const begun = performance.now()
    const { status } = await ask(STAFF_PATH, { bytes, headers: { 'content-type': 'image/jpeg' } })
    tally.same('A picture of the staff', status, 201)
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    await sleep(STAFF_EVERY_MS)
  }
  return slowestMs
}

const HELD = `
  select coalesce(sum(bytes), 0)::float8 as bytes, network from (
    select network, size as bytes from application_uploads join files on hash = file
    union all select network, file_bytes from applications where state <> 'approved'
  ) held group by network`

/** As long as it lasts; says the most that there was. */
async function watchHeld(stand: Stand, tally: Tally): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let highest = 0
  while (performance.now() < end) {
    const held = await stand.query(HELD)
    const bytes = held.map((row) => Number(row.bytes))
    const all = bytes.reduce((sum, one) => sum + one, 0)
    highest = Math.max(highest, all)
    tally.check(all <= APPLICATION_ROOM.inAll, `Strangers hold ${Math.round(all / MB)} MB.`)
    const most = Math.max(0, ...bytes)
    tally.check(most <= APPLICATION_ROOM.ofNetwork, `One network holds ${Math.round(most / MB)} MB.`)
    await sleep(1000)
  }
  return highest
}

/** Comes back when it is told to, as a person does. */
async function patiently(ask: () => Promise<{ status: number; file?: string }>) {
  for (let tries = 1; ; tries++) {
    const answer = await ask().catch(() => ({ status: 0, file: undefined }))
    if (![0, 408, 503].includes(answer.status) || tries === MOST_TRIES) return answer
    await sleep(1000)
  }
}
