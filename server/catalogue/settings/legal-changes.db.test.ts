import { expect, test } from 'vitest'
import { documentOf, type SettingValues, valuesOf } from '#domain/shop/setting-values.ts'
import { sql } from '#server/db/sql.ts'
import { shop } from '#shop.config'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readLegalChanges } from './read-settings.ts'

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
  expect(await publishOn('2027-01-01', { 'claims.organic.shown': false })).toEqual({})
  expect(await publishOn('2027-01-02', { governingLaw: 'Malta' })).toEqual({ terms: '2027-01-02' })
  const both = { terms: '2027-01-03', privacy: '2027-01-03' }
  expect(await publishOn('2027-01-03', { 'ageLimits.standard': 21 })).toEqual(both)
  // Further back than one page of the history.
  for (let month = 10; month <= 31; month++)
    expect(await publishOn(`2027-01-${month}`, { 'claims.organic.shown': month % 2 === 0 })).toEqual(both)
  expect(await publishOn('2027-02-01', { governingLaw: 'Spain' })).toEqual({ ...both, terms: '2027-02-01' })
})
