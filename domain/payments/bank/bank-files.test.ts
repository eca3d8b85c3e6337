import { describe, expect, test } from 'vitest'
import { readXmlTree } from '#server/read-xml.ts'
import { findReferences, type PayableOrder, proposeMatch } from './match-line.ts'
import { readCamt } from './read-camt.ts'
import { findColumns, readDay, readTable } from './read-table.ts'

const entry = (inner: string, amount = '<Amt Ccy="EUR">250.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>') =>
  `<Ntry>${amount}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>${inner}</Ntry>`
const camt = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>00112</Id><Acct><Id><IBAN>ES7620770024003102575766</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const details = (words: string, amount = '') =>
  `<TxDtls>${amount}<RltdPties><Dbtr><Pty><Nm>M&#252;ller &amp; Co</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`

function linesOf(xml: string) {
  const read = readCamt(readXmlTree(xml))
  if (!read.ok) throw new Error(read.problem)
  return read
}

describe('CAMT.053', () => {
  test('is read: who paid, how much, when, and what for', () => {
    const read = linesOf(
      camt(entry(`<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${details('Order 4B7F9A52')}</NtryDtls>`)),
    )
    expect(read).toEqual({
      ok: true,
      left: { pending: 0, foreign: 0, unread: 0 },
      lines: [
        {
          ...{
            bookedOn: '2026-11-02',
            cents: 25_050,
            payer: 'Müller & Co',
            account: 'DE89370400440532013000',
          },
          ...{ words: 'Order 4B7F9A52', references: ['B1'], earlierId: 'B1', valueOn: '' },
          ...{ statement: '00112', ownAccount: 'ES7620770024003102575766' },
        },
      ],
    })
  })

  test('tells debits by their sign, and leaves out what is pending or no euros', () => {
    const read = linesOf(
      camt(
        entry('', '<Amt Ccy="EUR">9</Amt><CdtDbtInd>DBIT</CdtDbtInd>'),
        entry('', '<Amt Ccy="USD">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>'),
        entry('').replace('BOOK', 'PDNG'),
        entry('', '<Amt Ccy="EUR">1e3</Amt><CdtDbtInd>CRDT</CdtDbtInd>'),
      ),
    )
    expect(read).toMatchObject({ lines: [{ cents: -900 }], left: { pending: 1, foreign: 1, unread: 1 } })
  })

  test('splits a sum into its payments only where they add up', () => {
    const part = (cents: string) => `<Amt Ccy="EUR">${cents}</Amt>`
    const both = (one: string, two: string) =>
      linesOf(camt(entry(`<NtryDtls>${details('a', part(one))}${details('b', part(two))}</NtryDtls>`))).lines
    expect(both('100.00', '150.50').map(({ cents }) => cents)).toEqual([10_000, 15_050])
    expect(both('100.00', '150.49').map(({ cents }) => cents)).toEqual([25_050])
  })

  test.each([
    ['NONREF', 'NONREF'],
    ['a name of nothing', 'not provided'],
    ['zeros', '0000000000'],
    ['nothing', ''],
  ])('with %s for a reference has none', (_what, reference) => {
    const [line] = linesOf(camt(entry(`<AcctSvcrRef>${reference}</AcctSvcrRef>`))).lines
    expect(line?.references).toEqual([])
    expect(line?.earlierId).toBe(reference)
  })

  test('has the name that a bank writes elsewhere, where it writes NONREF', () => {
    const refs =
      '<Refs><EndToEndId>NOTPROVIDED</EndToEndId><Prtry><Tp>UMSATZ</Tp><Ref>2026-11-02-07.15.01.4711</Ref></Prtry></Refs>'
    const [line] = linesOf(
      camt(entry(`<AcctSvcrRef>NONREF</AcctSvcrRef><NtryDtls><TxDtls>${refs}</TxDtls></NtryDtls>`)),
    ).lines
    expect(line).toMatchObject({ references: ['2026-11-02-07.15.01.4711'], words: '' })
  })

  test('names the payments of one sum apart, though the bank names the sum alone', () => {
    const one = `<TxDtls><Refs><AcctSvcrRef>SUM-0001234</AcctSvcrRef></Refs><Amt Ccy="EUR">125.25</Amt></TxDtls>`
    const { lines } = linesOf(
      camt(entry(`<AcctSvcrRef>SUM-0001234</AcctSvcrRef><NtryDtls>${one}${one}</NtryDtls>`)),
    )
    expect(lines.map(({ references }) => references)).toEqual([['SUM-0001234 1'], ['SUM-0001234 2']])
  })

  test('says all words of a sum that cannot be split, and no payer where they differ', () => {
    const other = details('Order AAAA0001').replace('M&#252;ller &amp; Co', 'Somebody else')
    const { lines } = linesOf(camt(entry(`<NtryDtls>${details('Order 4B7F9A52')}${other}</NtryDtls>`)))
    expect(lines).toMatchObject([
      { cents: 25_050, words: 'Order 4B7F9A52 Order AAAA0001', payer: '', account: 'DE89370400440532013000' },
    ])
  })

  test('reads a reversal by its own sign', () => {
    const reversal = '<Amt Ccy="EUR">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>'
    expect(linesOf(camt(entry('', reversal))).lines).toMatchObject([{ cents: -900 }])
  })

  test.each([
    ['another document', '<Document><pain></pain></Document>'],
    [
      'more words than banks write',
      camt(...Array.from({ length: 8100 }, () => entry(`<NtryDtls>${details('a'.repeat(1000))}</NtryDtls>`))),
    ],
  ])('with %s is refused, in words', (_what, xml) => {
    expect(readCamt(readXmlTree(xml))).toEqual({ ok: false, problem: expect.any(String) })
  })
})

