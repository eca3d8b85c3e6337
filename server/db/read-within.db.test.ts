import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readWithin } from './read-within.ts'

const database = useTestDatabase()

test('a reading that is left between two statements ends at the next one', async () => {
  const { db } = database
  const leaving = new AbortController()
  const asked = vi.spyOn(db.pool, 'query')
  const read = readWithin(
    db,
    600_000,
    async (reader) => {
      leaving.abort()
      // The first cancellation finds a connection that is at nothing.
      await asked.mock.results[0]?.value
      await reader.query('SELECT pg_sleep(600)')
    },
    leaving.signal,
  )
  expect(await read).toBeUndefined()
})

test('a reading that nobody left is read to its end', async () => {
  const { signal } = new AbortController()
  const read = readWithin(
    database.db,
    600_000,
    async (reader) => (await reader.query('SELECT 1')).rowCount,
    signal,
  )
  expect(await read).toBe(1)
})
