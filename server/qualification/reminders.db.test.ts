import { beforeAll, beforeEach, expect, it } from 'vitest'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addCompany, addEntitlement } from '#tests/qualification/company-rows.ts'
import { countTasks, listDueRights } from './due-rights.ts'
import { remindOfRights } from './remind-of-rights.ts'

const database = useTestDatabase()
const DAY_MS = 86_400_000
let company: number

async function sql(text: string, ...values: unknown[]) {
  return (await database.db.pool.query(text, values)).rows
}
const day = async (days: number) =>
  (await sql(`SELECT (shop_day(now()) + $1::int)::text AS day`, days))[0].day
const subjects = async () =>
  (
    await sql(
      `SELECT message ->> 'to' AS to, message ->> 'subject' AS subject FROM mails ORDER BY created_at, 1`,
    )
  ).map(({ to, subject }) => `${to}: ${subject}`)

beforeAll(() => insertStaff(database.db, { email: 'olga@shop.example', name: 'Olga', passwordHash: 'x' }))
beforeEach(async () => {
  await sql('DELETE FROM mails')
  await sql('DELETE FROM companies')
  company = await addCompany(database.db.pool, { email: 'clerk@leaf.example' })
})

function remind(days: number, tellsCustomers = false) {
  const now = new Date(Date.now() + days * DAY_MS)
  const parts = { shopName: 'Cultivar', publicUrl: 'https://shop.example' }
  return remindOfRights(database.db, { ...parts, now, tellsCustomers })
}

it('tells staff 60 and 14 days before a right ends, each once', async () => {
  await addEntitlement(database.db.pool, company, { valid_to: await day(61) })
  expect(await remind(0)).toBe(0)
  expect(await Promise.all([remind(1), remind(1), remind(2)])).toContain(1)
  expect(await remind(46)).toBe(0)
  expect(await remind(47)).toBe(1)
  expect(await remind(61)).toBe(0)
  expect(await remind(62)).toBe(0)
  expect(await subjects()).toHaveLength(2)
  expect((await subjects())[0]).toMatch(/^olga@shop.example: An authorisation of Green Leaf expires on /)
})

it('tells the customer too, where the operator wants it', async () => {
  await addEntitlement(database.db.pool, company, { valid_to: await day(10) })
  expect(await remind(0, true)).toBe(1)
  expect(await remind(0, true)).toBe(0)
  expect(await subjects()).toContainEqual(expect.stringMatching(/^clerk@leaf.example: Your Licence ends on /))
})

it('tells again of a right that was prolonged, and of none that does not count', async () => {
  const right = await addEntitlement(database.db.pool, company, { valid_to: await day(10) })
  await addEntitlement(database.db.pool, company, { valid_to: await day(10), withdrawn_at: '2026-01-01' })
  const unchecked = { checked_at: null, checked_by_name: null }
  await addEntitlement(database.db.pool, company, { valid_to: await day(10), ...unchecked })
  expect(await remind(0)).toBe(1)
  await sql('UPDATE entitlements SET valid_to = $2 WHERE id = $1', right, await day(300))
  expect(await remind(0)).toBe(0)
  expect(await remind(290)).toBe(1)
})

it('lists what is to be looked at, the most urgent first', async () => {
  const add = (changes: object) => addEntitlement(database.db.pool, company, { ...changes })
  await add({ valid_to: await day(61), kind: 'Far' })
  await add({ recheck_on: await day(1), kind: 'Later' })
  await add({ withdrawn_at: '2026-01-01', valid_to: await day(3), kind: 'Withdrawn' })
  await add({ valid_to: await day(60), kind: 'Ending' })
  await add({ recheck_on: await day(0), kind: 'Recheck' })
  await add({ valid_to: await day(-1), kind: 'Ended' })
  await add({ checked_at: null, checked_by_name: null, kind: 'Unchecked' })
  expect((await listDueRights(database.db)).map(({ kind, standing }) => [kind, standing])).toEqual([
    ['Ended', 'ended'],
    ['Recheck', 'to-recheck'],
    ['Ending', 'ending'],
    ['Unchecked', 'unchecked'],
  ])
  expect(await countTasks(database.db)).toEqual({ applications: 0, rights: 4 })
})