const HEADINGS = {
  english: ['Date', 'Description', 'Amount', 'Currency'],
  german: ['Buchungstag', 'Verwendungszweck', 'Betrag', 'Währung'],
  french: ['Date opération', 'Libellé', 'Montant', 'Devise'],
  spanish: ['Fecha operación', 'Concepto', 'Importe', 'Divisa'],
}

describe('a table of a bank', () => {
  test.each(Object.entries(HEADINGS))('in %s is understood', (_language, headings) => {
    const rows = [
      ['Account', '1'],
      headings,
      ['02.11.2026', 'Order 4B7F9A52', '1.250,00', 'EUR'],
      ['', '', '', ''],
    ]
    const { at, columns } = findColumns(rows)
    expect(at).toBe(1)
    if (!columns) throw new Error('Not sure')
    expect(readTable(rows, { at, columns })).toMatchObject({
      lines: [{ bookedOn: '2026-11-02', cents: 125_000, words: 'Order 4B7F9A52' }],
    })
  })

  test('says of which account it is, and leaves out what is not booked', () => {
    const rows = [
      ['Auftragskonto', 'Buchungstag', 'Valutadatum', 'Verwendungszweck', 'Betrag', 'Info'],
      ['ES76', '02.11.26', '03.11.26', 'in', '5,00', 'Umsatz gebucht'],
      ['ES76', '02.11.26', '03.11.26', 'in', '5,00', 'Umsatz vorgemerkt'],
    ]
    const { at, columns } = findColumns(rows)
    expect(columns && readTable(rows, { at, columns })).toMatchObject({
      lines: [{ bookedOn: '2026-11-02', valueOn: '2026-11-03', ownAccount: 'ES76' }],
      left: { pending: 1 },
    })
  })

  test('with a column for each direction has a sign', () => {
    const rows = [
      ['Buchungsdatum', 'Zweck', 'Soll', 'Haben'],
      ['2026-11-02', 'in', '', '5,00'],
      ['2026-11-02', 'out', '5,00', ''],
      ['2026-11-02', 'both', '5,00', '5,00'],
    ]
    const { at, columns } = findColumns(rows)
    expect(columns && readTable(rows, { at, columns })).toMatchObject({
      lines: [{ cents: 500 }, { cents: -500 }],
      left: { unread: 1 },
    })
  })

  test.each([
    [['Date', 'Amount', 'Amount', 'Description']],
    [['Date', 'Date', 'Amount', 'Description']],
    [['When', 'What', 'How much']],
    [['Date', 'Amount']],
  ])('with headings %j asks which column is what', (headings) => {
    expect(findColumns([headings, headings.map(() => '1')])).toMatchObject({
      columns: undefined,
      headings,
    })
  })

  test.each([
    ['2026-11-02', '2026-11-02'],
    ['02.11.2026', '2026-11-02'],
    ['2/11/26', '2026-11-02'],
    ['2026-02-30', undefined],
    ['31.04.2026', undefined],
    ['yesterday', undefined],
  ])('%s is the day %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  test('tells by one line that months stand first', () => {
    expect(readDay('11/02/2026', true)).toBe('2026-11-02')
  })
})

const SERIES = ['2026-', 'CV-2026-']
const order = (short: string, owedCents: number, invoices: string[] = [], number = short): PayableOrder => ({
  ...{
    id: `${short.toLowerCase()}-6d9d-4b39-9d4c-6f2a3c1e8b70`,
    number,
    names: [number, short],
    customer: 'Ada',
    owedCents,
    invoices,
  },
  standing: 'payable',
})
const A = order('4B7F9A52', 25_000, ['INV-2026-000007'])
const B = order('AAAA0001', 5000)

/** As a line of a shop with these series is read. */
function propose({ cents, words }: { cents: number; words: string }, ...orders: PayableOrder[][]) {
  const [named = [], sameAmount] = orders
  return proposeMatch({ cents, references: findReferences(words, SERIES) }, named, sameAmount)
}

