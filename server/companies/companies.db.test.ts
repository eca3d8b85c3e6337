import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyFacts } from '#domain/companies/company-forms.ts'
import type { CompanyListQuery } from '#domain/companies/company-list-query.ts'
import { answerIntent } from '#server/answer-form.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { companyForms } from './company-forms.ts'
import { createCompany } from './create-company.ts'
import { findCompany, readAddresses, readCompanyEvents, readPeople } from './find-company.ts'
import { listCompanies } from './list-companies.ts'

const database = useTestDatabase()
const ADA = { userId: randomUUID(), name: 'Ada' }
const BOB = { userId: randomUUID(), name: 'Bob' }
const FACTS: CompanyFacts = {
  name: 'Grüner Hof GmbH',
  vatNumber: 'DE123456788',
  country: 'Germany',
  place: 'Köln',
  paymentDays: 30,
  creditLimit: 2_500_050,
}
const TYPED = {
  name: FACTS.name,
  vatNumber: 'de 123.456-788',
  country: 'Germany',
  place: 'Köln',
  paymentDays: '30',
  creditLimit: '25,000.50',
}

beforeAll(async () => {
  for (const { userId, name } of [ADA, BOB])
    await database.db.pool.query('INSERT INTO users (id, name, email) VALUES ($1, $2, $3)', [
      userId,
      name,
      `${name.toLowerCase()}@shop.example`,
    ])
})
beforeEach(() => database.db.pool.query('TRUNCATE companies CASCADE'))

const make = (facts: Partial<CompanyFacts> = {}) =>
  createCompany(database.db, { facts: { ...FACTS, ...facts }, actor: ADA })

async function send(company: number, fields: Record<string, string | number>, actor = ADA) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return answerIntent(form, companyForms(database.db, company, actor))
}

const person = (email: string, name = 'Grace Hopper') => ({ name, email, phoneNumber: '' })
const auditOf = async (company: number) => {
  const { rows } = await database.db.pool.query(
    'SELECT action, detail FROM audit_log WHERE subject = $1 ORDER BY id',
    [`company:${company}`],
  )
  return rows
}

