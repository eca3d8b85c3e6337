import { expect, test } from 'vitest'
import { documentOf, type SettingValues, valuesOf } from '#domain/shop/setting-values.ts'
import { sql } from '#server/db/sql.ts'
import { shop } from '#shop.config'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readLegalChanges } from './legal-changes.ts'

const database = useTestDatabase()
let published = valuesOf(shop)

async function publishOn(day: string, changed: SettingValues) {
  published = { ...published, ...changed }
  await database.db.execute(sql`
    insert into settings_versions (document, published_by_name, published_at)
    values (${JSON.stringify(documentOf(published))}::jsonb, 'Ada', ${`${day}T12:00:00Z`}::timestamptz)`)
  return readLegalChanges(database.db)
}

test('terms and privacy policy are of the day on which settings last changed what they say', async () => {
  expect(await readLegalChanges(database.db)).toEqual({})
  expect(await publishOn('2024-01-01', { 'claims.organic.shown': false })).toEqual({})
  expect(await publishOn('2024-01-02', { governingLaw: 'Malta' })).toEqual({ terms: '2024-01-02' })
  const both = { terms: '2024-01-03', privacy: '2024-01-03' }
  expect(await publishOn('2024-01-03', { 'ageLimits.standard': 21 })).toEqual(both)
  // Further back than one page of the history.
  for (let month = 10; month <= 31; month++)
    expect(await publishOn(`2024-01-${month}`, { 'claims.organic.shown': month % 2 === 0 })).toEqual(both)
  expect(await publishOn('2024-02-01', { governingLaw: 'Spain' })).toEqual({ ...both, terms: '2024-02-01' })
})

test('the cookie policy is of the day on which what it shows was changed', async () => {
  const { cookies } = await publishOn('2024-03-01', { 'contact.signal': '+34 600 000 000' })
  expect(cookies).toBe('2024-03-01')
  expect((await publishOn('2024-03-02', { governingLaw: 'Italy' })).cookies).toBe('2024-03-01')
})

test('the terms are of the day on which a ladder began that changed the quantities they name', async () => {
  expect(await beginOn('2025-04-01', {})).toBe('2024-03-02')
  // They name no price.
  expect(await beginOn('2025-04-02', { capped: true })).toBe('2024-03-02')
  expect(await beginOn('2025-04-03', { minimum: 200 })).toBe('2025-04-03')
  expect(await beginOn('2025-04-04', { minimum: 200, kind: 'vape' })).toBe('2025-04-03')
  expect(await beginOn('2025-04-05', { minimum: 200, maximum: 9000, kind: 'vape' })).toBe('2025-04-03')
  expect(await beginOn('2025-04-06', { minimum: 300, kind: 'vape' })).toBe('2025-04-06')
  expect((await publishOn('2025-04-07', { governingLaw: 'Malta' })).terms).toBe('2025-04-07')
  // One that is to come, or was withdrawn before it began, says nothing yet.
  expect(await beginOn('2999-01-01', { minimum: 500 })).toBe('2025-04-07')
})

test('a page in the operator’s own words is of the day on which they wrote it, until they leave it to the settings', async () => {
  expect((await publishOn('2025-05-01', { 'legal.terms': '## Ours' })).terms).toBe('2025-05-01')
  expect((await publishOn('2025-05-02', { governingLaw: 'Spain' })).terms).toBe('2025-05-01')
  expect(await beginOn('2025-05-03', { minimum: 400 })).toBe('2025-05-01')
  expect((await publishOn('2025-05-04', { 'legal.terms': '' })).terms).toBe('2025-05-04')
})

type Begun = { kind?: string; minimum?: number; maximum?: number; capped?: boolean }

async function beginOn(
  day: string,
  { kind = 'strain', minimum = 150, maximum = 5000, capped = false }: Begun,
) {
  await database.db.execute(sql`
    insert into price_ladders (kind, minimum, maximum, step, capped, valid_from, published_by_name)
    values (${kind}, ${minimum}, ${maximum}, 10, ${capped}, ${`${day}T12:00:00Z`}::timestamptz, 'Ada')`)
  return (await readLegalChanges(database.db)).terms
}
