import { describe, expect, test } from 'vitest'
import { explainFigure, type FigureKind, readTyped, showFigure, typeFigure } from './typed-figure.ts'

const readingOf = (kind: FigureKind, typed: string) => {
  const read = readTyped(kind, typed)
  return read.state === 'understood' ? read.value : read.state === 'asked' ? read.values : undefined
}

describe('a quantity', () => {
  test.each([
    ['grams', '250', 250],
    ['grams', ' 2 500 ', 2500],
    ['grams', '2\u00a0500', 2500],
    ['grams', "1'000", 1000],
    ['grams', '1kg', 1000],
    ['grams', '1 KG', 1000],
    ['grams', '0,5 kg', 500],
    ['grams', '1.25kg', 1250],
    ['grams', '2 500 g', 2500],
    ['grams', '250 gr.', 250],
    ['grams', 'half a kilo', 500],
    ['grams', 'halbes Kilo', 500],
    ['grams', 'ein halbes Kilo', 500],
    ['grams', 'pół kilo', 500],
    ['grams', 'medio kilo', 500],
    ['grams', 'un demi-kilo', 500],
    ['grams', 'mezzo chilo', 500],
    ['grams', '½ kg', 500],
    ['grams', '1½ kg', 1500],
    ['grams', '1 1/2 kg', 1500],
    ['grams', '3/4 kg', 750],
    ['grams', 'ein Kilo', 1000],
    ['grams', '2,000,000', 2_000_000],
    // Nothing of it is a fraction of a gram: only the thousand is left to be meant.
    ['grams', '1.500', 1500],
    ['grams', '5000 mg', 5],
    ['grams', '0', 0],
    ['milligrams', '1500', 1_500_000],
    ['milligrams', '0,5', 500],
    ['milligrams', '.001', 1],
    ['milligrams', '1 500.25', 1_500_250],
    ['milligrams', '1.0490', 1049],
    ['milligrams', '1049 mg', 1049],
    ['milligrams', '0.250', 250],
    ['milligrams', '1.234,5 g', 1_234_500],
    ['milligrams', '2 kg', 2_000_000],
    ['counts', '1 500', 1500],
    ['units', '12', 12],
    ['units', '12 pcs', 12],
    ['units', '12 Stück', 12],
    ['units', '12 St.', 12],
    ['units', '12 szt.', 12],
    ['units', '2 dozen', 24],
    ['units', '1.500', 1500],
    ['units', '12,345,678', 12_345_678],
  ] as const)('of %s typed as %j is understood', (kind, typed, value) => {
    expect(readingOf(kind, typed)).toBe(value)
  })

  test.each([
    ['grams', '1.000', [1000, 1]],
    ['grams', '1,000', [1000, 1]],
    ['grams', '1.000 kg', [1_000_000, 1000]],
    ['grams', '1.5', [1500]],
    ['grams', '0,25', [250]],
    ['grams', '1.0', [1000, 1]],
    ['grams', '2,00', [2000, 2]],
    ['milligrams', '1.250', [1_250_000, 1250]],
    ['milligrams', '1.049', [1_049_000, 1049]],
    ['units', '2.000', [2000, 2]],
  ] as const)('of %s typed as %j is asked about', (kind, typed, values) => {
    expect(readingOf(kind, typed)).toEqual(values)
  })

  test.each([
    ['grams', ''],
    ['grams', '10 pcs'],
    ['grams', '3 oz'],
    ['grams', '-50'],
    ['grams', '2 50'],
    ['grams', '0.0001'],
    ['grams', '0.5 g'],
    ['grams', '1500 mg'],
    ['grams', '2 x 500'],
    ['grams', '1e3'],
    ['grams', 'five'],
    ['milligrams', '0.0001'],
    ['counts', '1 kg'],
    ['units', '1.5'],
    ['units', '1 kg'],
    ['units', '9007199254740993'],
  ] as const)('of %s is not %j', (kind, typed) => {
    expect(readingOf(kind, typed)).toBeUndefined()
  })
})

describe('an amount', () => {
  test.each([
    ['euros', '1234.5', 123_450],
    ['euros', '5.000,00', 500_000],
    ['euros', '5,000.00', 500_000],
    ['euros', '5 000,00 €', 500_000],
    ['euros', "EUR 1'234.56", 123_456],
    ['euros', '1.000', 100_000],
    ['euros', '1,000', 100_000],
    ['euros', '0,5', 50],
    ['euros', '€9', 900],
    ['signedEuros', '-12,00', -1200],
    ['signedEuros', '12,00-', -1200],
    ['signedEuros', '\u221212,00', -1200],
    ['prices', '9,50', 950],
    ['prices', '30,-', 3000],
    ['prices', '30.– €', 3000],
    ['prices', '1.250,00', 125_000],
    ['rates', '9,4975', 94_975],
    ['rates', '1.2340', 12_340],
    ['rates', '1.234,5', 12_345_000],
  ] as const)('of %s typed as %j is understood', (kind, typed, value) => {
    expect(readingOf(kind, typed)).toBe(value)
  })

  test.each([
    ['rates', '1.234', [12_340_000, 12_340]],
    ['prices', '9.500', [950_000, 950]],
    ['prices', '9,505', [950_500]],
  ] as const)(
    'of %s typed as %j may be a thousand or a fine price: it is asked about',
    (kind, typed, values) => {
      expect(readingOf(kind, typed)).toEqual(values)
    },
  )

  test.each([
    ['euros', ''],
    ['euros', '€'],
    ['euros', '-5'],
    ['euros', '12,345.678'],
    ['euros', '1.2345'],
    ['euros', '1,2,3'],
    ['euros', '1 kg'],
    ['signedEuros', '-1-'],
    ['signedEuros', '--1'],
    ['rates', '1.23456'],
  ] as const)('of %s is not %j', (kind, typed) => {
    expect(readingOf(kind, typed)).toBeUndefined()
  })
})

test.each([
  ['grams', 1000, '1,000 g', '1000'],
  ['milligrams', 1049, '1.049 g', '1.0490'],
  ['milligrams', 250, '0.25 g', '0.25'],
  ['milligrams', 1_234_567, '1,234.567 g', '1234.567'],
  ['units', 1, '1 unit', '1'],
  ['units', 1200, '1,200 units', '1200'],
  ['euros', 125_000, '€1,250.00', '1250.00'],
  ['signedEuros', -5, '-€0.05', '-0.05'],
  ['rates', 94_975, '€9.4975', '9.4975'],
  ['rates', 12_340, '€1.234', '1.2340'],
  ['rates', 95_000, '€9.50', '9.50'],
] as const)('%s of %i are shown as %j and typed as %j', (kind, value, shown, typed) => {
  expect(showFigure(kind, value)).toBe(shown)
  expect(typeFigure(kind, value)).toBe(typed)
})

test.each([
  ['milligrams', '1.049', 'Did you mean 1,049 g or 1.049 g?'],
  ['grams', '1.5', 'Did you mean 1,500 g?'],
  ['grams', '3 oz', 'Enter whole grams, such as 250 or 1 kg'],
  ['euros', 'much', 'Enter an amount in euros, such as 1,250.50'],
] as const)('of %s typed as %j it says: %s', (kind, typed, words) => {
  expect(explainFigure(kind, readTyped(kind, typed))).toBe(words)
})
