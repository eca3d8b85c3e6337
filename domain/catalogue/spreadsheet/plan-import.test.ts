import { expect, test } from 'vitest'
import { vape } from '#domain/kinds/vape/kind.ts'
import { planRows } from './plan-import.ts'
import { columnsOf } from './sheet-columns.ts'

const PICTURE = { file: 'a'.repeat(64), alt: 'A pen', x: 50, y: 50 }
const FACTS = {
  ...{ id: 'pen', slug: 'a-pen', name: 'Pen', brand: 'House', mg: '1000mg', type: 'Live Rosin', price: 12.5 },
  ...{ description: 'A text.', image: '/plates/vape/pen', pictures: [PICTURE], strains: ['Gelato'] },
}
const KNOWN = { number: 7, id: 'pen', position: 1, isArchived: false, isUnpublished: false, facts: FACTS }
const SHOP = {
  kind: vape,
  known: new Map([['pen', KNOWN]]),
  addresses: new Map([
    ['pen', 'pen'],
    ['a-pen', 'pen'],
    ['an-old-pen', 'pen'],
  ]),
  mayBeUnfinished: false,
}

function plan(headings: string[], ...rows: string[][]) {
  const columns = headings.map((key) => columnsOf(vape.fields).find((column) => column.key === key))
  return [
    ...planRows(
      SHOP,
      columns,
      rows.map((cells, index) => ({ at: index + 2, cells })),
    ),
  ]
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
