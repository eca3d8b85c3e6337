import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { answerIntent } from '#server/answer-form.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { storeFile } from '#server/files/store-file.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { qualificationForms } from './qualification-forms.ts'
import { findEvidence, readQualification } from './read-qualification.ts'

const database = useTestDatabase()
let actor: { userId: string; name: string }
let company: number

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  const { rows } = await database.db.pool.query('SELECT id FROM users')
  actor = { userId: rows[0].id, name: 'Ada' }
})
beforeEach(async () => {
  company = await addCompany(database.db.pool, { state: 'unknown' })
})

async function sql(text: string, ...values: unknown[]) {
  return (await database.db.pool.query(text, values)).rows
}
const read = async () => {
  const found = await readQualification(database.db, company)
  if (!found) throw new Error('There is no such company')
  return found
}

type Fields = Record<string, string | string[]>

async function post(fields: Fields) {
  const form = new FormData()
  const { revision } = await read()
  for (const [name, values] of Object.entries({ revision: String(revision), ...fields }))
    for (const value of [values].flat()) form.append(name, value)
  return answerIntent(form, qualificationForms(database.db, company, actor))
}

const RIGHT: Fields = {
  intent: 'save',
  kind: 'Pharmacy',
  number: 'P-7',
  authority: 'Landesamt',
  countries: ['Germany'],
  productKinds: ['strain', 'vape'],
  validFrom: '2026-01-01',
  validTo: '2999-12-31',
  recheckOn: '',
  isChecked: 'yes',
}
const addRight = async (changes: Fields = {}) => {
  expect(await post({ ...RIGHT, ...changes })).toMatchObject({ message: 'Authorisation saved.' })
  const [right] = (await read()).entitlements
  if (!right) throw new Error('The right was not added')
  return right
}

describe('the state of a company', () => {
  it('is changed with who, when and why, in its timeline and in the audit log', async () => {
    const answer = await post({ intent: 'state', state: 'qualified', reason: ' Canary saw the licence ' })
    expect(answer).toEqual({ intent: 'state', outcome: 'done', message: 'Status changed.' })
    expect(await read()).toMatchObject({ state: 'qualified', by: 'Ada', reason: 'Canary saw the licence' })
    expect(await sql('SELECT event, detail FROM company_events WHERE company = $1', company)).toEqual([
      { event: 'now-qualified', detail: { text: 'Canary saw the licence', from: 'unknown' } },
    ])
    const audit = await sql('SELECT action, detail FROM audit_log WHERE subject = $1', `company:${company}`)
    expect(audit).toEqual([{ action: 'company-state-changed', detail: { from: 'unknown', to: 'qualified' } }])
  })

  it('is not changed without a reason, nor by whoever saw an older one', async () => {
    expect(await post({ intent: 'state', state: 'qualified', reason: ' ' })).toMatchObject({
      fields: { reason: 'Enter a reason of 1 to 2,000 characters' },
    })
    const { revision } = await read()
    await post({ intent: 'state', state: 'review', reason: 'First' })
    const late = await post({
      intent: 'state',
      state: 'qualified',
      reason: 'Second',
      revision: String(revision),
    })
    expect(late).toMatchObject({ outcome: 'conflict' })
    expect(await read()).toMatchObject({ state: 'review', reason: 'First' })
  })

  it('is none that a form made up', async () => {
    expect(await post({ intent: 'state', state: 'holy', reason: 'x' })).toBe(undefined)
  })
})

describe('a right', () => {
  it('is added, checked again, changed and withdrawn', async () => {
    const { id, ...added } = await addRight()
    expect(added).toMatchObject({
      kind: 'Pharmacy',
      countries: ['Germany'],
      productKinds: ['strain', 'vape'],
      validTo: '2999-12-31',
      checkedBy: 'Ada',
      standing: 'valid',
    })
    const one = { id: String(id) }
    expect(await post({ intent: 'check', ...one, recheckOn: '2020-01-01' })).toMatchObject({
      message: expect.any(String),
    })
    expect((await read()).entitlements).toMatchObject([{ recheckOn: '2020-01-01', standing: 'to-recheck' }])
    const { isChecked: _, ...unchecked } = RIGHT
    await post({ ...unchecked, ...one, number: 'P-8' })
    expect((await read()).entitlements).toMatchObject([
      { number: 'P-8', checkedBy: null, standing: 'unchecked' },
    ])
    await post({ intent: 'withdraw', ...one, reason: 'Canary lost it' })
    expect((await read()).entitlements).toMatchObject([
      { standing: 'withdrawn', withdrawnBy: 'Ada', withdrawnReason: 'Canary lost it' },
    ])
    expect(await post({ ...RIGHT, ...one })).toMatchObject({
      message: expect.stringContaining('no longer exists'),
    })
    const audit = await sql(
      'SELECT action, detail FROM audit_log WHERE subject = $1 ORDER BY id',
      `company:${company}`,
    )
    expect(audit.map(({ action }) => action)).toEqual(
      ['added', 'checked', 'changed', 'withdrawn'].map((did) => `company-right-${did}`),
    )
    expect(JSON.stringify(audit)).not.toContain('Canary')
  })

  it.each([
    ['countries', { countries: [] }],
    ['countries', { countries: ['Atlantis'] }],
    ['productKinds', { productKinds: [] }],
    ['validFrom', { validFrom: '2026-02-31' }],
    ['validTo', { validTo: '2025-12-31' }],
    ['isChecked', { number: '' }],
    ['evidence', { evidence: ['../../etc/passwd'] }],
    ['evidence', { evidence: [`${'0'.repeat(64)} gone.pdf`] }],
  ])('is refused where %s is wrong', async (field, changes) => {
    const answer = await post({ ...RIGHT, ...changes })
    expect(answer).toMatchObject({ fields: { [field]: expect.any(String) } })
    expect((await read()).entitlements).toEqual([])
  })

  it('of another company is not changed', async () => {
    const { id } = await addRight()
    company = await addCompany(database.db.pool)
    expect(await post({ intent: 'withdraw', id: String(id), reason: 'x' })).toMatchObject({
      message: expect.stringContaining('no longer exists'),
    })
  })

  it('keeps its evidence, which nobody else finds, until the company is erased', async () => {
    const { hash } = await storeFile(database.db, {
      type: 'application/pdf',
      bytes: Buffer.from(`%PDF-1.7 ${company} %%EOF`),
      by: actor,
    })
    const later = (days: number) => retireFiles(database.db, new Date(Date.now() + days * 86_400_000))
    expect(await findEvidence(database.db, hash)).toBe(undefined)
    await addRight({ evidence: [`${hash} licence.pdf`] })
    await later(1)
    await later(3)
    expect(await findEvidence(database.db, hash)).toMatchObject({
      name: 'licence.pdf',
      type: 'application/pdf',
    })
    await sql('UPDATE companies SET erased_at = now() WHERE number = $1', company)
    expect(await findEvidence(database.db, hash)).toBe(undefined)
    await later(4)
    await later(6)
    expect(await sql('SELECT FROM files WHERE hash = $1', hash)).toEqual([])
  })
})
