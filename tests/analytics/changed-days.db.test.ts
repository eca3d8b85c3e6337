import { expect, it } from 'vitest'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { compareDay, findChangedDays } from './changed-days.ts'

const database = useTestDatabase()

it.each(['Europe/Madrid', 'Australia/Lord_Howe'])(
  'the statistics of the days on which the clocks change in %s are right',
  async (timeZone) => {
    const days = findChangedDays(timeZone, 2026)
    expect(days).toHaveLength(2)
    for (const day of days) {
      const { failures } = await compareDay(database.db, database.db.pool, timeZone, day)
      expect(failures).toEqual([])
    }
  },
)
