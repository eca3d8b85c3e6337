import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { fromTyped, toTyped } from '#domain/catalogue/editing/typed-product.ts'
import { type ProductFacts, type ProductField, withField } from '#domain/catalogue/product-field.ts'
import { protectText } from '#domain/catalogue/spreadsheet/csv-cells.ts'
import {
  columnsOf,
  matchColumns,
  readCells,
  writeCells,
} from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { csvLine } from '#domain/orders/list/csv-line.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { writeXlsx } from '#server/spreadsheets/write-xlsx.ts'

const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom("'=1+1", '=1+1', '-2', "it's", 'a;b', 'a, b', '"a"', '_x0041_', '1,5', 'a\u2028b'),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '')

function arbitraryValue(field: ProductField): fc.Arbitrary<unknown> {
  switch (field.control) {
    case 'labels':
    case 'lines':
      return fc.array(word, { minLength: 1, maxLength: 4 })
    case 'price':
      return fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)
    case 'shares':
      return fc.array(
        fc.record({
          name: word.filter((name) => !/[:=]$/.test(name)),
          share: fc.integer({ min: 1, max: 100 }),
        }),
        { minLength: 1, maxLength: 3 },
      )
    case 'levels':
      return fc.record(Object.fromEntries(field.axes.map((axis) => [axis, fc.integer({ min: 0, max: 10 })])))
    case 'ean':
      return fc.constantFrom('96385074', '036000291452', '4006381333931')
    case 'numbers':
      return fc.uniqueArray(
        fc.record(
          {
            variant: word,
            articleNumber: word.filter((number) => !number.includes('=')),
            ean: fc.constant('96385074'),
          },
          { requiredKeys: ['variant'] },
        ),
        { minLength: 1, maxLength: 3, selector: ({ variant }) => variant },
      )
    case 'paragraph':
      return fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
    default:
      return word
  }
}

function productsOf(fields: readonly ProductField[]): fc.Arbitrary<ProductFacts[]> {
  const values = fc.record(
    Object.fromEntries(
      fields
        // Pictures have no column.
        .filter(({ control }) => control !== 'pictures')
        .map((field) => [field.path, arbitraryValue(field)]),
    ),
  )
  const facts = values.map((all) =>
    Object.entries(all).reduce<ProductFacts>((made, [path, value]) => withField(made, path, value), {}),
  )
  // As the form keeps them: without what nobody can see.
  return fc.array(
    facts.map((made) => ({ ...fromTyped(fields, toTyped(fields, made)), id: 'some-id' })),
    { minLength: 1, maxLength: 4 },
  )
}

const WRITERS = {
  xlsx: (rows: (string | number)[][]) => writeXlsx('All', rows),
  csv: (rows: (string | number)[][]) =>
    Buffer.from(
      rows
        .map((cells) => csvLine(cells.map((cell) => (typeof cell === 'string' ? protectText(cell) : cell))))
        .join(''),
    ),
}

it.each(KINDS.flatMap((kind) => (['xlsx', 'csv'] as const).map((form) => [kind.title, form, kind] as const)))(
  '%s come back from %s as they were, whatever they say',
  async (_, form, { fields }) => {
    const columns = columnsOf(fields)
    await fc.assert(
      fc.asyncProperty(productsOf(fields), async (products) => {
        const rows = products.map((facts) => writeCells(columns, fields, facts))
        const sheet = await readSheet(WRITERS[form]([columns.map(({ label }) => label), ...rows]))
        if (!sheet.ok) throw new Error(sheet.problem)
        const matched = matchColumns(columns, sheet.headings)
        const back = sheet.rows.map(({ cells }) => fromTyped(fields, readCells(matched, cells, {})))
        expect(back).toEqual(products.map(({ id, ...facts }) => ({ ...facts, slug: id })))
      }),
      { numRuns: 25 },
    )
  },
)

test('columns are found by what people call them', () => {
  const columns = columnsOf(KINDS[0]?.fields ?? [])
  const found = matchColumns(columns, [
    'name',
    'THC (%)',
    'Flavours',
    'flavors',
    'Effect profile - sleepy',
    'Colour',
    '',
  ])
  expect(found.map((column) => column?.key)).toEqual([
    ...['name', 'thc', 'flavors', undefined, 'effectProfile/sleepy', undefined, undefined],
  ])
})

test('no two columns of a kind have the same heading', () => {
  for (const { fields } of KINDS) {
    const labels = columnsOf(fields).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  }
})
