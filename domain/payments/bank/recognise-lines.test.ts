import { describe, expect, test } from 'vitest'
import { type IncomingLine, recogniseLines, type StoredLine } from './recognise-lines.ts'

const incoming = (line: Partial<IncomingLine> = {}): IncomingLine => ({
  ...{ bookedOn: '2026-11-02', valueOn: '', cents: 10_000, payer: 'Ada', account: '', words: 'Thanks' },
  ...{ ownAccount: '', statement: '', references: [], earlierId: '' },
  ...{ facts: 'these', earlierFingerprint: 'earlier' },
  ...line,
})
const stored = (id: number, line: Partial<StoredLine> = {}): StoredLine => ({
  ...incoming(),
  ...{ id, facts: 'other facts', fingerprint: 'own' },
  ...line,
})
const NAME = 'ZZ26110200042'

describe('a line that is equal in all it says', () => {
  test('is known where the bank names it, and asked about where it does not', () => {
    const same = stored(1, { facts: 'these' })
    expect(recogniseLines([incoming({ references: [NAME] })], [same])).toEqual([{ as: 'known', id: 1 }])
    expect(recogniseLines([incoming()], [same])).toEqual([{ as: 'doubt', id: 1 }])
  })

  test.each([['CARD'], ['0101'], ['12345']])('is asked about where the bank calls it %s', (name) => {
    const same = stored(1, { facts: 'these', references: [name] })
    expect(recogniseLines([incoming({ references: [name] })], [same])).toEqual([{ as: 'doubt', id: 1 }])
  })

  test('is asked about where the bank calls another line of the statement the same', () => {
    const line = incoming({ references: [NAME] })
    expect(recogniseLines([line, line], [stored(1, { facts: 'these' })])).toEqual([
      { as: 'doubt', id: 1 },
      { as: 'new' },
    ])
  })
})

test('each stored line is one of them at most', () => {
  const found = recogniseLines([incoming(), incoming(), incoming()], [stored(1), stored(2)])
  expect(found).toEqual([{ as: 'doubt', id: 1 }, { as: 'doubt', id: 2 }, { as: 'new' }])
})

describe('a line of another kind of file is asked about', () => {
  test.each<[string, Partial<IncomingLine>, Partial<StoredLine>]>([
    ['with the words of more columns', { words: 'GUTSCHRIFT Thanks' }, {}],
    ['with the words in another order', { words: 'Thanks RF18' }, { words: 'RF18 Thanks' }],
    ['without words', { words: '' }, {}],
    ['with the payer in other letters', { payer: 'MULLER GMBH' }, { payer: 'Müller Gmbh & Co' }],
    ['with the day of its value', { bookedOn: '2026-11-03' }, { valueOn: '2026-11-03' }],
    [
      'with the account without its IBAN',
      { account: '0532013000' },
      { account: 'DE89 3704 0044 0532 0130 00' },
    ],
    ['with our own account for its', { account: 'ES76' }, { account: 'DE89', ownAccount: 'ES76' }],
    [
      'with the same name of the bank on another day',
      { bookedOn: '2026-11-09', references: [NAME] },
      { references: [NAME] },
    ],
  ])('%s', (_what, line, other) => {
    expect(recogniseLines([incoming(line)], [stored(1, other)])).toEqual([{ as: 'doubt', id: 1 }])
  })
})

describe('a line is another payment', () => {
  test.each<[string, Partial<IncomingLine>, Partial<StoredLine>]>([
    ['of another day', { bookedOn: '2026-11-03' }, {}],
    ['of another amount', { cents: 10_001 }, {}],
    ['that went out', { cents: -10_000 }, {}],
    ['of another payer', { payer: 'Bob' }, {}],
    ['from another account', { account: 'DE89' }, { account: 'FR14' }],
    ['for something else', { words: 'Order 2' }, { words: 'Order 1' }],
    ['to another account of ours', { ownAccount: 'ES76' }, { ownAccount: 'ES91' }],
    ['with another name of the bank', { references: [NAME] }, { references: ['ZZ26110200043'] }],
  ])('%s', (_what, line, other) => {
    expect(recogniseLines([incoming(line)], [stored(1, other)])).toEqual([{ as: 'new' }])
  })
})

describe('a line of an earlier version', () => {
  const earlier = { facts: undefined, fingerprint: 'earlier' }

  test('is known by the name that it was stored under', () => {
    const line = incoming({ references: [NAME], earlierId: NAME })
    expect(recogniseLines([line], [stored(1, earlier)])).toEqual([{ as: 'known', id: 1 }])
    const erased = { ...earlier, payer: '', account: '', words: '' }
    expect(recogniseLines([line], [stored(1, erased)])).toEqual([{ as: 'known', id: 1 }])
  })

  test('is asked about where that name was none', () => {
    const line = incoming({ earlierId: 'NONREF', references: [NAME] })
    expect(recogniseLines([line], [stored(1, earlier)])).toEqual([{ as: 'doubt', id: 1 }])
  })

  test('that was NONREF too, of another day and payer, is another payment', () => {
    const line = incoming({ earlierId: 'NONREF', bookedOn: '2026-11-05', payer: 'Bob' })
    expect(recogniseLines([line], [stored(1, earlier)])).toEqual([{ as: 'new' }])
  })
})
