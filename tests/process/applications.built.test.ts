import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SIGN_IN_OR_APPLY } from '#domain/qualification/not-qualified.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { addCompany, addEntitlement } from '#tests/qualification/company-rows.ts'
import {
  applicationWith,
  apply,
  openApplications,
  pdfOf,
  uploadEvidence,
} from '#tests/qualification/send-application.ts'
import { postOrder, visitDatabase, WITH_PROXY } from '#tests/shop/post-order.ts'
import {
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'

const dataDir = makeSeededFolder()
let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ ...WITH_PROXY, DATA_DIR: dataDir })
  expect((await apply(shop, {})).status).toBe(404)
  const database = await visitDatabase(shop)
  await openApplications(database.query, 'order')
  await database.close()
  await until(async () => (await apply(shop, {})).status === 422)
})
afterAll(async () => {
  await shop.stop()
  removeFolder(dataDir)
})

const PDF = '%PDF-1.7\n% a licence\n%%EOF\n'

const upload = (content: string | Uint8Array, sent: Parameters<typeof uploadEvidence>[2] = {}) =>
  uploadEvidence(shop, content, sent)

it('takes what is a document by its content, up to 5 MB', async () => {
  const taken = await upload(PDF)
  expect(taken.status).toBe(201)
  expect(taken).toMatchObject({ file: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await upload('<html><script>alert(1)</script>')).status).toBe(415)
  expect((await upload(PDF, { type: 'text/html' })).status).toBe(415)
  expect((await upload('%PDF-1.7 without an end')).status).toBe(422)
  const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(0x20)
  large.set(Buffer.from(PDF))
  const refused = await upload(large)
  expect(refused.status).toBe(413)
  expect(refused).toMatchObject({ message: expect.stringContaining('5 MB') })
  expect((await upload(PDF, { draft: 'no-draft' })).status).toBe(404)
})

it('takes 20 MB for one application at most', async () => {
  const draft = randomUUID()
  const address = randomAddress()
  const statuses: number[] = []
  for (let file = 0; file < 5; file++) {
    statuses.push((await upload(pdfOf(5 * 1024 * 1024), { draft, address })).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 409])
  expect((await upload(PDF, { address })).status).toBe(201)
})

it('takes the files of others while many networks send theirs without an end', async () => {
  const { hostname, port, host } = new URL(shop.url)
  const silent = new Set<Socket>()
  let answers = ''
  /** A network that begins to send, and goes on with another upload as soon as this one is refused. */
  function holdPlace() {
    const socket = connect(Number(port), hostname)
    silent.add(socket)
    socket
      .on('error', () => undefined)
      .on('data', (answer) => {
        answers += answer
      })
    socket.once('close', () => silent.delete(socket) && holdPlace())
    socket.write(
      `POST /api/applications/${randomUUID()}/files?name=x HTTP/1.1\r\nhost: ${host}\r\norigin: ${shop.url}\r\nx-forwarded-for: ${randomAddress()}\r\ncontent-type: application/pdf\r\ncontent-length: 200000\r\n\r\n%PDF-1.7`,
    )
  }
  for (let network = 0; network < 60; network++) holdPlace()
  // All places are taken, by networks that send nothing more: the slowest yields to whoever comes next.
  const statuses: number[] = []
  await until(async () => {
    statuses.push((await upload(PDF)).status)
    return answers.includes('came too slowly') && statuses.at(-1) === 201
  })
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  const holding = [...silent]
  silent.clear()
  for (const socket of holding) socket.destroy()
})

it('shows nobody what was uploaded', async () => {
  const { file } = await upload(PDF)
  for (const path of [`/api/admin/qualification/evidence/${file}`, `/api/admin/settings/documents/${file}`])
    expect((await fetch(`${shop.url}${path}`)).status).toBe(401)
})

it('asks one network to wait, for files and for applications', async () => {
  const address = randomAddress()
  const statuses: number[] = []
  for (let tries = 0; tries < 25; tries++) statuses.push((await upload('x', { address })).status)
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([415]))
  expect(statuses.slice(21)).toContain(429)
  const applied = await Promise.all(
    Array.from({ length: 20 }, async () => (await apply(shop, {}, address)).status),
  )
  expect(applied).toContain(429)
})

it('says by field what is missing, and keeps what it is sent whole', async () => {
  const draft = randomUUID()
  const { file = '' } = await upload(PDF, { draft })
  const application = applicationWith(draft, [file])
  const wrong = await apply(shop, { ...application, email: 'eva', businessName: ' \u200b' })
  expect(wrong.status).toBe(422)
  expect(wrong.fields).toEqual({
    email: 'Invalid email address',
    businessName: 'Business name is required',
  })
  expect((await apply(shop, { ...application, state: 'approved' })).status).toBe(422)
  expect((await apply(shop, { ...application, fullName: 'E\u0000va' })).status).toBe(400)
  expect((await apply(shop, application)).status).toBe(201)
  expect((await apply(shop, application)).status).toBe(201)
})

it('says the same to whoever orders without having signed in, whatever address they type', async () => {
  const { db, close } = await openShopDatabase(dataDir)
  const company = await addCompany(db.pool, { email: 'clerk@green.example' })
  await addEntitlement(db.pool, company)
  await close()
  const answers = []
  for (const email of ['clerk@green.example', 'nobody@example.com']) {
    const answer = await postOrder(shop, orderInput({ customer: { email } }))
    answers.push([answer.status, await answer.json()])
  }
  expect(answers[0]).toEqual([422, { outcome: 'refused', problems: [SIGN_IN_OR_APPLY] }])
  expect(answers[1]).toEqual(answers[0])
})
