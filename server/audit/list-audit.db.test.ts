import { beforeAll, describe, expect, test } from 'vitest'
import { readAuditQuery } from '#domain/audit/audit-query.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { AUDIT_PAGE_SIZE, listAudit } from './list-audit.ts'

const database = useTestDatabase()
const LINES = 120

/** Line n happened n hours after the beginning of 1 March 2027 in Berlin, where the clocks go forward on the 28th. */
beforeAll(async () => {
  await database.db.pool.query(
    `INSERT INTO audit_log (happened_at, actor_name, action, subject, detail)
     SELECT timestamptz '2027-03-01 00:00 Europe/Berlin' + n * interval '1 hour',
       CASE WHEN n % 2 = 0 THEN 'Ada 100%' ELSE 'Ben_Moss' END,
       CASE WHEN n % 3 = 0 THEN 'order-deleted' ELSE 'signed-in' END, 'subject-' || n, '{"n": 1}'
     FROM generate_series(0, $1 - 1) AS n`,
    [LINES],
  )
})

const ask = (search: string) =>
  listAudit(database.db, readAuditQuery(new URLSearchParams(search)), 'Europe/Berlin', {
    timeoutMs: PATIENCE_MS,
  })

const numbersOf = async (search: string) =>
  (await ask(search)).lines.map(({ subject }) => Number(subject.replace('subject-', '')))

describe('the audit log', () => {
  test('is read page by page, the newest first, forwards and back', async () => {
    const seen: number[] = []
    let page = await ask('')
    expect(page.newer).toBeNull()
    for (;;) {
      seen.push(...page.lines.map(({ subject }) => Number(subject.slice(8))))
      if (page.older === null) break
      page = await ask(`?after=${page.older}`)
    }
    expect(seen).toEqual(Array.from({ length: LINES }, (_, at) => LINES - 1 - at))
    const back = await ask(`?before=${page.newer}`)
    expect(back.lines).toHaveLength(AUDIT_PAGE_SIZE)
    expect(back.lines.at(-1)?.subject).toBe('subject-20')
    const front = await ask(`?before=${back.newer}`)
    expect(front.lines).toHaveLength(AUDIT_PAGE_SIZE)
    expect(front.newer).toBeNull()
  })

  test('is searched by parts of names and subjects, in any case, where % and _ mean themselves', async () => {
    expect(await numbersOf('?q=SUBJECT-7&action=order-deleted')).toEqual([78, 75, 72])
    expect(await numbersOf('?q=ada&from=2027-03-01&to=2027-03-01')).toEqual([
      22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0,
    ])
    expect((await ask('?q=100%25')).lines).toHaveLength(AUDIT_PAGE_SIZE)
    expect(await numbersOf('?q=1%250')).toEqual([])
    expect((await ask('?q=n_m')).lines).toHaveLength(AUDIT_PAGE_SIZE)
    expect(await numbersOf('?q=m_n')).toEqual([])
    expect(await numbersOf("?q=' or true --")).toEqual([])
  })

  test('of a day begins and ends at midnight of the shop', async () => {
    const day = await numbersOf('?from=2027-03-02&to=2027-03-02')
    expect([day.length, day[0], day.at(-1)]).toEqual([24, 47, 24])
    expect(await numbersOf('?from=2027-03-05&to=2027-03-01')).toEqual([])
  })

  test('beyond its end is its last page, and with a cursor that is none its first', async () => {
    const beyond = await ask(`?after=${encodeCursor(['2027-01-01 00:00:00+00', '0'])}`)
    expect(beyond).toMatchObject({ older: null, newer: expect.any(String) })
    expect(beyond.lines).toHaveLength(AUDIT_PAGE_SIZE)
    expect(beyond.lines.at(-1)?.subject).toBe('subject-0')
    for (const cursor of ['120', '-1', encodeCursor(['yesterday', '1']), encodeCursor(['1'])])
      expect((await numbersOf(`?after=${cursor}`))[0]).toBe(LINES - 1)
  })

  test('is given up when Postgres takes too long, and says so', async () => {
    const query = readAuditQuery(new URLSearchParams('?q=a'))
    expect(await ask('?q=a')).toMatchObject({ gaveUp: false })
    const lock = await database.db.pool.connect()
    await lock.query('BEGIN; LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE')
    const page = listAudit(database.db, query, 'Europe/Berlin', { timeoutMs: 50 })
    expect(await page).toEqual({ lines: [], older: null, newer: null, gaveUp: true })
    await lock.query('ROLLBACK')
    lock.release()
  })
})
