import { describe, expect, it } from 'vitest'
import { NOTHING_MOVED, type RegisterLine } from '#domain/stock/register.ts'
import { shop } from '#shop.config'
import { readPdf } from '#tests/office/read-pdf.ts'
import { batchLabel } from './batch-label.ts'
import { stockRegister } from './stock-register.ts'

const BATCH = { code: 'BLA-261117-1', goods: 'Black Domina', numbers: '', bestBefore: '2027-09-30' }

describe('the label of a batch', () => {
  it.each([
    ['62x40', '175.75 113.39'],
    ['100x50', '283.46 141.73'],
  ] as const)('of %s mm has that size, and says what it is and until when', async (size, points) => {
    const pdf = await batchLabel(BATCH, {
      size,
      address: 'https://shop.example/batch/BLA-261117-1',
      shopName: 'Cultivar',
    })
    expect(pdf.toString('latin1')).toContain(`/MediaBox [0 0 ${points}]`)
    const words = readPdf(pdf).pages.flat().join(' ')
    for (const word of ['Cultivar', BATCH.code, 'Black Domina', 'Best before', '30 September 2027'])
      expect(words).toContain(word)
  })

  it('says the numbers of the goods, where they have some', async () => {
    const address = 'https://shop.example/batch/BLA-261117-1'
    const numbers = 'Article no. A-101, EAN 4006381333931'
    const pdf = await batchLabel({ ...BATCH, numbers }, { size: '62x40', address, shopName: 'Cultivar' })
    const words = readPdf(pdf).pages.flat().join(' ')
    for (const word of ['Article no. A-101', '4006381333931']) expect(words).toContain(word)
  })

  it('writes the longest code whole', async () => {
    const code = 'X'.repeat(60)
    const address = `https://shop.example/batch/${code}`
    const pdf = await batchLabel(
      { ...BATCH, code, bestBefore: null },
      { size: '62x40', address, shopName: 'Cultivar' },
    )
    expect(readPdf(pdf).pages.flat().join(' ')).toContain(code)
  })
})

const PERIOD = { from: '2026-10-01', to: '2026-10-31', site: '' }

const LINE: RegisterLine = {
  ...{ batch: 1, code: 'K-1', site: 'Depot', product: 'OG Kush', variant: '', unit: 'milligram' },
  opening: 100_000,
  moved: { ...NOTHING_MOVED, received: 50_000, picked: -30_000, destroyed: -5000, counted: -500 },
  closing: 114_500,
}

it('the register as a document has balances at both ends, in and out, by product and batch', async () => {
  const other = { ...LINE, batch: 2, code: 'K-2', opening: 0, moved: NOTHING_MOVED, closing: 0 }
  const words = readPdf(await stockRegister([LINE, other], PERIOD, shop))
    .pages.flat()
    .join(' ')
  for (const word of [
    'Stock register',
    '1 October 2026',
    '31 October 2026',
    'All sites',
    'OG Kush',
    'K-1',
    'Depot',
  ])
    expect(words).toContain(word)
  for (const figure of ['100 g', '50 g', '35.5 g', '114.5 g', 'Delivered -30 g', 'Corrected -0.5 g'])
    expect(words).toContain(figure)
})

it('the register names the licence once, and the sums of a product with one batch once', async () => {
  const licensed = { ...shop, licence: { number: 'L-77', authority: 'Agency of Medicines' } }
  const words = readPdf(await stockRegister([LINE], PERIOD, licensed))
    .pages.flat()
    .join(' ')
  expect(words.match(/L-77/g)).toHaveLength(1)
  expect(words.match(/Agency of Medicines/g)).toHaveLength(1)
  expect(words.match(/114\.5 g/g)).toHaveLength(1)
})

it('an empty register says that there was no stock', async () => {
  const words = readPdf(await stockRegister([], PERIOD, shop))
    .pages.flat()
    .join(' ')
  expect(words).toContain('There was no stock in this period.')
})

it('no page of a register ends with the name of a product', async () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({
    ...LINE,
    batch: n,
    code: `K-${n}`,
    product: `Product ${n}`,
  }))
  const { pages } = readPdf(await stockRegister(lines, PERIOD, shop))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages)
    for (const [at, line] of page.entries())
      if (/^Product \d+$/.test(line))
        expect(page.slice(at + 1).join(' ')).toContain(line.replace('Product ', 'K-'))
})