describe('a line', () => {
  test.each([
    ['Order 2026-00123', '2026-00123'],
    ['ORDER 202600123 THANKS', '2026-00123'],
    ['2026/00123.', '2026-00123'],
    ['order no. 2026 00123', '2026-00123'],
    ['cv-2026-0042', 'CV-2026-0042'],
    ['CV20260042', 'CV-2026-0042'],
  ])('names an order of a series by %s', (words, number) => {
    const known = order('4B7F9A52', 25_000, [], number)
    expect(propose({ cents: 25_000, words }, [known])).toMatchObject({
      isSure: true,
      reason: `It names order ${number}, and matches exactly what it owes.`,
    })
  })

  test.each(['Order 2026-0123', 'INV-2026-000123', '2025-00123', 'X2026-00123', '2026-00123X'])(
    'names no order 2026-00123 by %s',
    (words) => {
      const known = order('4B7F9A52', 25_000, [], '2026-00123')
      expect(propose({ cents: 25_000, words }, [known])).toBeUndefined()
    },
  )

  test('with the number of a series in a longer one is asked about', () => {
    const known = order('4B7F9A52', 25_000, [], '2026-00123')
    expect(propose({ cents: 25_000, words: '2026-00123-17' }, [known])).toMatchObject({ isSure: false })
  })

  test('names an order of a series by its id too', () => {
    const known = order('4B7F9A52', 25_000, [], '2026-00123')
    expect(propose({ cents: 25_000, words: '4b7f9a52' }, [known])).toMatchObject({ isSure: true })
  })

  test('names orders and invoices anywhere in its words, as they are written or with other joints', () => {
    expect(findReferences('re inv 2026/000007, order 4b7f9a52; AAAA0001')).toEqual({
      orders: ['4B7F9A52', 'AAAA0001'],
      invoices: ['INV-2026-000007'],
      joined: [],
    })
    expect(findReferences('4B7F9A5 4B7F9A522 INV-2026-00007')).toEqual({
      ...{ orders: [], invoices: [], joined: [] },
    })
  })

  test('is sure where it names an order and is what is open of it', () => {
    expect(propose({ cents: 25_000, words: '4B7F9A52' }, [A, B])).toMatchObject({ isSure: true })
    expect(propose({ cents: 25_000, words: 'INV-2026-000007' }, [A, B])).toMatchObject({
      isSure: true,
      shares: [{ orderId: A.id, cents: 25_000 }],
    })
    expect(propose({ cents: 24_999, words: '4B7F9A52' }, [A])).toMatchObject({ isSure: false })
    expect(propose({ cents: -500, words: '4B7F9A52' }, [A])).toMatchObject({ isSure: false })
  })

  test.each([
    ['cancelled', 'It is cancelled'],
    ['unconfirmed', 'It is not confirmed yet'],
    ['changed', 'the buyer has not agreed yet'],
  ] as const)('that names an order which is %s is asked about, alone and with others', (standing, why) => {
    const asked = { isSure: false, reason: expect.stringContaining(why) }
    const waiting = { ...A, standing }
    expect(propose({ cents: 25_000, words: '4B7F9A52' }, [waiting])).toMatchObject(asked)
    expect(propose({ cents: 25_000, words: 'INV-2026-000007' }, [waiting])).toMatchObject(asked)
    expect(propose({ cents: 30_000, words: '4B7F9A52 AAAA0001' }, [waiting, B])).toMatchObject(asked)
  })

  test.each([
    ['20261102', 'Customer 17-20261102'],
    ['20261102', '20261102/17'],
    ['20261102', 'Call +49 30 20261102'],
    ['4B7F9A52', '4B7F9A52-17'],
    ['4B7F9A52', 'INV-2026-000007B'],
  ])('with the number of order %s in a longer one, %s, is asked about', (number, words) => {
    const known = order(number, 25_000, ['INV-2026-000007'])
    expect(propose({ cents: 25_000, words }, [known])).toMatchObject({
      isSure: false,
      reason: expect.stringContaining('part of a longer number'),
      shares: [{ orderId: known.id }],
    })
  })

  test.each([
    'EREF+4B7F9A52 SVWZ+thanks',
    'Order:4B7F9A52.',
    '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
    'RE/INV-2026-000007, 02.11.2026',
  ])('with the number after a label or as the whole id, %s, is sure', (words) =>
    expect(propose({ cents: 25_000, words }, [A])).toMatchObject({ isSure: true }),
  )

  test('that names a paid order is asked about', () => {
    const paid = order('4B7F9A52', 0, ['INV-2026-000007'])
    expect(propose({ cents: 25_000, words: 'INV-2026-000007' }, [paid])).toMatchObject({
      isSure: false,
      reason: 'It names order 4B7F9A52, of which nothing is outstanding.',
    })
  })

  test('pays several orders where it names them and adds up', () => {
    const words = '4B7F9A52 and AAAA0001'
    expect(propose({ cents: 30_000, words }, [A, B])).toMatchObject({
      isSure: true,
      shares: [{ cents: 25_000 }, { cents: 5000 }],
    })
    expect(propose({ cents: 30_001, words }, [A, B])).toMatchObject({ isSure: false, shares: [] })
  })

  test('that names nothing is never sure', () => {
    expect(propose({ cents: 5000, words: 'Thanks' }, [], [B])).toMatchObject({ isSure: false })
    expect(propose({ cents: 5000, words: 'Thanks' }, [], [A, B])).toBeUndefined()
    expect(propose({ cents: 5000, words: 'Thanks' }, [A, B])).toBeUndefined()
  })
})
