import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { bookLine, bookSure, ignoreLine, ignoreOverlap, keepLine, reopenLine } from './book-lines.ts'
import { readOpenLines, readOverlaps } from './read-bank-lines.ts'
import { readStatementFile } from './read-statement-file.ts'
import { storeStatement } from './store-statement.ts'

const database = useTestDatabase()
const actor = { userId: randomUUID(), name: 'Test' }

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeEach(clear)

/** What was booked stays: nobody deletes a payment. */
async function clear() {
  await rowsOf(
    'DELETE FROM bank_lines WHERE NOT EXISTS (SELECT FROM payments WHERE bank_line = bank_lines.id)',
  )
  await rowsOf(
    'DELETE FROM bank_statements WHERE NOT EXISTS (SELECT FROM bank_lines WHERE statement = bank_statements.id)',
  )
}

type Payment = { day: string; cents: number; payer: string; words: string; reference: string }

const payment = (change: Partial<Payment> = {}): Payment => ({
  ...{ day: '2026-11-02', cents: 10_000, payer: 'Ada', words: 'Thanks', reference: 'NONREF' },
  ...change,
})

const IBAN = 'ES7620770024003102575766'

const euros = (cents: number) => (cents / 100).toFixed(2)

/** A statement as a bank writes it. */
function camt(payments: readonly Payment[], id = 'S1', account = IBAN) {
  const entries = payments.map(
    ({ day, cents, payer, words, reference }) =>
      `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0"?><Document><BkToCstmrStmt><GrpHdr/><Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** What the bank's pages let somebody save of it. */
function table(payments: readonly Payment[]) {
  const lines = payments.map(
    ({ day, cents, payer, words }) => `${day};${payer};${words};${euros(cents).replace('.', ',')};EUR`,
  )
  return ['Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Waehrung', ...lines, ''].join('\n')
}

async function bring(file: string, again = false) {
  const read = await readStatementFile(Buffer.from(file), undefined)
  if (!('lines' in read)) throw new Error('Not read')
  const hash = createHash('sha256').update(file).digest('hex')
  return storeStatement(database.db, { name: 'statement', hash, lines: read.lines, again, actor })
}

const open = () => readOpenLines(database.db)

describe('a payment without a reference', () => {
  it.each(['NONREF', ''])(
    '%s, of the amount of another, is kept, of another day and payer',
    async (reference) => {
      await bring(camt([payment({ reference })]))
      const other = payment({ reference, day: '2026-11-05', payer: 'Bob', words: 'Invoice' })
      expect(await bring(camt([other], 'S2'))).toEqual({ lines: 1, doubts: 0, known: 0, isKnownFile: false })
      expect((await open()).map(({ payer, like }) => [payer, like])).toEqual([
        ['Ada', undefined],
        ['Bob', undefined],
      ])
    },
  )

  it('is twice there where the statement has it twice', async () => {
    expect(await bring(camt([payment(), payment()]))).toMatchObject({ lines: 2, doubts: 0 })
  })

  it('that another statement has as well is asked about, and kept or ignored', async () => {
    await bring(camt([payment()]))
    const stored = await bring(camt([payment(), payment({ words: 'More' })], 'S2'))
    expect(stored).toEqual({ lines: 2, doubts: 1, known: 0, isKnownFile: false })
    const [first, second] = await open()
    expect(first?.like).toBeUndefined()
    expect(second?.like).toMatchObject({ id: first?.id, statement: 'statement', state: 'open' })
    const id = second?.id ?? 0
    expect(await ignoreLine(database.db, { id, actor })).toMatchObject({ ok: true })
    expect(await keepLine(database.db, { id, actor })).toMatchObject({ ok: false })
    await reopenLine(database.db, { id, actor })
    expect((await open()).find((line) => line.id === id)?.like).toBeDefined()
    expect(await keepLine(database.db, { id, actor })).toEqual({ ok: true, lines: 1 })
    expect((await open()).map(({ like }) => like)).toEqual([undefined, undefined, undefined])
    expect(await keepLine(database.db, { id, actor })).toMatchObject({ ok: false })
  })

  it('of a table that the statement has as well is asked about', async () => {
    await bring(camt([payment(), payment({ day: '2026-11-03', words: '' })]))
    const exported = [payment(), payment({ day: '2026-11-03', words: 'GUTSCHRIFT' }), payment({ cents: 5 })]
    expect(await bring(table(exported))).toMatchObject({ lines: 3, doubts: 2 })
  })
})

it('what is asked about is not booked before somebody has answered', async () => {
  const [order] = await storeOrders(database.db, [orderRow()])
  const [{ total }] = (await rowsOf(
    `UPDATE orders SET status = 'processing', confirmed_at = now() WHERE id = $1 RETURNING (total_price * 100)::float8 AS total`,
    order?.id,
  )) as [{ total: number }]
  const paid = payment({ cents: total, words: shortOrderId(order?.id ?? '') })
  await bring(camt([paid]))
  await bring(camt([paid], 'S2'))
  const [first, second] = await open()
  expect([first?.proposal?.isSure, second?.proposal?.isSure]).toEqual([true, false])
  const id = second?.id ?? 0
  expect(await bookSure(database.db, { ids: [id], actor })).toMatchObject({ ok: false })
  const shares = [{ number: paid.words, cents: total }]
  expect(await bookLine(database.db, { id, shares, actor })).toMatchObject({
    why: 'Decide first whether the line is a duplicate.',
  })
  await keepLine(database.db, { id, actor })
  expect(await bookLine(database.db, { id, shares, actor })).toMatchObject({ ok: true })
})

it('an export that overlaps with others is answered by one press, for the lines that were seen', async () => {
  await bring(camt([payment(), payment({ payer: 'Bob' })]))
  await bring(camt([payment(), payment({ payer: 'Bob' }), payment({ payer: 'Cy' })], 'S2'))
  const [overlap] = await readOverlaps(database.db)
  expect(overlap).toMatchObject({ lines: 2 })
  const statement = overlap?.statement ?? 0
  expect(await ignoreOverlap(database.db, { statement, lines: 3, actor })).toMatchObject({ ok: false })
  expect(await ignoreOverlap(database.db, { statement, lines: 2, actor })).toMatchObject({ lines: 2 })
  expect(await readOverlaps(database.db)).toEqual([])
  expect((await open()).map(({ payer }) => payer)).toEqual(['Ada', 'Bob', 'Cy'])
})

describe('a statement that comes twice', () => {
  const KNOWN = { lines: 0, doubts: 0, isKnownFile: true }

  it('is known by its file, and by all of its lines in another one', async () => {
    const file = camt([payment(), payment()])
    await bring(file)
    expect(await bring(file)).toMatchObject(KNOWN)
    expect(await bring(file.replace('<GrpHdr/>', '<GrpHdr><MsgId>2</MsgId></GrpHdr>'))).toMatchObject(KNOWN)
    expect(await open()).toHaveLength(2)
  })

  it('is known in a shop that was upgraded meanwhile: what it is known by is written as ever', async () => {
    await bring(camt([payment(), payment({ words: 'Grün "2"' })]))
    const facts = (words: string) => [IBAN, '2026-11-02', '2026-11-02', 10_000, 'Ada', '', words, []]
    const whole = JSON.stringify([JSON.stringify([IBAN, 'S1']), [facts('Thanks'), facts('Grün "2"')]])
    expect(await rowsOf('SELECT contents FROM bank_statements ORDER BY id DESC LIMIT 1')).toEqual([
      { contents: [createHash('sha256').update(whole).digest('hex')] },
    ])
  })

  it('is asked about where the bank calls it another one, or it is of another account', async () => {
    await bring(camt([payment()]))
    expect(await bring(camt([payment()], 'S2'))).toMatchObject({ lines: 1, doubts: 1 })
    expect(await bring(camt([payment()], 'S1', 'ES9121000418450200051332'))).toMatchObject({
      ...{ lines: 1, doubts: 0 },
    })
  })

  it('is read once more, line by line, where somebody means it', async () => {
    const file = table([payment()])
    await bring(file)
    expect(await bring(file)).toMatchObject(KNOWN)
    expect(await bring(file, true)).toMatchObject({ lines: 1, doubts: 1 })
    expect(await bring(file, true)).toMatchObject(KNOWN)
    expect(await open()).toHaveLength(2)
  })

  it('is stored once where two bring it at the same moment', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => bring(camt([payment()]))))
    expect(outcomes.map(({ lines }) => lines).toSorted()).toEqual([0, 0, 1])
  })
})

it('a payment that the bank names is known in every statement, also when its words were erased', async () => {
  const [order] = await storeOrders(database.db, [orderRow()])
  const named = payment({ reference: 'ZZ26110200042' })
  await bring(camt([named]))
  const [line] = await open()
  const shares = [{ number: shortOrderId(order?.id ?? ''), cents: 10_000 }]
  await bookLine(database.db, { id: line?.id ?? 0, shares, actor })
  expect(await bring(camt([named], 'S2'))).toMatchObject({ lines: 0, known: 1, isKnownFile: false })
  const [{ revision }] = (await rowsOf('SELECT revision FROM orders WHERE id = $1', order?.id)) as [
    { revision: number },
  ]
  await eraseCustomer(database.db, { orderId: order?.id ?? '', revision, withOthers: false, actor })
  const [kept] = await rowsOf('SELECT payer, words, bank_references FROM bank_lines WHERE id = $1', line?.id)
  expect(kept).toEqual({ payer: '', words: '', bank_references: [] })
  expect(await bring(camt([named, payment({ payer: 'Bob' })], 'S3'))).toMatchObject({ lines: 1, known: 1 })
})

describe('what a version before stored', () => {
  /** Two files, as that version stored them: it took the second payment for the first. */
  async function importEarlier(files: readonly { file: string; stored: readonly Payment[] }[]) {
    for (const { file, stored } of files) {
      const [{ id } = { id: 0 }] = await rowsOf(
        `INSERT INTO bank_statements (name, hash, imported_by_name) VALUES ('Earlier', $1, 'Test') RETURNING id`,
        createHash('sha256').update(file).digest('hex'),
      )
      for (const { day, cents, payer, words, reference } of stored) {
        const base = reference
          ? JSON.stringify(['id', reference, cents])
          : JSON.stringify(['facts', day, cents, payer, '', words])
        await rowsOf(
          `INSERT INTO bank_lines (statement, fingerprint, booked_on, amount, payer, words)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          ...[id, createHash('sha256').update(`${base} 1`).digest('hex'), day, euros(cents), payer, words],
        )
      }
    }
  }

  const first = payment()
  const lost = payment({ day: '2026-11-05', payer: 'Bob', words: 'Invoice' })
  const plain = payment({ reference: '', payer: 'Cy' })

  it('is known when the same file comes again, and what was thrown away comes back', async () => {
    const files = [camt([first, plain]), camt([lost], 'S2')]
    await importEarlier([
      { file: files[0] ?? '', stored: [first, plain] },
      { file: files[1] ?? '', stored: [] },
    ])
    expect(await bring(files[0] ?? '')).toEqual({ lines: 0, doubts: 0, known: 2, isKnownFile: false })
    expect(await bring(files[1] ?? '')).toEqual({ lines: 1, doubts: 0, known: 0, isKnownFile: false })
    expect((await open()).map(({ payer }) => payer)).toEqual(['Ada', 'Cy', 'Bob'])
    expect(await bring(files[1] ?? '')).toMatchObject({ lines: 0, isKnownFile: true })
  })

  it('is recognised in another file: by the name of the bank, else somebody is asked', async () => {
    const named = payment({ reference: 'ZZ26110200042', payer: 'Dee' })
    await importEarlier([{ file: 'gone', stored: [first, plain, named] }])
    const stored = await bring(camt([first, plain, named, lost], 'S3'))
    expect(stored).toEqual({ lines: 3, doubts: 2, known: 1, isKnownFile: false })
  })
})

