import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerIntent } from '#server/answer-form.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { storeFile } from '#server/files/store-file.ts'
import { findWord } from '#tests/database/find-word.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { addCompanyFile, findCompanyFile, readCompanyFiles } from './company-files.ts'
import { companyForms } from './company-forms.ts'
import { mergeCompanies } from './company-moves.ts'
import { createCompany } from './create-company.ts'
import { findCompany, readCompanyEvents } from './find-company.ts'
import { retireCompanies } from './retire-companies.ts'

const database = useTestDatabase()
const ADA = { userId: randomUUID(), name: 'Ada' }
const DAY_MS = 86_400_000
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values)

beforeAll(() =>
  query(`INSERT INTO users (id, name, email) VALUES ($1, 'Ada', 'ada@shop.example')`, [ADA.userId]),
)
beforeEach(() => query('TRUNCATE companies CASCADE'))

/** A company that holds this word in everything that people type about it; its name holds another one. */
async function make(word: string, name = 'Kept name') {
  const facts = {
    name,
    vatNumber: `DE${word.toUpperCase()}`,
    country: 'Germany',
    place: `Place ${word}`,
    paymentDays: 30,
    creditLimit: 100,
  }
  const company = await createCompany(database.db, { facts, actor: ADA })
  const send = (fields: Record<string, string>) => answer(company, fields)
  await send({ intent: 'add-person', name: `Name ${word}`, email: `${word}@hof.example`, phoneNumber: word })
  await send({ intent: 'add-address', use: 'invoice', address: `Street ${word}`, country: 'Germany' })
  await send({ intent: 'note', text: `They call themselves ${word}` })
  await database.db.transaction(async (tx) => {
    const bytes = Buffer.from(`%PDF-1.7 ${company}`)
    const { hash: file } = await storeFile(tx, { type: 'application/pdf', bytes, by: ADA })
    await addCompanyFile(tx, { company, called: `${word}.pdf`, file, type: 'application/pdf', actor: ADA })
  })
  await query(
    `INSERT INTO vat_checks (company, vat_number, way, outcome, asked_at, answered_at, actor_name, name, note)
     VALUES ($1, 'DE1234', 'hand', 'valid', now(), now(), 'Ada', $2, $2)`,
    [company, word],
  )
  await query(`UPDATE companies SET state_reason = $2 WHERE number = $1`, [company, `Because of ${word}`])
  return company
}

async function answer(company: number, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return answerIntent(form, companyForms(database.db, company, ADA))
}

async function erase(company: number, confirm = String(company)) {
  const revision = String((await findCompany(database.db, company))?.revision)
  return answer(company, { intent: 'erase', revision, confirm })
}

const TOLD = [
  'companies.place',
  'companies.search_text',
  'companies.state_reason',
  'companies.vat_number',
  'company_addresses.address',
  'company_events.detail',
  'company_files.name',
  'people.email',
  'people.name',
  'people.phone_number',
  'vat_checks.name',
]
const numbers = async () =>
  (await query('SELECT number::int FROM companies ORDER BY 1')).rows.map(({ number }) => number)

describe('erasing a company', () => {
  it('leaves its name with its orders, and no trace of anything else, also of what was merged into it', async () => {
    const [company, other] = [await make('canary'), await make('merged', 'Merged name')]
    const order = await addOrder(database.db.pool)
    await query('UPDATE orders SET company = $1 WHERE id = $2', [other, order])
    const revision = (await findCompany(database.db, company))?.revision ?? 0
    await mergeCompanies(
      database.db,
      { source: other, target: company, revision, actor: ADA },
      async () => [],
    )
    for (const word of ['canary', 'merged'])
      expect(await findWord(database.db.pool, word)).toEqual(expect.arrayContaining(TOLD))

    expect(await erase(company, '4711')).toMatchObject({ fields: { confirm: expect.any(String) } })
    expect(await erase(company)).toBeInstanceOf(Response)
    expect(await findWord(database.db.pool, 'canary')).toEqual([])
    // What the log calls it is no person: 'companies-merged'.
    expect(await findWord(database.db.pool, 'merged')).toEqual(['audit_log.action', 'company_events.event'])
    expect(await numbers()).toEqual([company])
    expect(await findCompany(database.db, company)).toMatchObject({
      name: 'Kept name',
      vatNumber: null,
      place: '',
      paymentDays: null,
      creditLimitCents: null,
      erasedAt: expect.any(Date),
    })
    expect((await readCompanyEvents(database.db, company))[0]).toMatchObject({
      event: 'erased',
      actorName: 'Ada',
    })
    const { rows } = await query('SELECT company::int FROM orders WHERE id = $1', [order])
    expect(rows).toEqual([{ company }])
    expect(await erase(company)).toMatchObject({ outcome: 'gone' })
    expect(await answer(company, { intent: 'note', text: 'Again' })).toMatchObject({
      outcome: 'gone',
    })

    // The last order goes, and the name with it.
    expect(await retireCompanies(database.db, { years: 10, now: new Date() })).toBe(0)
    await query('DELETE FROM orders WHERE id = $1', [order])
    expect(await retireCompanies(database.db, { years: 10, now: new Date() })).toBe(1)
    expect(await findWord(database.db.pool, 'kept name')).toEqual([])
  })

  it('without orders leaves nothing but a line in the audit log', async () => {
    const company = await make('canary')
    await erase(company)
    expect(await numbers()).toEqual([])
    expect(await findWord(database.db.pool, 'canary')).toEqual([])
    const { rows } = await query(
      `SELECT detail FROM audit_log WHERE action = 'company-erased' AND subject = $1`,
      [`company:${company}`],
    )
    expect(rows).toEqual([{ detail: { kept: false } }])
  })
})

