import { expect, test } from 'vitest'
import { documentOf, type SettingValues, valuesOf } from '#domain/shop/setting-values.ts'
import { sql } from '#server/db/sql.ts'
import { shop } from '#shop.config'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { findOverwrittenPages } from './overwritten-pages.ts'

const database = useTestDatabase()
let published = valuesOf(shop)

async function publish(changed: SettingValues) {
  published = { ...published, ...changed }
  await database.db.execute(sql`
    insert into settings_versions (document, published_by_name)
    values (${JSON.stringify(documentOf(published))}::jsonb, 'Ada')`)
  return Object.fromEntries(await findOverwrittenPages(database.db))
}

test('a page that was written by hand says which settings it does not follow', async () => {
  expect(await publish({ governingLaw: 'Malta' })).toEqual({})
  expect(await publish({ 'legal.terms': '## Who sells' })).toEqual({ terms: [] })
  expect(await publish({ 'claims.organic.shown': false })).toEqual({ terms: [] })
  expect(await publish({ 'delivery.toWeeks': 4, 'claims.standardDelivery.shown': false })).toEqual({
    terms: ['Delivery times: Longest delivery'],
  })
  expect(await publish({ governingLaw: 'Spain', 'legal.privacy': '## Data' })).toEqual({
    terms: ['The shop: Governing law', 'Delivery times: Longest delivery'],
    privacy: [],
  })
  // Whoever writes it anew has seen them.
  expect(await publish({ 'legal.terms': '## Who sells\n\nWe do.' })).toMatchObject({ terms: [] })
  expect(await publish({ 'legal.terms': '' })).toEqual({ privacy: [] })
})
