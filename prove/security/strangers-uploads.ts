import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { APPLICATION_ROOM } from '#domain/qualification/application-room.ts'
import { shop as settings } from '#shop.config'
import { randomAddress } from '#tests/orders/order-input.ts'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import { until } from '#tests/shop/running-shop.ts'
import type { Line, Outcome } from '../line.ts'
import { shopHonestly } from '../reliability/honest-buyer.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'

const NETWORKS = 100
const SECONDS = 60
const MB = 1024 * 1024
const FILE_BYTES = 5 * MB
const APPLICANT_EVERY_MS = 3000
const STAFF_EVERY_MS = 5000
/** Whoever is asked to come back does, this often at most. */
const MOST_TRIES = 30
const STAFF_PATH = '/api/admin/settings/documents'

export const strangersUploads: Line = {
  name: 'strangers-uploads',
  table: 'security',
  promise: 'Strangers fill nothing',
  proof: `${NETWORKS} networks upload files of 5 MB and pictures at \`/apply\` for ${SECONDS} s, as fast as they are answered, and send applications with them. What they hold is read every second: it never exceeds ${APPLICATION_ROOM.inAll / MB} MB in all, nor ${APPLICATION_ROOM.ofNetwork / MB} MB of a network. Meanwhile others apply with two files each, staff upload pictures, and somebody looks at pages and orders: all of them are served. Staff are told before it is full.`,
  shortForm: [
    'server/qualification/application-room.db.test.ts',
    'server/api/receiving-places.test.ts',
    'tests/process/applications.built.test.ts',
  ],
  run: (folder) => withStand(folder, proveStrangersUploads),
}

async function proveStrangersUploads(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  await openApplications(stand)
  await until(async () => (await upload(stand, { content: pdf(1000) })).status !== 404)
  const picture = await (await samplePicture({ width: 4000, height: 3000 })).jpeg().toBuffer()
  const answers: Record<string, number> = {}
  let isOver = false
  const flood = Promise.all(
    Array.from({ length: NETWORKS }, (_, at) => fillFrom(stand, at, picture, () => isOver, answers)),
  )
  const honest = shopHonestly(stand.shop, () => isOver)
  const applicants = applyInTurn(stand, picture, () => isOver, tally)
  const staff = uploadAsStaff(stand, picture, () => isOver, tally)
  const highest = await watchHeld(stand, tally)
  isOver = true
  await flood
  for (const failure of (await honest).failures) tally.check(false, failure)
  const [applied, staffMs] = [await applicants, await staff]
  const [told] = await stand.query(
    `select count(*)::int as mails from mails where about = 'room for applications'`,
  )
  const isTold = Number(told?.mails) > 0 || highest <= APPLICATION_ROOM.inAll / 2
  tally.check(isTold, 'Nobody of the staff was told that more than half is taken.')
  const [size] = await stand.query('select pg_database_size(current_database())::float8 as bytes')
  return {
    done: `${count(NETWORKS, 'network')} for ${SECONDS} s, ${applied} others applied meanwhile, ${count(tally.tried, 'check')}`,
    failures: tally.failures,
    figures: [
      ['held by strangers, highest', `${Math.round(highest / MB)} MB`],
      ['the whole database afterwards', `${Math.round(Number(size?.bytes) / MB)} MB`],
      ['a picture of the staff, slowest', `${Math.round(staffMs)} ms`],
      [
        'answers to the flood',
        Object.entries(answers)
          .map(([status, times]) => `${status} × ${times.toLocaleString('en')}`)
          .join(', '),
      ],
    ],
  }
}

/** As an owner would who asks for qualified customers. */
async function openApplications({ query }: Stand) {
  const document = JSON.stringify({ ...settings, customers: { whoMayOrder: 'confirm' } })
  await query(`insert into settings_versions (document, published_by_name) values ($1, 'Prove')`, [document])
  await query('update publication set version = version + 1')
}

