import fc from 'fast-check'
import { ORDER_KIND_NAMES, type OrderKindName } from '#domain/kinds/order-kinds.ts'
import type { OrderLine } from '#domain/orders/checkout/picked-line.ts'
import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }
import { FILLED_FORMS } from './filled-order.ts'
import { COUNTRIES, EMAILS, FORM_ROWS } from './oracle-tables.ts'

/** An order as a browser would send it, but for its key: of the shipped catalogue, and often wrong. */
export type OrderCase = { kind: OrderKindName; lines: OrderLine[]; customer: Record<string, string> }

export type Choice = { productId: string; variant?: string | undefined }

/** All that can be ordered, by kind. */
export const CHOICES: Record<OrderKindName, Choice[]> = {
  strain: choicesOf(strains),
  vape: choicesOf(vapes),
  concentrate: choicesOf(concentrates),
}

/** About half of these orders are to be taken; the others break one rule or several. */
export const someOrder: fc.Arbitrary<OrderCase> = fc
  .constantFrom(...ORDER_KIND_NAMES)
  .chain((kind) =>
    fc.record({ kind: fc.constant(kind), lines: someLines(kind), customer: someCustomer(kind) }),
  )

/** Totals about which the rules change, and any others. */
const SOME_TOTAL = {
  strain: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(1, 149, 150, 151, 237, 238, 249, 250, 473, 474, 499, 500) },
    { weight: 3, arbitrary: fc.constantFrom(888, 889, 999, 1000, 2499, 2500, 4062, 4063, 4999, 5000, 5001) },
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 5200 }) },
  ),
  concentrate: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(1, 8, 9, 10, 11, 99_999, 100_000, 100_001) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 300 }) },
  ),
}

const LARGEST_LINE = 100_000

/** Vapes are counted product by product, so each line has a quantity of its own. */
const someVapeUnits = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(10, 20, 50, 120) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(50_000, 99_990, 100_000) },
)

function someLines(kind: OrderKindName): fc.Arbitrary<OrderLine[]> {
  const chosen = fc.shuffledSubarray(CHOICES[kind], { minLength: 1, maxLength: 5 })
  const lines = chosen.chain((choices) =>
    someQuantities(kind, choices.length).map((quantities) =>
      choices.map((choice, at) => ({ ...choice, quantity: quantities[at] ?? 1 })),
    ),
  )
  return fc.oneof(
    { weight: 12, arbitrary: lines },
    { weight: 1, arbitrary: fc.tuple(lines, someFault(kind)).map(([good, fault]) => fault(good)) },
  )
}

function someQuantities(kind: OrderKindName, count: number): fc.Arbitrary<number[]> {
  if (kind === 'vape') return fc.array(someVapeUnits, { minLength: count, maxLength: count })
  const shares = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count })
  return fc.tuple(SOME_TOTAL[kind], shares).map(([total, weights]) => distribute(total, weights))
}

/** The last one takes what is left, so that the total is met wherever lines can hold it. */
function distribute(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.slice(1).map((weight) => Math.max(1, Math.floor((total * weight) / whole)))
  const left = total - parts.reduce((sum, part) => sum + part, 0)
  return [...parts, Math.min(Math.max(1, left), LARGEST_LINE)]
}

function someFault(kind: OrderKindName): fc.Arbitrary<(lines: OrderLine[]) => OrderLine[]> {
  const elsewhere = CHOICES[kind === 'vape' ? 'concentrate' : 'vape'][0]
  return fc.constantFrom<((lines: OrderLine[]) => OrderLine[])[]>(
    () => [],
    (lines) => [...lines, { productId: 'no-such-product', quantity: 10 }],
    (lines) => [
      ...lines,
      { productId: elsewhere?.productId ?? '', variant: elsewhere?.variant, quantity: 10 },
    ],
    (lines) => lines.map((line) => ({ ...line, variant: 'No Such Strain' })),
    (lines) => [...lines, ...lines.slice(0, 1)],
    (lines) => lines.map(({ productId, quantity }) => ({ productId, quantity })),
  )
}

function someCustomer(kind: OrderKindName): fc.Arbitrary<Record<string, string>> {
  const rows = FORM_ROWS.filter((row) => row.kind === kind)
  const someChange = fc
    .constantFrom(...rows)
    .chain(({ field, most }) => fc.tuple(fc.constant(field), someText(field, Number(most))))
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(someChange, { minLength: 1, maxLength: 3 }) },
  )
  return changes.map((changed) => ({ ...FILLED_FORMS[kind], ...Object.fromEntries(changed) }))
}

function someText(field: string, most: number): fc.Arbitrary<string> {
  if (field === 'country')
    return padded(fc.constantFrom(...COUNTRIES.keys(), '', 'D', 'x'.repeat(100), 'x'.repeat(101)))
  if (field === 'email') return padded(fc.oneof(fc.constantFrom(...EMAILS.keys(), ''), someLongEmail(most)))
  return padded(
    fc.oneof(
      somePrintableText,
      fc
        .tuple(fc.constantFrom('x', 'é', '🌿'), fc.constantFrom(0, 1, 2, 3, 4, 9, 10, 11, 20, most, most + 1))
        .map(([character, length]) => character.repeat(length)),
    ),
  )
}

/** What cannot be printed is refused by a rule of ours, which has tests of its own. */
const somePrintableText = fc
  .string({ unit: 'grapheme', maxLength: 24 })
  .filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))

function someLongEmail(most: number) {
  const ending = '@example.com'
  return fc
    .constantFrom(1, 64, most - ending.length, most - ending.length + 1)
    .map((length) => 'a'.repeat(length) + ending)
}

function padded(text: fc.Arbitrary<string>) {
  return fc
    .tuple(fc.constantFrom('', '', '', ' ', '\t', '\u00a0'), text, fc.constantFrom('', '', '', ' ', '  \n'))
    .map((parts) => parts.join(''))
}

function choicesOf(products: readonly { id: string; strains?: string[] }[]): Choice[] {
  return products.flatMap(({ id, strains = [] }) =>
    strains.length === 0 ? [{ productId: id }] : strains.map((variant) => ({ productId: id, variant })),
  )
}
