import { describe, expect, it } from 'vitest'
import { asCustomer } from '#domain/orders/checkout/customer.ts'
import type { PlacedOrder } from '#domain/orders/work/placed-order.ts'
import { shop } from '#shop.config'
import { readPdf } from '#tests/office/read-pdf.ts'
import { packingSlip } from './packing-slip.ts'
import { proFormaInvoice } from './pro-forma-invoice.ts'

const OPERATOR = {
  ...shop,
  legalEntity: {
    name: 'Verde Mayor S.L.',
    address: 'Calle Mayor 1, 28013 Madrid',
    registration: 'Register of Madrid, M-1',
    vatNumber: 'ESB58378431',
    country: 'Spain',
  },
  licence: { number: 'L-77', authority: 'Agency' },
}

const BUYER = asCustomer({
  fullName: 'Ada Green',
  phoneNumber: '+49 30 123456',
  email: 'ada@example.com',
  fullAddress: '1 Garden Street\n10115 Berlin',
  country: 'Germany',
})

type Line = PlacedOrder['lines'][number]

function placed(lines: Partial<Line>[], differences: Partial<PlacedOrder> = {}): PlacedOrder {
  const whole = lines.map(
    (line): Line => ({
      kind: 'vape',
      unit: 'unit',
      name: 'White Widow',
      type: 'Hybrid',
      strength: '22%',
      quantity: 10,
      cents: 45_980,
      ...line,
    }),
  )
  return {
    id: '1a2b3c4d-0000-4000-8000-000000000000',
    number: '1A2B3C4D',
    status: 'pending',
    placedAt: new Date('2027-03-07T13:05:00Z'),
    total: {
      grams: sumOf(whole.filter(({ unit }) => unit === 'gram')),
      units: sumOf(whole.filter(({ unit }) => unit === 'unit')),
    },
    totalCents: whole.reduce((sum, { cents = 0 }) => sum + cents, 0),
    roundingCents: 0,
    lines: whole,
    ...differences,
  }
}

