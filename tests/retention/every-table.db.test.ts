import { expect, it } from 'vitest'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { retireVisits } from '#server/analytics/retire-visits.ts'
import { shop } from '#shop.config'
import { findWord } from '#tests/database/find-word.ts'
import { openClient } from '#tests/database/open-client.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { countAgedRows, findAgelessTables, findUnretired } from './aged-rows.ts'
import { addOldVisits, KEPT_WORD, OLD_WORDS } from './old-visits.ts'

const database = useTestDatabase()

it('in every table of the statistics the rows whose time is over go, with their words, and the younger ones stay', async () => {
  await prepareVisits(database.db, shop.timeZone)
  const client = await openClient({ connectionString: database.url })
  await addOldVisits(client)
  const before = await countAgedRows(client)
  expect(await retireVisits(database.db, shop.retention, new Date())).toBe(true)
  expect(findUnretired(before, await countAgedRows(client))).toEqual([])
  expect(await findAgelessTables(client)).toEqual([])
  for (const word of OLD_WORDS) expect(await findWord(client, word)).toEqual([])
  expect(await findWord(client, KEPT_WORD)).not.toEqual([])
  await client.end()
})