describe('a company', () => {
  it('is changed by whoever saw it as it is; the second of two is told, and nothing is overwritten', async () => {
    const number = await make()
    const first = { intent: 'facts', revision: 1, ...TYPED, place: 'Bonn' }
    expect(await send(number, first)).toEqual({
      ...{ intent: 'facts', outcome: 'done' },
      message: 'Customer saved',
    })
    expect(await findCompany(database.db, number)).toMatchObject({
      ...FACTS_FOUND,
      place: 'Bonn',
      revision: 2,
    })
    expect(await send(number, { ...first, place: 'Mainz' }, BOB)).toMatchObject({ outcome: 'conflict' })
    expect(await findCompany(database.db, number)).toMatchObject({ place: 'Bonn', revision: 2 })
    expect(
      (await readCompanyEvents(database.db, number)).map(({ event, detail }) => [event, detail.text]),
    ).toEqual([
      ['changed', 'place'],
      ['created', undefined],
    ])
    expect(await auditOf(number)).toEqual([
      { action: 'company-created', detail: { origin: 'hand' } },
      { action: 'company-changed', detail: { fields: ['place'] } },
    ])
  })

  it.each([
    [{ name: ' \u200b ' }, 'name', 'Enter a name'],
    [{ country: 'Atlantis' }, 'country', 'Choose a country'],
    [{ vatNumber: 'D€' }, 'vatNumber', 'Enter a VAT number of 4 to 20 letters and digits'],
    [{ paymentDays: '366' }, 'paymentDays', 'Enter a whole number of days, at most 365'],
    [{ creditLimit: '1.2.3' }, 'creditLimit', 'Enter an amount in euros, such as 25,000 or 1,250.50'],
  ])('with %j is refused beside the field', async (typed, field, error) => {
    const number = await make()
    const answer = await send(number, { intent: 'facts', revision: 1, ...TYPED, ...typed })
    expect(answer).toMatchObject({ outcome: 'refused', fields: { [field]: error } })
  })

  it('without VAT number, place and terms keeps none', async () => {
    const number = await make()
    const none = { vatNumber: '', place: '', paymentDays: '', creditLimit: '' }
    await send(number, { intent: 'facts', revision: 1, ...TYPED, ...none })
    expect(await findCompany(database.db, number)).toMatchObject({
      vatNumber: null,
      place: '',
      paymentDays: null,
      creditLimitCents: null,
    })
  })

  it('has people, whose orders follow when they belong to nobody', async () => {
    const [number, other] = [await make(), await make({ name: 'Other' })]
    const theirs = await addOrder(database.db.pool, { email: 'Grace@Hof.example' })
    const taken = await addOrder(database.db.pool, { email: 'grace@hof.example' })
    await database.db.pool.query('UPDATE orders SET company = $1 WHERE id = $2', [other, taken])
    expect(await send(number, { intent: 'add-person', ...person('grace@hof.example') })).toMatchObject({
      message: 'Person added',
    })
    const { rows } = await database.db.pool.query('SELECT id, company::int FROM orders ORDER BY company')
    expect(rows).toEqual([
      { id: theirs, company: number },
      { id: taken, company: other },
    ])
    expect(await send(other, { intent: 'add-person', ...person('GRACE@hof.example') })).toEqual({
      ...{ intent: 'add-person', outcome: 'refused' },
      fields: { email: 'A person at ‘Grüner Hof GmbH’ already has this e-mail address' },
    })
    const [grace] = await readPeople(database.db, number)
    const change = { id: grace?.id ?? 0, ...person('g@hof.example', 'G. Hopper') }
    expect(await send(other, { intent: 'save-person', revision: 1, ...change })).toMatchObject({
      outcome: 'gone',
      message: expect.stringContaining('no longer exists'),
    })
    await send(number, { intent: 'save-person', revision: 2, ...change })
    expect(await readPeople(database.db, number)).toEqual([{ ...change, phoneNumber: null }])
    await send(number, { intent: 'remove-person', revision: 3, id: change.id })
    expect(await readPeople(database.db, number)).toEqual([])
    // The log outlives people: it does not name them.
    expect(JSON.stringify(await auditOf(number))).not.toMatch(/Hopper|hof\.example/)
  })

  it('has addresses for invoices and parcels', async () => {
    const number = await make()
    const address = { use: 'delivery', address: 'Am Hof 1\r\n50667 Köln', country: 'Germany' }
    await send(number, { intent: 'add-address', ...address })
    const [kept] = await readAddresses(database.db, number)
    expect(kept).toMatchObject({ ...address, address: 'Am Hof 1\n50667 Köln' })
    await send(number, { intent: 'save-address', revision: 2, id: kept?.id ?? 0, ...address, use: 'invoice' })
    expect(await readAddresses(database.db, number)).toMatchObject([{ use: 'invoice' }])
    await send(number, { intent: 'remove-address', revision: 3, id: kept?.id ?? 0 })
    expect(await readAddresses(database.db, number)).toEqual([])
  })

  it('has notes, which whoever wrote them may delete', async () => {
    const number = await make()
    await send(number, { intent: 'note', text: 'Pays late' })
    const [note] = await readCompanyEvents(database.db, number)
    expect(note).toMatchObject({ event: 'note', actorName: 'Ada', detail: { text: 'Pays late' } })
    const deletion = { intent: 'delete-note', id: note?.id ?? 0 }
    expect(await send(number, deletion, BOB)).toMatchObject({ outcome: 'gone' })
    expect(await send(number, deletion)).toMatchObject({ message: 'Note deleted' })
    expect(await readCompanyEvents(database.db, number)).toHaveLength(1)
  })

  it('knows no other forms', async () => {
    expect(await send(await make(), { intent: 'qualify' })).toBeUndefined()
  })
})

const FACTS_FOUND = { name: FACTS.name, vatNumber: FACTS.vatNumber, creditLimitCents: FACTS.creditLimit }