/** One network that takes all it can get. */
async function fillFrom(
  stand: Stand,
  at: number,
  picture: Buffer,
  isOver: () => boolean,
  answers: Record<string, number>,
) {
  const address = `10.77.${at >> 8}.${at & 255}`
  while (!isOver()) {
    const draft = randomUUID()
    const files: string[] = []
    for (let file = 0; file < 4 && !isOver(); file++) {
      const content = file === 3 ? { content: picture, type: 'image/jpeg' } : { content: pdf(FILE_BYTES) }
      const answer = await upload(stand, { ...content, address, draft }).catch(() => undefined)
      const status = String(answer?.status ?? 'no answer')
      answers[status] = (answers[status] ?? 0) + 1
      if (answer?.file) files.push(answer.file)
      else await sleep(200)
    }
    if (files.length > 0) await apply(stand, draft, files, address).catch(() => undefined)
  }
}

/** Others, each from a network of their own, with two files. Says how many were taken. */
async function applyInTurn(stand: Stand, picture: Buffer, isOver: () => boolean, tally: Tally) {
  let applied = 0
  while (!isOver()) {
    const [draft, address] = [randomUUID(), randomAddress()]
    const first = await patiently(() => upload(stand, { content: pdf(MB), draft, address }))
    const second = await patiently(() =>
      upload(stand, { content: picture, type: 'image/jpeg', draft, address }),
    )
    const files = [first.file, second.file].filter((file) => file !== undefined)
    const sent = await patiently(() => apply(stand, draft, files, address))
    const isTaken = files.length === 2 && sent.status === 201
    tally.check(isTaken, `Somebody else was answered ${first.status}, ${second.status} and ${sent.status}.`)
    if (isTaken) applied += 1
    await sleep(APPLICANT_EVERY_MS)
  }
  tally.check(applied > 0, 'Nobody else applied meanwhile.')
  return applied
}

async function uploadAsStaff({ shop, admin }: Stand, picture: Buffer, isOver: () => boolean, tally: Tally) {
  let slowestMs = 0
  while (!isOver()) {
    const begun = performance.now()
    const answer = await fetch(`${shop.url}${STAFF_PATH}`, {
      method: 'POST',
      headers: { cookie: admin, origin: shop.url, 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    })
    await answer.arrayBuffer()
    tally.check(answer.status === 201, `A picture of the staff was answered ${answer.status}.`)
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

type Answered = { status: number; file?: string | undefined }
type Sent = { content: Buffer; type?: string; draft?: string; address?: string }

async function upload(
  { shop }: Stand,
  { content, type = 'application/pdf', draft = randomUUID(), address = randomAddress() }: Sent,
): Promise<Answered> {
  const answer = await fetch(`${shop.url}/api/applications/${draft}/files?name=licence`, {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': type, 'x-forwarded-for': address },
    body: new Uint8Array(content),
  })
  const body = await answer.json().catch(() => ({}))
  return { status: answer.status, file: answer.status === 201 ? String(body.file) : undefined }
}

async function apply({ shop }: Stand, draft: string, files: string[], address: string): Promise<Answered> {
  const { status } = await fetch(`${shop.url}/api/applications`, {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      ...{ draft, files, businessName: 'Green Leaf', country: 'Germany', address: 'Weg 1', vatNumber: '' },
      ...{ fullName: 'Eva', email: `${draft}@leaf.example`, phoneNumber: '', message: '' },
    }),
  })
  return { status }
}

/** Comes back when it is told to, as a person does. */
async function patiently(ask: () => Promise<Answered>): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    const answer = await ask().catch(() => ({ status: 0 }))
    if (![0, 408, 503].includes(answer.status) || tries === MOST_TRIES) return answer
    await sleep(1000)
  }
}

/** No two are the same. */
function pdf(bytes: number): Buffer {
  const content = Buffer.alloc(bytes, ' ')
  content.write(`%PDF-1.7\n% ${randomUUID()}\n`)
  // What cannot be made smaller, as in a scan.
  randomBytes(Math.max(1, bytes - 200)).copy(content, 100)
  content.write('%%EOF', bytes - 5)
  return content
}