it('no payment is lost, and none doubled unasked, whatever is exported how often', async () => {
  const ledger = fc.array(
    fc.record({
      // No day of another test, of which booked lines stay.
      day: fc.constantFrom('2026-12-02', '2026-12-03'),
      cents: fc.constantFrom(10_000, 20_000),
      payer: fc.constantFrom('Ada', 'Bob'),
      words: fc.constantFrom('', 'Thanks', 'Invoice 7'),
      reference: fc.constantFrom('', 'NONREF', 'CARD', 'own'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const exports = fc.array(
    fc.record({ from: fc.nat(7), length: fc.integer({ min: 1, max: 8 }), isTable: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(ledger, exports, async (drawn, views) => {
      await clear()
      const payments = drawn.map((one, at) => ({
        ...one,
        reference: one.reference === 'own' ? `ZZ2611020${at}042` : one.reference,
      }))
      const exported = new Set<number>()
      const seen = new Set<string>()
      for (const { from, length, isTable } of views) {
        const places = payments.flatMap((_, at) => (at >= from && at < from + length ? [at] : []))
        if (places.length === 0) continue
        const some = places.map((at) => payments[at] ?? payment())
        const file = isTable ? table(some) : camt(some, `S${from}-${length}`)
        const view = `${isTable} ${places}`
        const stored = await bring(file)
        // Other payments that make the same file: whoever brings it is told, and means it.
        if (stored.isKnownFile && !seen.has(view)) await bring(file, true)
        seen.add(view)
        for (const at of places) exported.add(at)
      }
      const kindOf = ({ day, cents, payer, words }: Omit<Payment, 'reference'>) =>
        [day, cents, payer, words].join('|')
      const real = Map.groupBy([...exported], (at) => kindOf(payments[at] ?? payment()))
      const lines = Map.groupBy(await open(), ({ bookedOn, ...line }) => kindOf({ day: bookedOn, ...line }))
      for (const [kind, places] of real) {
        const kept = lines.get(kind) ?? []
        expect(kept.length).toBeGreaterThanOrEqual(places.length)
        expect(kept.filter(({ like }) => !like).length).toBeLessThanOrEqual(places.length)
      }
    }),
    { numRuns: 60 },
  )
})