function sumOf(lines: Line[]) {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

const GRAMS = { kind: 'strain', unit: 'gram' } as const

/** In another order than the shop's. */
const MIXED = [
  { name: 'Slow Melt', quantity: 10, cents: 45_980 },
  { ...GRAMS, name: 'OG Kush', quantity: 150, cents: 142_500 },
  { ...GRAMS, name: 'Amnesia', quantity: 100, cents: 95_000 },
  { name: 'Hard Case', quantity: 20, cents: 91_960 },
]

const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Item ${n + 1}` }))

const onlyLines = (lines: string[], pattern: RegExp) => lines.filter((line) => pattern.test(line))

/** Each word once, in the order of the pages. */
const textOf = (pages: string[][]) => pages.flat().join('\n')

describe('a pro-forma invoice', () => {
  it('says who sells what to whom, and what it costs to the cent', async () => {
    const order = placed([
      { quantity: 10, cents: 45_980 },
      { name: 'OG Kush', quantity: 3, cents: 10_001 },
    ])
    const { pages, title } = readPdf(
      await proFormaInvoice(order, { ...BUYER, vatNumber: 'DE136695976' }, OPERATOR),
    )
    expect(title).toBe('Pro-forma invoice 1A2B3C4D')
    expect(pages).toHaveLength(1)
    const lines = pages[0] ?? []
    expect(lines).toContain('Order 1A2B3C4D')
    expect(lines).toContain('Date 7 March 2027, 14:05')
    expect(lines).toContain('Ada Green Verde Mayor S.L.')
    expect(lines).toContain('1 Garden Street Calle Mayor 1, 28013 Madrid')
    expect(textOf(pages)).toContain('VAT DE136695976')
    expect(textOf(pages)).toContain('VAT ESB58378431')
    expect(textOf(pages)).toContain('Licence L-77, Agency')
    expect(lines).toContain('White Widow 10 units €45.98 €459.80')
    expect(lines).toContain('Item Quantity Per unit Amount, net')
    // Of a line that an earlier version made fit the total: to four decimals, never empty.
    expect(lines).toContain('OG Kush 3 units €33.3367 €100.01')
    expect(lines).toContain('Subtotal €559.81')
    expect(textOf(pages)).not.toContain('Rounding')
    expect(lines).toContain('Total €559.81')
    expect(lines).toContain('Cultivar Page 1 of 1')
  })

  it('lists lines at quantity times rate, and the rounding of the total by itself', async () => {
    const grams = [
      { ...GRAMS, quantity: 50, cents: 47_500 },
      { ...GRAMS, name: 'OG Kush', quantity: 299, cents: 284_050 },
    ]
    const order = placed(grams, { totalCents: 331_600, roundingCents: 50 })
    const [lines = []] = readPdf(await proFormaInvoice(order, BUYER, shop)).pages
    expect(lines).toContain('Item Quantity Per gram Amount, net')
    expect(lines).toContain('White Widow 50 g €9.50 €475.00')
    expect(lines).toContain('Subtotal €3,315.50')
    expect(lines).toContain('Rounding €0.50')
    expect(lines).toContain('Total €3,316.00')
  })

  it('of several kinds has the lines of each under its name and quantity, and adds up all of them', async () => {
    const [lines = []] = readPdf(await proFormaInvoice(placed(MIXED), BUYER, shop)).pages
    expect(onlyLines(lines, /^(Strains|Vapes|OG|Amnesia|Slow|Hard|Total)/)).toEqual([
      'Strains 250 g',
      'OG Kush 150 g €9.50 €1,425.00',
      'Amnesia 100 g €9.50 €950.00',
      'Vapes 30 units',
      'Slow Melt 10 units €45.98 €459.80',
      'Hard Case 20 units €45.98 €919.60',
      'Total €3,754.40',
    ])
  })

  it('of one kind has no heading above its lines', async () => {
    const [lines = []] = readPdf(await proFormaInvoice(placed([{}, {}]), BUYER, shop)).pages
    expect(onlyLines(lines, /Vapes|20 units/)).toEqual([])
  })

  it('has a total also where the prices of the lines are not known', async () => {
    const order = placed([{ ...GRAMS, cents: undefined }], { totalCents: 150_000 })
    const [lines = []] = readPdf(await proFormaInvoice(order, BUYER, shop)).pages
    expect(lines).toContain('White Widow 10 g €150.00 –')
    expect(lines).toContain('Total €1,500.00')
    expect(lines).toContain('The details of the seller are not filled in yet.')
  })
})

describe('a packing slip', () => {
  it('says what is in the parcel and where it goes, without a price', async () => {
    const order = placed([{}, { name: 'OG Kush', quantity: 20 }])
    const { pages } = readPdf(
      await packingSlip(order, { ...BUYER, notes: 'Ring twice.\nThen wait.' }, OPERATOR),
    )
    const text = textOf(pages)
    for (const part of ['Ship to', 'Ada Green', '10115 Berlin', 'Germany', '+49 30 123456'])
      expect(text).toContain(part)
    expect(pages[0]).toContain('OG Kush Hybrid 22% 20 units')
    expect(pages[0]).toContain('Total quantity 30 units')
    expect(text).toContain('Ring twice.')
    expect(text).not.toContain('€')
  })

  it.each([
    ['strain', 'Item Type THC Quantity Packed'],
    ['vape', 'Item Type Strength Quantity Packed'],
    ['concentrate', 'Item Type Size Quantity Packed'],
  ] as const)('of a %s order has columns that are headed by what they hold', async (kind, head) => {
    expect(readPdf(await packingSlip(placed([{ kind }]), BUYER, OPERATOR)).pages[0]).toContain(head)
  })

  it('of several kinds has the lines of each under its name, with the batches that were picked for them', async () => {
    const picking = MIXED.map(({ name }, at) => ({
      ...{ item: name, name, unit: 'unit' as const, needed: 0, batches: [] },
      picked: at === 1 ? [{ code: 'B-OG', bestBefore: null, quantity: 3 }] : [],
    }))
    const [lines = []] = readPdf(await packingSlip(placed(MIXED), BUYER, OPERATOR, picking)).pages
    expect(onlyLines(lines, /^(Strains|Vapes|OG|Amnesia|Slow|Hard|Batch B-OG,|Total)/)).toEqual([
      'Strains 250 g',
      'OG Kush Hybrid 22% 150 g',
      'Batch B-OG, 3 units',
      'Amnesia Hybrid 22% 100 g',
      'Vapes 30 units',
      'Slow Melt Hybrid 22% 10 units',
      'Hard Case Hybrid 22% 20 units',
      'Total quantity 250 g · 30 units',
    ])
  })

  it('has no heading at the foot of a page', async () => {
    for (let count = 12; count < 19; count++) {
      const lines = [...numbered(count).map((line) => ({ ...GRAMS, ...line })), { name: 'Slow Melt' }]
      const { pages } = readPdf(await packingSlip(placed(lines), BUYER, OPERATOR))
      const page = pages.find((each) => each.includes('Vapes 10 units')) ?? []
      expect(page[page.indexOf('Vapes 10 units') + 1]).toBe('Slow Melt Hybrid 22% 10 units')
    }
  })

  it('of flowers and vapes adds grams and units apart', async () => {
    const [lines = []] = readPdf(
      await packingSlip(placed([{ ...GRAMS, quantity: 150 }, {}]), BUYER, OPERATOR),
    ).pages
    expect(lines).toContain('Item Type Strength or size Quantity Packed')
    expect(lines).toContain('Total quantity 150 g · 10 units')
  })

  it.each([1, 15, 16, 40, 120])(
    'of %i items has each of them once, under a head on every page',
    async (count) => {
      const { pages } = readPdf(await packingSlip(placed(numbered(count)), BUYER, OPERATOR))
      const names = pages.flat().flatMap((line) => /^(Item \d+) /.exec(line)?.[1] ?? [])
      expect(names).toEqual(numbered(count).map(({ name }) => name))
      for (const [n, lines] of pages.entries()) {
        expect(lines).toContain('Item Type Strength Quantity Packed')
        expect(lines.at(-1)).toBe(`Cultivar Page ${n + 1} of ${pages.length}`)
        if (n > 0) expect(lines[0]).toBe('Cultivar, Packing slip 1A2B3C4D')
      }
      expect(pages.at(-1)).toContain(`Total quantity ${(count * 10).toLocaleString('en-IE')} units`)
      expect(pages.length > 1).toBe(count > 20)
    },
  )
})

describe('either document', () => {
  it.each([
    'Żółć Gęślą Jaźń',
    'Příliš žluťoučký kůň',
    'Βοτανικός Κήπος',
    'Градина София ЕООД',
    'Țară Ștefan Ödön Őrült Ğ',
    'Ülo Šiauliai Ķekava',
  ])('prints %s as it is written', async (name) => {
    for (const write of [packingSlip, proFormaInvoice]) {
      const text = textOf(readPdf(await write(placed([{}]), { ...BUYER, fullName: name }, shop)).pages)
      expect(text).toContain(name)
      expect(text).not.toContain('\ufffd')
    }
  })

  it('keeps every letter of the longest texts, within the page', async () => {
    const long = { name: 'Wide '.repeat(40).trim(), type: 'T'.repeat(100), strength: 'S'.repeat(100) }
    const customer = {
      ...BUYER,
      fullName: 'W'.repeat(100),
      businessName: 'M'.repeat(200),
      fullAddress: 'A\n'.repeat(250).trim(),
      country: 'C'.repeat(100),
      vatNumber: 'V'.repeat(100),
      phoneNumber: '9'.repeat(50),
      notes: 'N '.repeat(500).trim(),
    }
    for (const write of [packingSlip, proFormaInvoice]) {
      const { pages } = readPdf(await write(placed([long, long]), customer, OPERATOR))
      const letters = (letter: string) => textOf(pages).split(letter).length - 1
      expect(letters('M')).toBeGreaterThanOrEqual(200)
      expect(letters('W')).toBeGreaterThanOrEqual(100 + 80)
      expect(pages.at(-1)?.at(-1)).toBe(`Cultivar Page ${pages.length} of ${pages.length}`)
    }
  })

  it('survives what nobody can print', async () => {
    const customer = { ...BUYER, fullName: '👾 \u200b\u202e李 ẹ́ \u0007' }
    const text = textOf(readPdf(await packingSlip(placed([{}]), customer, shop)).pages)
    expect(text).toContain('李')
  })
})

it.each([
  ['pro-forma invoice', proFormaInvoice],
  ['packing slip', packingSlip],
])('a %s says the numbers of its goods below their name', async (_name, write) => {
  const order = placed([{ articleNumber: 'A-1', ean: '4006381333931' }, { name: 'OG Kush' }])
  const text = textOf(readPdf(await write(order, BUYER, OPERATOR)).pages)
  expect(text.match(/Article no. A-1, EAN 4006381333931/g)).toHaveLength(1)
})

it.each([
  [{ type: '', strength: '22%' }, 'Item Strength Quantity Packed'],
  [{ type: 'Hybrid', strength: '' }, 'Item Type Quantity Packed'],
  [{ type: '', strength: '' }, 'Item Quantity Packed'],
])('a packing slip of goods of which nothing is said has no empty column: %j', async (said, heads) => {
  const [lines = []] = readPdf(await packingSlip(placed([said, said]), BUYER, shop)).pages
  expect(lines).toContain(heads)
})
