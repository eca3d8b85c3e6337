import { beforeEach, describe, expect, it } from 'vitest'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { type Clocks, confirmClock, createClockWatch, readClockDoubt } from './clock-watch.ts'

const database = useTestDatabase()
const START = new Date('2027-03-01T12:00:00Z').getTime()
const DAY_MS = 86_400_000
const actor = { userId: crypto.randomUUID(), name: 'Ada' }

let days: { process: number; database: number }
const clocks: Clocks = {
  process: () => new Date(START + days.process * DAY_MS),
  database: async () => new Date(START + days.database * DAY_MS),
}

function setClocks(database: number, process = database) {
  days = { database, process }
}

async function query(sql: string) {
  return (await database.db.pool.query(sql)).rows
}

async function seen(): Promise<number> {
  const [row] = await query('SELECT clock_seen_at AS at FROM retention_state')
  return (row.at.getTime() - START) / DAY_MS
}

const watch = () => createClockWatch(database.db, QUIET, clocks)

beforeEach(async () => {
  setClocks(0)
  await database.db.pool.query(
    'UPDATE retention_state SET clock_seen_at = $1, clock_doubted_at = NULL, clock_doubted_days = 0',
    [new Date(START)],
  )
})

describe('a clock', () => {
  it('is believed while it goes on, and the database remembers it', async () => {
    const { look, isRight } = watch()
    expect(isRight()).toBe(false)
    for (const day of [0, 0.04, 1, 20, 51]) {
      setClocks(day)
      expect(await look()).toBe('right')
    }
    expect(isRight()).toBe(true)
    expect(await seen()).toBe(51)
  })

  it.each([900, -900, 32, -32])(
    'is not believed when it is %d days away, and is when it is back',
    async (away) => {
      const { look, isRight } = watch()
      await look()
      setClocks(away)
      expect(await look()).toBe('database')
      expect(isRight()).toBe(false)
      expect(await readClockDoubt(database.db, clocks)).toMatchObject({ whose: 'database', daysLeft: 30 })
      expect(await seen()).toBe(0)
      setClocks(1)
      expect(await look()).toBe('right')
      expect(await readClockDoubt(database.db, clocks)).toBeUndefined()
    },
  )

  it('of one process alone stops that process, and nobody can confirm it', async () => {
    setClocks(0, 900)
    const { look, isRight } = watch()
    expect(await look()).toBe('process')
    expect(isRight()).toBe(false)
    const shown = new Date(START)
    expect(await confirmClock(database.db, { shown, actor }, clocks)).toBe('changed')
  })

  it('that jumps after a look is noticed before the next one', async () => {
    const { look, isRight } = watch()
    await look()
    expect(isRight()).toBe(true)
    setClocks(900)
    expect(isRight()).toBe(false)
    setClocks(0)
    expect(isRight()).toBe(true)
  })
})

describe('after two months in which the shop was closed', () => {
  it('the clock is believed once somebody says that it is right', async () => {
    setClocks(60)
    const { look } = watch()
    expect(await look()).toBe('database')
    const shown = await clocks.database(database.db)
    expect(await confirmClock(database.db, { shown, actor }, clocks)).toBe('done')
    expect(await look()).toBe('right')
    expect(await seen()).toBe(60)
    expect(await query(`SELECT actor_name, detail FROM audit_log WHERE action = 'clock-confirmed'`)).toEqual([
      {
        actor_name: 'Ada',
        detail: { seen: '2027-03-01T12:00:00.000Z', confirmed: '2027-04-30T12:00:00.000Z' },
      },
    ])
  })

  it('the clock is not believed when it says something else than what somebody confirmed', async () => {
    setClocks(60)
    const shown = await clocks.database(database.db)
    setClocks(900)
    expect(await confirmClock(database.db, { shown, actor }, clocks)).toBe('changed')
    expect(await seen()).toBe(0)
  })

  it('the clock is believed by itself after thirty days, and retention goes on for good', async () => {
    const { look } = watch()
    for (let day = 60; day < 90; day += 0.5) {
      setClocks(day)
      expect(await look()).toBe('database')
    }
    setClocks(90)
    expect(await look()).toBe('right')
    expect(await seen()).toBe(90)
  })

  it('a clock that jumps about meanwhile is not', async () => {
    const { look } = watch()
    for (let day = 60; day < 120; day++) {
      setClocks(day)
      await look()
      setClocks(day + 900)
      expect(await look()).toBe('database')
    }
    expect(await seen()).toBe(0)
  })
})
