import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationInput } from '#domain/qualification/application.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { answerIntent } from '#server/answer-form.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { storeFile } from '#server/files/store-file.ts'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { applicationForms } from './application-forms.ts'
import { keepUpload } from './application-uploads.ts'
import { listApplications, readApplication } from './read-applications.ts'
import { retireApplications } from './retire-applications.ts'
import { findAsked, sendApplication, sendMore } from './send-application.ts'

const database = useTestDatabase()
const mail = { shopName: 'Cultivar', publicUrl: 'https://shop.example' }
let network: string
let sender: typeof mail & { network: string }
const DAY_MS = 86_400_000
let actor: { userId: string; name: string }
let input: ApplicationInput
let hash: string

async function sql(text: string, ...values: unknown[]) {
  return (await database.db.pool.query(text, values)).rows
}

beforeAll(async () => {
  await insertStaff(database.db, { email: 'owner@shop.example', name: 'Olga', passwordHash: 'x' })
  const [user] = await sql('SELECT id FROM users')
  actor = { userId: user.id, name: 'Olga' }
})

beforeEach(async () => {
  network = createHash('sha256').update(randomUUID()).digest('hex')
  sender = { ...mail, network }
  const draft = randomUUID()
  hash = await upload(draft)
  input = {
    draft,
    files: [hash],
    businessName: 'Green Leaf GmbH',
    country: 'Germany',
    address: 'Hauptstrasse 1, 10115 Berlin',
    vatNumber: 'DE123456789',
    fullName: 'Canary Person',
    email: `${draft}@leaf.example`,
    phoneNumber: null,
    message: 'We run a pharmacy.',
  }
})

async function upload(draft: string) {
  const bytes = Buffer.from(`%PDF-1.7 ${randomUUID()} %%EOF`)
  const by = { userId: null, name: 'Applicant' }
  const stored = await storeFile(database.db, { type: 'application/pdf', bytes, by })
  await database.db.transaction((tx) =>
    keepUpload(tx, { draft, network, name: '../my licence.exe', file: stored.hash, type: 'application/pdf' }),
  )
  return stored.hash
}

const mailsTo = (to: string) =>
  sql(
    `SELECT message ->> 'subject' AS subject, message ->> 'text' AS text FROM mails
    WHERE message ->> 'to' = $1 ORDER BY created_at, id`,
    to,
  )

async function send() {
  expect(await sendApplication(database.db, input, sender)).toEqual({ ok: true })
  const [row] = await sql('SELECT id::integer FROM applications WHERE draft = $1', input.draft)
  return row.id as number
}

async function post(id: number, fields: Record<string, string | string[]>) {
  const form = new FormData()
  const found = await readApplication(database.db, id)
  for (const [name, values] of Object.entries({ revision: String(found?.revision), ...fields }))
    for (const value of [values].flat()) form.append(name, value)
  return answerIntent(form, applicationForms(database.db, { id, actor, mail }))
}

const approval = () => ({
  intent: 'approve',
  text: 'The licence is right.',
  company: '',
  kind: 'Pharmacy',
  number: 'P-7',
  countries: ['Germany'],
  productKinds: ['strain'],
  validFrom: '2026-01-01',
  validTo: '',
  recheckOn: '2027-01-01',
  evidence: [`${hash} my licence.pdf`],
  isChecked: 'yes',
})

