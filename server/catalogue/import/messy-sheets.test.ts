import { describe, expect, it, test } from 'vitest'
import { askQuestions, QUESTIONS_AT_MOST, readAnswers } from '#domain/catalogue/spreadsheet/ask-questions.ts'
import { indexProducts } from '#domain/catalogue/spreadsheet/find-product.ts'
import { type ImportChoices, NO_CHOICES } from '#domain/catalogue/spreadsheet/import-choices.ts'
import { countRows } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { compareRows, planRows } from '#domain/catalogue/spreadsheet/plan-import.ts'
import { chooseColumns, understandRows } from '#domain/catalogue/spreadsheet/understand-rows.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { readProductSheet } from '#server/spreadsheets/read-sheet.ts'
import { MESSY_SHEETS, manyRows, messyCsv } from '#tests/catalogue/messy-sheets.ts'

/** In a shop that has nothing yet. */
async function take(file: Buffer, choices: ImportChoices = NO_CHOICES) {
  const table = await readProductSheet(file)
  if (!table.ok) throw new Error(table.problem)
  const columns = chooseColumns(KINDS, table, choices)
  const kinds = KINDS.map((kind) => indexProducts(kind, [], new Map()))
  const said = understandRows(columns, table, choices)
  const planned = planRows({ kinds, mode: 'publish', pictures: [] }, columns, choices, said)
  const plan = compareRows({ strains: [], vapes: [], concentrates: [] }, choices, [...planned])
  return {
    columns: columns.map((column) => column?.key),
    questions: askQuestions({ table, columns, choices, kinds: KINDS, plan }),
    counts: countRows(plan),
    plan,
  }
}

const fileOf = (name: string) => MESSY_SHEETS.find((sheet) => sheet.name === name)?.file ?? Buffer.alloc(0)
const find = (plan: Awaited<ReturnType<typeof take>>['plan'], name: string) =>
  plan.find((row) => row.name === name)

describe.each(MESSY_SHEETS)('$name', ({ file, rows, questions, counts }) => {
  it('arrives with few questions, and every row of it is accounted for', async () => {
    const taken = await take(file)
    expect(taken.questions.length).toBeLessThanOrEqual(QUESTIONS_AT_MOST)
    expect(taken.questions.map(({ name }) => name)).toEqual(questions)
    expect(taken.plan).toHaveLength(rows)
    expect(taken.counts).toEqual(counts)
  })

  it('asks nothing any more once everything is answered', async () => {
    const { questions: asked } = await take(file)
    const first = asked.map(({ name, options }) => [name, options[0]?.value ?? ''] as const)
    const choices = readAnswers(NO_CHOICES, first, KINDS)
    const answered = await take(file, choices)
    expect(answered.questions.filter(({ answer }) => answer === '')).toEqual([])
    expect(answered.plan.filter(({ unknown }) => unknown)).toEqual([])
  })
})

test('what is written in German is understood: columns, figures, kinds, sizes', async () => {
  const { columns, plan } = await take(fileOf('preisliste.csv'))
  expect(columns).toEqual(['articleNumber', 'name', 'kind', 'thc', 'size', 'price', 'description', undefined])
  expect(find(plan, 'Caramello')).toMatchObject({
    facts: { type: 'Hash', thc: '38-42%' },
    kind: { shelf: 'strains' },
  })
  expect(find(plan, 'Amnesia Haze Pen')).toMatchObject({ status: 'new', facts: { mg: '1000mg', price: 30 } })
  // The sizes of one product share what is said of it.
  expect(
    plan.filter(({ name }) => name === 'Gelato 41 Shatter').map(({ id, facts }) => [id, facts.description]),
  ).toEqual([
    ['gelato-41-shatter-1g', 'Shatter aus Gelato 41.'],
    ['gelato-41-shatter-0-5g', 'Shatter aus Gelato 41.'],
  ])
  expect(find(plan, 'Goldrausch Pen')).toMatchObject({ status: 'wrong', facts: { price: 1060 } })
})