describe('the list of companies', () => {
  const ALL: CompanyListQuery = {
    search: '',
    state: '',
    country: '',
    ends: '',
    sort: '',
    after: '',
    before: '',
  }
  const ask = (query: Partial<CompanyListQuery>) =>
    listCompanies(database.db, { ...ALL, ...query }, { timeoutMs: PATIENCE_MS })
  const names = async (query: Partial<CompanyListQuery>) =>
    (await ask(query)).companies.map(({ name }) => name)

  it('finds any part of name, VAT number, place, and of a person’s name and e-mail, as they are by now', async () => {
    const number = await make()
    await make({ name: 'Other_100%', vatNumber: null, place: 'Lyon', country: 'France' })
    await send(number, { intent: 'add-person', ...person('Grace@Hof.example') })
    for (const search of [
      'rüner h',
      'E12345678',
      'köl',
      'hopper',
      'e@hof',
      'gm',
      'gr',
      'köln hof',
      'hof gmbh de',
    ])
      expect(await names({ search })).toEqual(['Grüner Hof GmbH'])
    // Two letters are where a word begins; what looks like a pattern is meant literally.
    for (const search of ['mb', 'zz', 'h%f', 'hof gmbh fr', 'hof lyon'])
      expect(await names({ search })).toEqual([])
    expect(await names({ search: 'r_100%' })).toEqual(['Other_100%'])
    const [grace] = await readPeople(database.db, number)
    await send(number, {
      intent: 'save-person',
      revision: 2,
      id: grace?.id ?? 0,
      ...person('new@hof.example'),
    })
    expect([await names({ search: 'grace@' }), await names({ search: 'new@' })]).toEqual([
      [],
      ['Grüner Hof GmbH'],
    ])
    await send(number, { intent: 'remove-person', revision: 3, id: grace?.id ?? 0 })
    expect(await names({ search: 'new@' })).toEqual([])
    expect(await names({ search: 'o', country: 'France' })).toEqual(['Other_100%'])
    expect(await names({ country: 'Germany', state: 'unknown' })).toEqual(['Grüner Hof GmbH'])
    expect(await names({ state: 'qualified' })).toEqual([])
  })

  it('says when the next right ends, or the last one ended, and finds those that end soon', async () => {
    const [soon, late, over, none] = [
      await make({ name: 'Soon' }),
      await make({ name: 'Late' }),
      await make({ name: 'Over' }),
      await make({ name: 'None' }),
    ]
    const hidden = await make({ name: 'Hidden' })
    const add = (company: number, days: number, isWithdrawn = false) =>
      database.db.pool.query(
        `INSERT INTO entitlements (company, kind, countries, product_kinds, valid_from, valid_to, withdrawn_at, added_by_name)
         VALUES ($1, 'licence', '{Germany}', '{strain}', shop_day(now()) - 900, shop_day(now()) + $2::int,
           CASE WHEN $3 THEN now() END, 'Ada')`,
        [company, days, isWithdrawn],
      )
    await add(soon, 300)
    await add(soon, 60)
    await add(soon, -5)
    await add(late, 61)
    await add(late, 5, true)
    await add(over, -60)
    await add(hidden, 30)
    await database.db.pool.query('UPDATE companies SET merged_into = $1 WHERE number = $2', [none, hidden])
    const { rows } = await database.db.pool.query(
      `SELECT (shop_day(now()) + days)::text AS day FROM unnest(ARRAY[30, -60, 61, 60]) WITH ORDINALITY AS of (days, n) ORDER BY n`,
    )
    const { companies } = await ask({})
    expect(companies.map(({ name, rightEnds }) => [name, rightEnds])).toEqual(
      ['None', 'Over', 'Late', 'Soon'].map((name, at) => [name, rows[at].day]),
    )
    expect(await names({ ends: 'soon' })).toEqual(['None', 'Over', 'Soon'])
    expect(await names({ ends: 'soon', search: 'ver' })).toEqual(['Over'])
  })

  it('finds the one that has a whole e-mail address or VAT number, or those that have it as a part', async () => {
    const number = await make({ name: 'Short', vatNumber: 'DE12345678' })
    const other = await make({ name: 'Long', vatNumber: 'DE123456789', place: 'Kiel' })
    await send(number, { intent: 'add-person', ...person('ann@hof.example') })
    await send(other, { intent: 'add-person', ...person('joann@hof.example') })
    for (const search of ['de 1234.5678', 'ANN@hof.example', ' ann@hof.example'])
      expect(await names({ search }), search).toEqual(['Short'])
    for (const search of ['nn@hof.example', 'DE1234567'])
      expect(await names({ search }), search).toEqual(['Long', 'Short'])
    expect(await names({ search: 'ann@hof.example', country: 'Spain' })).toEqual([])
  })

  it('is read page by page both ways, also a search that is common, and one that is rare in a long list', async () => {
    const kindOf = (n: number) => {
      if (n > 7985) return 'Recent'
      if (n % 100 === 0) return 'Rare'
      return n % 30 === 7 ? 'Medium' : 'Common'
    }
    const numbers = Array.from({ length: 8000 }, (_, at) => 8000 - at)
    await database.db.pool.query(
      `INSERT INTO companies (number, name, country, created_by_name)
       SELECT n, kind || ' ' || n, 'Germany', 'x' FROM unnest($1::bigint[], $2::text[]) AS given (n, kind)`,
      [numbers, numbers.map(kindOf)],
    )
    for (const search of ['', 'ommon', 'medium', 'rare', 'recent', 'me', 'nobody']) {
      const matching = numbers.filter((n) => `${kindOf(n)} ${n}`.toLowerCase().includes(search))
      const seen: number[] = []
      let page = await ask({ search })
      expect(page.newer, search).toBeNull()
      for (let turn = 0; turn < 2 && page.older !== null; turn++) {
        seen.push(...page.companies.map(({ number }) => number))
        page = await ask({ search, after: page.older })
      }
      seen.push(...page.companies.map(({ number }) => number))
      expect(seen, search).toEqual(matching.slice(0, 150))
      if (page.newer === null) continue
      const back = await ask({ search, before: page.newer })
      expect(back.companies.at(-1)?.number, search).toBe(seen.at(-1 - page.companies.length))
    }
  })
})