describe('an application', () => {
  it('is kept once, with its files, and both sides are told', async () => {
    const id = await send()
    await send()
    expect(await readApplication(database.db, id)).toMatchObject({
      state: 'new',
      businessName: 'Green Leaf GmbH',
      evidence: [`${hash} my licence.pdf`],
      messages: [{ staffName: null, text: 'We run a pharmacy.' }],
    })
    const [receipt, ...others] = await mailsTo(input.email)
    expect(receipt.subject).toBe('We have received your application')
    // Anybody can type somebody else's address: nothing of what was typed goes there.
    expect(receipt.text).not.toMatch(/Green Leaf|pharmacy/)
    expect(others).toEqual([])
    expect(await mailsTo('owner@shop.example')).toContainEqual({
      subject: `New application ${id}`,
      text: expect.stringContaining(`/admin/applications/${id}`),
    })
  })

  it('puts nothing that a stranger typed on top of a mail to staff', async () => {
    input = {
      ...input,
      businessName: 'Leaf\n\nThe bank account has changed',
      message: 'Your password ends today',
    }
    const id = await send()
    const told = (await mailsTo('owner@shop.example')).find(({ subject }) => subject.endsWith(` ${id}`))
    expect(told?.subject).toBe(`New application ${id}`)
    expect(told?.text.split('\n').slice(0, 4)).toEqual([
      `New application ${id}`,
      expect.stringMatching(/^=+$/),
      '',
      'Business: Leaf The bank account has changed',
    ])
    expect(told?.text).not.toContain('password')
  })

  it('is sent with files of its own alone', async () => {
    const another = await upload(randomUUID())
    const taken = { ...input, files: [hash, another] }
    expect(await sendApplication(database.db, taken, sender)).toEqual({ ok: false, reason: 'file-gone' })
    // Nothing of it is lost: without that file it goes.
    await send()
  })

  it('keeps its files for as long as it is there; files that were not sent go', async () => {
    const unsent = await upload(randomUUID())
    await send()
    const later = (days: number) => retireFiles(database.db, new Date(Date.now() + days * DAY_MS))
    await later(0)
    await later(2)
    const left = await sql('SELECT hash FROM files WHERE hash = ANY ($1)', [hash, unsent])
    expect(left).toEqual([{ hash }])
    expect(await sql('SELECT FROM application_uploads WHERE file = $1', unsent)).toEqual([])
  })

  it('waits while staff ask for more, which comes through a link that works once', async () => {
    const id = await send()
    expect(await post(id, { intent: 'more', text: 'Who signs?' })).toMatchObject({
      message: expect.any(String),
    })
    const [, asked] = await mailsTo(input.email)
    expect(asked.text).toContain('Who signs?')
    const token = /token=([\w-]+)/.exec(asked.text)?.[1] ?? ''
    expect(await findAsked(database.db, token)).toMatchObject({ id, question: 'Who signs?' })
    expect(await findAsked(database.db, `${token}x`)).toBe(undefined)
    const more = { token, draft: randomUUID(), files: [], message: 'The pharmacist.' }
    expect(await sendMore(database.db, more, mail)).toEqual({ ok: true })
    expect(await sendMore(database.db, more, mail)).toEqual({ ok: false, reason: 'no-link' })
    expect(await readApplication(database.db, id)).toMatchObject({
      state: 'new',
      messages: [{}, { staffName: 'Olga' }, { staffName: null, text: 'The pharmacist.' }],
    })
  })

  it('is refused with a reason, and decided once', async () => {
    const id = await send()
    expect(await post(id, { intent: 'refuse', text: '' })).toMatchObject({
      fields: { text: expect.any(String) },
    })
    await post(id, { intent: 'refuse', text: 'The licence has ended.' })
    expect((await mailsTo(input.email)).at(-1).text).toContain('The licence has ended.')
    expect(await post(id, approval())).toMatchObject({ message: expect.stringContaining('in the meantime') })
    const { open, decided } = await listApplications(database.db)
    expect(open.map((one) => one.id)).not.toContain(id)
    expect(decided.map((one) => one.id)).toContain(id)
  })

  it('that is junk is deleted without an answer, with the others of its network where staff wish', async () => {
    const send3 = async () => {
      const ids: number[] = []
      for (const _ of [1, 2, 3]) {
        input = { ...input, draft: randomUUID(), files: [] }
        input.files = [await upload(input.draft)]
        ids.push(await send())
      }
      return ids
    }
    const [one = 0, two = 0, three = 0] = await send3()
    sender = { ...sender, network: 'b'.repeat(64) }
    const [other = 0] = await send3()
    expect(await readApplication(database.db, one)).toMatchObject({ othersOfNetwork: 2 })
    const mailsBefore = await mailsTo(input.email)
    expect(await post(one, { intent: 'delete' })).toBeInstanceOf(Response)
    expect(await readApplication(database.db, one)).toBe(undefined)
    expect(await post(two, { intent: 'delete', withNetwork: 'on', revision: '9' })).toMatchObject({
      message: expect.stringContaining('in the meantime'),
    })
    expect(await post(two, { intent: 'delete', withNetwork: 'on' })).toBeInstanceOf(Response)
    expect(await readApplication(database.db, three)).toBe(undefined)
    expect(await readApplication(database.db, other)).toMatchObject({ state: 'new' })
    expect(await mailsTo(input.email)).toEqual(mailsBefore)
    const audit = await sql(
      `SELECT subject FROM audit_log WHERE action = 'application-deleted' ORDER BY subject`,
    )
    expect(audit).toEqual([one, two, three].map((id) => ({ subject: `application:${id}` })).sort())
  })

  it('that was refused can be deleted before its time; one that was approved cannot', async () => {
    const refused = await send()
    await post(refused, { intent: 'refuse', text: 'No.' })
    expect(await sql('SELECT network FROM applications WHERE id = $1', refused)).toEqual([{ network: null }])
    expect(await post(refused, { intent: 'delete', withNetwork: 'on' })).toBeInstanceOf(Response)
    input = { ...input, draft: randomUUID(), files: [], email: 'kept@leaf.example' }
    input.files = [await upload(input.draft)]
    const approved = await send()
    await post(approved, { ...approval(), evidence: [] })
    expect(await post(approved, { intent: 'delete' })).toMatchObject({ message: expect.any(String) })
    expect(await readApplication(database.db, approved)).toMatchObject({ state: 'approved' })
  })

  it('that is approved is a qualified customer, with its person, its orders and its right', async () => {
    const order = await addOrder(database.db.pool, { email: input.email.toUpperCase() })
    const id = await send()
    expect(await post(id, { ...approval(), isChecked: '' })).toMatchObject({
      fields: { isChecked: expect.any(String) },
    })
    expect(await post(id, approval())).toMatchObject({ message: expect.any(String) })
    const [made] = await sql(
      `SELECT number, name, vat_number, state, state_by_name, (SELECT email FROM people WHERE company = number),
        (SELECT evidence FROM entitlements WHERE company = companies.number), (SELECT company FROM orders WHERE id = $1) = number AS "hasOrder"
      FROM companies WHERE number = (SELECT company FROM applications WHERE id = $2)`,
      order,
      id,
    )
    expect(made).toMatchObject({
      name: 'Green Leaf GmbH',
      state: 'qualified',
      state_by_name: 'Olga',
      email: input.email,
      evidence: [`${hash} my licence.pdf`],
      hasOrder: true,
    })
    expect((await mailsTo(input.email)).at(-1).subject).toBe('Your application is approved')
    const audit = await sql(
      'SELECT * FROM audit_log WHERE subject IN ($1, $2)',
      `application:${id}`,
      `company:${made.number}`,
    )
    expect(audit.map(({ action }) => action).sort()).toEqual(['application-approved', 'company-created'])
    expect(JSON.stringify(audit)).not.toMatch(/Canary|Green Leaf/)
  })

  it('of a known address belongs to its customer, and to no other', async () => {
    const company = await addCompany(database.db.pool, { email: input.email, state: 'unknown' })
    const other = await addCompany(database.db.pool)
    const id = await send()
    expect(await post(id, { ...approval(), company: String(other) })).toMatchObject({
      message: expect.stringContaining('another one'),
    })
    await post(id, approval())
    expect(await readApplication(database.db, id)).toMatchObject({ state: 'approved', company })
  })

  it('that came to nothing is deleted six months after its last change, and its private link sooner', async () => {
    const id = await send()
    const approved = await send().then(async () => {
      input = { ...input, draft: randomUUID(), files: [], email: 'second@leaf.example' }
      input.files = [await upload(input.draft)]
      const second = await send()
      await post(second, { ...approval(), evidence: [] })
      return second
    })
    await post(id, { intent: 'more', text: 'Who signs?' })
    await retireApplications(database.db, new Date(Date.now() + 31 * DAY_MS))
    expect(await sql('SELECT state, token_hash FROM applications WHERE id = $1', id)).toEqual([
      { state: 'more', token_hash: null },
    ])
    await retireApplications(database.db, new Date(Date.now() + 190 * DAY_MS))
    expect(await readApplication(database.db, id)).toBe(undefined)
    expect(await readApplication(database.db, approved)).toMatchObject({ state: 'approved' })
    expect(await sql(`SELECT FROM audit_log WHERE action = 'applications-expired'`)).toHaveLength(1)
  })

  it('goes with the customer who is erased', async () => {
    const orderId = await addOrder(database.db.pool, { email: input.email })
    const id = await send()
    await eraseCustomer(database.db, { orderId, revision: 1, withOthers: false, actor })
    expect(await readApplication(database.db, id)).toBe(undefined)
    expect(await sql('SELECT FROM application_messages WHERE application = $1', id)).toEqual([])
  })
})