describe('in time', () => {
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)

  it('a company goes that no order names and to which nothing has happened for as long as orders are kept', async () => {
    const [company, other, recent] = [await make('one'), await make('two'), await make('three')]
    const order = await addOrder(database.db.pool)
    await query('UPDATE orders SET company = $1 WHERE id = $2', [other, order])
    await query('UPDATE retention_state SET orders_announced_on = current_date - 31')
    await query(`UPDATE companies SET created_at = now() - interval '11 years'`)
    await query(`UPDATE company_events SET happened_at = now() - interval '11 years' WHERE company <> $1`, [
      recent,
    ])
    expect(await retireCompanies(database.db, { years: 12, now: new Date() })).toBe(0)
    await query('UPDATE retention_state SET orders_announced_on = current_date')
    expect(await retireCompanies(database.db, { years: 10, now: new Date() })).toBe(0)
    await query('UPDATE retention_state SET orders_announced_on = current_date - 31')
    expect(await retireCompanies(database.db, { years: 10, now: new Date() })).toBe(1)
    expect(await numbers()).toEqual([other, recent])
    expect(await findCompany(database.db, company)).toBeUndefined()
    expect(await findWord(database.db.pool, 'one@hof.example')).toEqual([])
  })

  it('an order that found its company while that was merged follows', async () => {
    const [one, two] = [await make('one'), await make('two')]
    const order = await addOrder(database.db.pool)
    await query('UPDATE companies SET merged_into = $2 WHERE number = $1', [one, two])
    await query('UPDATE orders SET company = $1 WHERE id = $2', [one, order])
    await retireCompanies(database.db, { years: 10, now: new Date() })
    expect((await query('SELECT company::int FROM orders WHERE id = $1', [order])).rows).toEqual([
      { company: two },
    ])
  })

  it('a file goes a day after its company or somebody let go of it, and is nobody else’s', async () => {
    const [company, other] = [await make('one'), await make('two')]
    const [file] = await readCompanyFiles(database.db, company)
    const id = file?.id ?? 0
    expect(await findCompanyFile(database.db, { company, id })).toMatchObject({
      name: 'one.pdf',
      type: 'application/pdf',
    })
    expect(await findCompanyFile(database.db, { company: other, id })).toBeUndefined()
    const count = async () =>
      (await query('SELECT count(*)::int AS n FROM company_files JOIN files ON hash = file')).rows[0].n
    const stored = async () =>
      (
        await query(
          `SELECT count(*)::int AS n FROM files WHERE convert_from(bytes, 'UTF8') LIKE ANY (ARRAY[$1, $2])`,
          [`%PDF-1.7 ${company}`, `%PDF-1.7 ${other}`],
        )
      ).rows[0].n
    await retireFiles(database.db, later(0))
    await retireFiles(database.db, later(2))
    expect([await count(), await stored()]).toEqual([2, 2])
    const revision = String((await findCompany(database.db, company))?.revision)
    expect(await answer(company, { intent: 'remove-file', revision, id: String(id) })).toMatchObject({
      message: 'File removed',
    })
    await erase(other)
    await retireFiles(database.db, later(0))
    expect(await stored()).toBe(2)
    await retireFiles(database.db, later(2))
    expect(await stored()).toBe(0)
  })
})
