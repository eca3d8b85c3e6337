import { expect, test } from 'vitest'
import { KINDS } from '#domain/kinds/kinds.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { indexProducts, type KnownProduct } from './find-product.ts'
import { NO_CHOICES } from './import-choices.ts'
import { compareRows, planRows } from './plan-import.ts'
import { chooseColumns, understandRows } from './understand-rows.ts'

const PICTURE = { file: 'a'.repeat(64), alt: 'A pen', x: 50, y: 50 }
const FACTS = {
  ...{ id: 'pen', slug: 'a-pen', name: 'Pen', brand: 'House', mg: '1000mg', type: 'Live Rosin', price: 12.5 },
  ...{ description: 'A text.', image: '/plates/vape/pen', pictures: [PICTURE], strains: ['Gelato'] },
}
const KNOWN: KnownProduct = {
  ...{ number: 7, id: 'pen', position: 1, isArchived: false, isUnpublished: false },
  ...{ facts: FACTS, draft: undefined },
}
const ADDRESSES = new Map([
  ['pen', 'pen'],
  ['a-pen', 'pen'],
  ['an-old-pen', 'pen'],
])
const SHOP = {
  kinds: KINDS.map((kind) =>
    indexProducts(kind, kind === vape ? [KNOWN] : [], kind === vape ? ADDRESSES : new Map()),
  ),
  mode: 'publish' as const,
  pictures: [],
}

const SOLD = vape.schema.parse(FACTS)

/** Columns by their keys, so that each test says which one it is about. */
function plan(keys: string[], ...rows: string[][]) {
  const table = { headings: keys, rows: rows.map((cells, index) => ({ at: index + 2, cells })) }
  const choices = { ...NO_CHOICES, columns: Object.fromEntries(keys.entries()), words: { '': 'vape' } }
  const columns = chooseColumns(KINDS, table, choices)
  const planned = [...planRows(SHOP, columns, choices, understandRows(columns, table, choices))]
  return compareRows({ strains: [], vapes: [SOLD], concentrates: [] }, choices, planned)
}

test('a column that is not there leaves its field alone, pictures included', () => {
  const [row] = plan(['id', 'price'], ['pen', '15'])
  expect(row).toMatchObject({ status: 'changed', id: 'pen', facts: { ...FACTS, price: 15 } })
})

test('an empty cell empties its field, but for the drawing', () => {
  const [row] = plan(['id', 'strains', 'image', 'slug'], ['pen', '', '', ''])
  const { strains: _, ...rest } = FACTS
  expect(row?.facts).toEqual(rest)
})

test('an empty cell of a list that knows no ID leaves its field alone', () => {
  const [row] = plan(['name', 'mg', 'strains', 'description', 'price'], ['Pen', '1000 mg', '', '', '13'])
  expect(row?.facts).toEqual({ ...FACTS, price: 13 })
})

test.each([
  ['its ID', ['pen', '', '']],
  ['its address', ['', 'a-pen', '']],
  ['an address that it had', ['', 'an-old-pen', '']],
  ['the address that its name would get', ['', '', 'Pen']],
])('a product is found by %s', (_, [id = '', slug = '', name = '']) => {
  expect(plan(['id', 'slug', 'name'], [id, slug, name])[0]).toMatchObject({ id: 'pen', known: KNOWN })
})

test('an address that leads to another product is wrong', () => {
  const [row] = plan(['id', 'slug', 'name'], ['ink', 'an-old-pen', 'Ink'])
  expect(row?.problems).toContainEqual({
    field: 'slug',
    message: 'This address is already used by pen.',
    isMissing: false,
  })
})

test('what another product is called is kept as a draft, unless it is another strength of it', () => {
  const [same, stronger] = plan(
    ['id', 'name', 'mg', 'price'],
    ['ink', 'PEN', '1000 mg', '9'],
    ['ink-2', 'Pen', '2000 mg', '9'],
  )
  expect(same).toMatchObject({
    status: 'wrong',
    problems: [{ field: 'name', message: 'Another product has the same: pen.' }],
  })
  expect(stronger).toMatchObject({ status: 'new', facts: { mg: '2000mg' } })
})

test('a row without a name is no product, also where the shop has one without a name', () => {
  expect(plan(['name', 'price'], ['', '9'])[0]).toMatchObject({ status: 'left' })
})
