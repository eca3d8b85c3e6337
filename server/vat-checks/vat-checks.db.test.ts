import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { startJobLoop } from '#server/jobs/job-loop.ts'
import { createLiveHub } from '#server/live/live-hub.ts'
import { shop } from '#shop.config'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { askViesOnce } from './ask-vies.ts'
import { checkNow, createVatChecker } from './check-vat-number.ts'
import { enqueueDueChecks } from './due-checks.ts'
import { readVatChecks, recordByHand } from './vat-forms.ts'

const database = useTestDatabase()
const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)
const closing: (() => unknown)[] = []
const QUESTION = { countryCode: 'NL', vatNumber: '123456782B90' }
let ada: { userId: string; name: string }

beforeEach(async () => {
  await query('DELETE FROM companies')
  await query('DELETE FROM jobs')
  const { rows } = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  ada = { userId: rows[0].id, name: 'Ada' }
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A VIES of our own, on loopback. */
async function openVies(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/check-vat-number`
}

/** A VIES that says this, whatever it is asked; `asked` has the questions. */
async function openAnswering(answer: object, status = 200) {
  const asked: unknown[] = []
  const address = await openVies(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    asked.push(JSON.parse(Buffer.concat(pieces).toString()))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  return { address, asked }
}

async function addCompany(vatNumber: string | null = 'NL123456782B90'): Promise<number> {
  const { rows } = await query(
    `INSERT INTO companies (name, vat_number, country, created_by_name)
     VALUES ('Groen BV', $1, 'Netherlands', 'Ada') RETURNING number::integer`,
    [vatNumber],
  )
  return rows[0].number
}

/** A process of the shop, with VIES at this address. */
function openProcess(address: string) {
  const settings = {
    ...shop,
    legalEntity: { ...shop.legalEntity, vatNumber: 'EL094014201', country: 'Greece' },
    vatChecks: { vies: true, address },
  }
  const snapshots = { current: () => ({ shop: settings }) as never }
  const hub = createLiveHub({ connectionString: database.url }, QUIET)
  const loop = startJobLoop({
    db: database.db,
    log: QUIET,
    handlers: [createVatChecker({ db: database.db, snapshots })],
    onWaiting: (wake) => hub.subscribe({ channel: 'jobs' }, wake),
    onFailed: async () => undefined,
  })
  closing.push(async () => {
    await loop.stop()
    await hub.close()
  })
}

const untilChecked = (company: number, times = 1) =>
  vi.waitFor(
    async () => {
      const { checks } = await readVatChecks(database.db, company)
      expect(checks).toHaveLength(times)
      return checks
    },
    { timeout: 20_000 },
  )
/** As if so much time had gone by since the last check. */
const letPass = async (interval: string) => {
  await query('ALTER TABLE vat_checks DISABLE TRIGGER vat_checks_kept')
  await query(`UPDATE vat_checks SET asked_at = asked_at - $1::interval`, [interval])
  await query('ALTER TABLE vat_checks ENABLE TRIGGER vat_checks_kept')
}

describe('VIES, asked once', () => {
  const ask = (address: string) => askViesOnce({ address, question: QUESTION, timeoutMs: 300 })
  const notProven = (reason: string) => ({ outcome: 'not-proven', reason })

  it('proves nothing where it says nothing', async () => {
    expect(await ask(await openVies(() => undefined))).toEqual(notProven('too-slow'))
  })

  it('proves nothing where it begins to answer and does not end', async () => {
    const address = await openVies((_request, response) => void response.write('{"valid": tr'))
    expect(await ask(address)).toEqual(notProven('too-slow'))
  })

  it('proves nothing where nobody listens, or the connection breaks', async () => {
    const address = await openVies((request) => void request.socket.destroy())
    expect(await ask(address)).toEqual(notProven('unreachable'))
    await closing.pop()?.()
    expect(await ask(address)).toEqual(notProven('unreachable'))
  })

  it('proves nothing with garbage, or with more than an answer is', async () => {
    const garbage = await openVies((_request, response) => void response.end('<html>502</html>'))
    expect(await ask(garbage)).toEqual(notProven('unreadable'))
    const endless = await openVies((_request, response) => {
      const more = () => response.write(' '.repeat(65_536), () => response.destroyed || setImmediate(more))
      more()
    })
    expect(await ask(endless)).toEqual(notProven('unreadable'))
  })

  it('leads nowhere else', async () => {
    const elsewhere = await openAnswering({ ...QUESTION, valid: true })
    const address = await openVies(
      (_request, response) => void response.writeHead(307, { location: elsewhere.address }).end(),
    )
    expect(await ask(address)).toEqual(notProven('unreachable'))
    expect(elsewhere.asked).toEqual([])
  })
})

test('a number that nobody asked about is asked about with the seller’s own, and the answer is kept', async () => {
  const answer = { ...QUESTION, valid: true, requestIdentifier: 'WAPI1', name: 'GROEN BV', address: 'Kade 1' }
  const { address, asked } = await openAnswering(answer)
  const company = await addCompany()
  openProcess(address)
  expect(await enqueueDueChecks(database.db)).toBe(1)
  const [check] = await untilChecked(company)
  expect(asked).toEqual([{ ...QUESTION, requesterMemberStateCode: 'EL', requesterNumber: '094014201' }])
  expect(check).toMatchObject({
    ...{ vatNumber: 'NL123456782B90', way: 'vies', outcome: 'valid', requester: 'EL094014201' },
    ...{ consultationNumber: 'WAPI1', name: 'GROEN BV', address: 'Kade 1', who: 'The shop', reason: null },
  })
  expect(check?.answeredAt).toBeInstanceOf(Date)
  const { rows } = await query('SELECT event, detail FROM company_events WHERE company = $1', [company])
  expect(rows).toEqual([{ event: 'vat-valid', detail: { way: 'vies' } }])
  await letPass('1 year')
  expect(await enqueueDueChecks(database.db)).toBe(0)
  await query(`UPDATE companies SET vat_number = 'DE136695976'`)
  expect(await enqueueDueChecks(database.db)).toBe(1)
})

test('what VIES could not say is asked again later, and each time later', async () => {
  const { address } = await openAnswering({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 500)
  const company = await addCompany()
  openProcess(address)
  await enqueueDueChecks(database.db)
  const [check] = await untilChecked(company)
  expect(check).toMatchObject({ outcome: 'not-proven', reason: 'state-unavailable', answeredAt: null })
  expect(await enqueueDueChecks(database.db)).toBe(0)
  await letPass('3 minutes')
  expect(await enqueueDueChecks(database.db)).toBe(1)
  await untilChecked(company, 2)
  await letPass('3 minutes')
  expect(await enqueueDueChecks(database.db)).toBe(0)
  await letPass('15 minutes')
  expect(await enqueueDueChecks(database.db)).toBe(1)
})

test('nothing is written down of a company that is erased while VIES is asked', async () => {
  const company = await addCompany()
  const answer = { ...QUESTION, valid: true, requestIdentifier: 'WAPI1', name: 'GROEN BV', address: 'Kade 1' }
  const address = await openVies(async (_request, response) => {
    await query('UPDATE companies SET erased_at = now() WHERE number = $1', [company])
    response.end(JSON.stringify(answer))
  })
  openProcess(address)
  await enqueueDueChecks(database.db)
  await vi.waitFor(
    async () => expect((await query(`SELECT FROM jobs WHERE state = 'done'`)).rowCount).toBe(1),
    { timeout: 20_000 },
  )
  expect((await readVatChecks(database.db, company)).checks).toEqual([])
})

test('what cannot be a number is asked of nobody, and not again', async () => {
  const { address, asked } = await openAnswering({})
  const company = await addCompany('NL12345')
  openProcess(address)
  await enqueueDueChecks(database.db)
  expect((await untilChecked(company))[0]?.reason).toBe('wrong-format')
  await letPass('1 year')
  expect(await enqueueDueChecks(database.db)).toBe(0)
  expect(asked).toEqual([])
})

test('somebody who does not want to wait asks at once, once', async () => {
  const company = await addCompany()
  expect(await checkNow(database.db, { company, actor: ada })).toBe(true)
  expect(await checkNow(database.db, { company, actor: ada })).toBe(true)
  expect(await readVatChecks(database.db, company)).toEqual({ checks: [], isUnderWay: true })
  expect(await enqueueDueChecks(database.db)).toBe(0)
  const { rows } = await query(`SELECT action FROM audit_log WHERE subject = $1`, [`company:${company}`])
  expect(rows).toEqual([{ action: 'vat-check-asked' }])
  expect(await checkNow(database.db, { company: await addCompany(null), actor: ada })).toBe(false)
})

test('a check by hand is kept with its day, and never changed', async () => {
  const company = await addCompany()
  const check = {
    outcome: 'valid',
    day: '2026-03-01',
    consultationNumber: 'WAPI2',
    note: 'By phone',
  } as const
  const record = (changes: object = {}) =>
    recordByHand(database.db, { company, check: { ...check, ...changes }, actor: ada })
  expect(await record()).toEqual({ ok: true })
  expect(await record({ day: '2999-01-01' })).toEqual({ ok: false, reason: 'ahead' })
  const { checks } = await readVatChecks(database.db, company)
  expect(checks).toMatchObject([
    { way: 'hand', outcome: 'valid', consultationNumber: 'WAPI2', note: 'By phone', who: 'Ada' },
  ])
  await expect(query(`UPDATE vat_checks SET outcome = 'invalid'`)).rejects.toThrow('never changed')
  await expect(query(`UPDATE vat_checks SET name = 'Somebody'`)).rejects.toThrow('never changed')
  await expect(query('DELETE FROM vat_checks')).rejects.toThrow('never changed')
  const { rows } = await query(
    `SELECT detail FROM audit_log WHERE action = 'vat-check-recorded' AND subject = $1`,
    [`company:${company}`],
  )
  expect(rows).toEqual([{ detail: { outcome: 'valid' } }])
})

test('of two companies that are one, the page has the checks of both, and VIES is asked about one', async () => {
  const [kept, merged] = [await addCompany(), await addCompany()]
  const check = { outcome: 'valid', day: '2026-03-01', consultationNumber: 'WAPI2', note: '' } as const
  await recordByHand(database.db, { company: merged, check, actor: ada })
  await query('UPDATE companies SET merged_into = $1 WHERE number = $2', [kept, merged])
  expect((await readVatChecks(database.db, kept)).checks).toMatchObject([{ consultationNumber: 'WAPI2' }])
  expect(await checkNow(database.db, { company: merged, actor: ada })).toBe(false)
  expect(await enqueueDueChecks(database.db)).toBe(1)
  const { rows } = await query('SELECT unique_key FROM jobs')
  expect(rows).toEqual([{ unique_key: String(kept) }])
})

test('erasing a company leaves that it was checked, and nothing of whom', async () => {
  const company = await addCompany()
  const check = {
    outcome: 'valid',
    day: '2026-03-01',
    consultationNumber: 'WAPI2',
    note: 'By phone',
  } as const
  await recordByHand(database.db, { company, check, actor: ada })
  await query('UPDATE companies SET erased_at = now() WHERE number = $1', [company])
  expect((await readVatChecks(database.db, company)).checks).toMatchObject([
    { vatNumber: null, name: null, address: null, note: null, outcome: 'valid', consultationNumber: 'WAPI2' },
  ])
})