test('what stands in several sheets is of the kind that each is called by', async () => {
  const { plan } = await take(fileOf('cennik.xlsx'))
  expect(new Set(plan.map(({ sheet, kind }) => `${sheet}: ${kind?.shelf}`))).toEqual(
    new Set([
      'Susz: strains',
      'Haszysz: strains',
      'Waporyzatory: vapes',
      'Koncentraty: concentrates',
      'Olejki: undefined',
    ]),
  )
  // A name that stands merged above two sizes.
  expect(
    plan.filter(({ name }) => name === 'Gelato 41 Rosin').map(({ facts }) => [facts.size, facts.price]),
  ).toEqual([
    ['1g', 32.9],
    ['2g', 59.9],
  ])
})

test('a column is what stands below it: kinds in one that is called type, types in one that is called otherwise', async () => {
  const { columns, plan } = await take(fileOf('tarifa.csv'))
  expect(columns).toEqual(['name', 'kind', 'thc', 'type', 'size', 'price', 'description'])
  expect(find(plan, 'Amnesia Haze')).toMatchObject({ facts: { type: 'Hybrid', thc: '22.5%' } })
})

test('answers decide for all their rows', async () => {
  const file = fileOf('preisliste.csv')
  const answers = [
    ['words:kosmetik', 'concentrate'],
    ['repeats', 'last'],
    ['odd', 'right'],
  ] as const
  const { plan } = await take(file, readAnswers(NO_CHOICES, answers, KINDS))
  expect(find(plan, 'Hanfsalbe 50')).toMatchObject({ status: 'new', facts: { size: '50ml', price: 12 } })
  expect(find(plan, 'Goldrausch Pen')).toMatchObject({ status: 'new' })
  const lemons = plan.filter(({ id }) => id === 'lemon-haze').map(({ status, facts }) => [status, facts.thc])
  expect(lemons).toEqual([
    ['left', '20.2%'],
    ['new', '24.9%'],
  ])
  // An answer that no question has changes nothing.
  expect(
    readAnswers(
      NO_CHOICES,
      [
        ['words:a', 'furniture'],
        ['decimal', 'x'],
        ['else', 'y'],
      ],
      KINDS,
    ),
  ).toEqual(NO_CHOICES)
})

test('more words than there may be questions share one', async () => {
  const words = ['Seeds', 'Shirts', 'Papers', 'Grinders', 'Lamps', 'Soil', 'Tents']
  const file = messyCsv([
    ['Name', 'Category', 'Price'],
    ...words.map((word, at) => [`Thing ${at}`, word, '5,00']),
  ])
  const { questions } = await take(file)
  expect(questions).toHaveLength(QUESTIONS_AT_MOST)
  expect(questions.at(-1)?.title).toBe('What are ‘Lamps’, ‘Soil’, ‘Tents’?')
  const choices = readAnswers(NO_CHOICES, [[questions.at(-1)?.name ?? '', 'vape']], KINDS)
  expect((await take(file, choices)).plan.filter(({ status }) => status === 'new')).toHaveLength(3)
})

test('a figure that may be a thousand or one is asked about once, unless another figure says which', async () => {
  const list = (...prices: string[]) =>
    messyCsv([['Vape', 'Preis'], ...prices.map((price, at) => [`Pen ${at} Vape`, price])])
  const asked = await take(list('1.250', '1.300', '900'))
  expect(asked.questions.map(({ name, title }) => [name, title])).toEqual([
    ['name-column', 'Which column has the names of the products?'],
    ['decimal', 'What is the point in ‘1.250’?'],
  ])
  const choices = readAnswers(
    NO_CHOICES,
    [
      ['decimal', ','],
      ['name-column', '0'],
    ],
    KINDS,
  )
  expect((await take(list('1.250', '1.300', '900'), choices)).plan[0]?.facts).toMatchObject({ price: 1250 })
  const said = await take(list('1.250', '1.300,50', '900'))
  expect(said.questions.map(({ name }) => name)).toEqual(['name-column'])
})

test('a list of 5,000 rows is understood as one of five is', async () => {
  expect((await take(manyRows(5000))).counts).toMatchObject({ new: 5000, wrong: 0 })
})
