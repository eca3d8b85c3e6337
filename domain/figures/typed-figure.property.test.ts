import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FigureKind, readTyped, typeFigure } from './typed-figure.ts'

/** Ways in which people of some country write a figure, apart from what the shop reads with. */
const STYLES = [
  { thousands: '', decimal: '.' },
  { thousands: '', decimal: ',' },
  { thousands: ',', decimal: '.' },
  { thousands: '.', decimal: ',' },
  { thousands: ' ', decimal: ',' },
  { thousands: '\u202f', decimal: ',' },
  { thousands: '\u00a0', decimal: '.' },
  { thousands: "'", decimal: '.' },
  { thousands: '’', decimal: ',' },
]

const PLACES = {
  grams: 0,
  milligrams: 3,
  counts: 0,
  units: 0,
  prices: 2,
  euros: 2,
  signedEuros: 2,
  percents: 2,
  rates: 4,
}
const WORDS: Record<FigureKind, string[]> = {
  grams: ['', 'g', ' g', ' Gramm', ' gr.'],
  milligrams: ['', 'g', ' g', ' gramów'],
  counts: [''],
  prices: ['', ' €'],
  units: ['', ' pcs', ' Stück', ' szt.', ' St.'],
  euros: ['', ' €', ' EUR'],
  signedEuros: ['', '€'],
  percents: ['', '%', ' %'],
  rates: ['', ' €'],
}

const kind = fc.constantFrom(...(Object.keys(PLACES) as FigureKind[]))
const style = fc.constantFrom(...STYLES)

/** `kept`: how many decimals are written, zeros and all. */
function write(value: number, places: number, kept: number, { thousands, decimal }: (typeof STYLES)[number]) {
  const digits = String(value).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const part = digits.slice(digits.length - places)
  const shortest = part.replace(/0+$/, '').length
  const written = part.slice(0, Math.max(shortest, Math.min(kept, places)))
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return written === '' ? grouped : `${grouped}${decimal}${written}`
}

describe('whatever somebody means', () => {
  test('is understood or asked about, and never less', () => {
    fc.assert(
      fc.property(
        kind,
        style,
        fc.oneof(fc.nat(5000), fc.nat(2_000_000_000)),
        fc.nat(4),
        fc.nat(4),
        (of, by, meant, kept, at) => {
          const word = WORDS[of][at % WORDS[of].length] ?? ''
          const read = readTyped(of, write(meant, PLACES[of], kept, by) + word)
          if (read.state === 'understood') expect(read.value).toBe(meant)
          else expect(read.state === 'asked' && read.values).toContain(meant)
        },
      ),
      { numRuns: 20_000 },
    )
  })

  test('in kilograms is understood or asked about, and never less', () => {
    fc.assert(
      fc.property(
        style,
        fc.nat(5_000_000),
        fc.nat(3),
        fc.constantFrom('kg', ' kg', ' Kilo'),
        (by, meant, kept, word) => {
          const read = readTyped('grams', write(meant, 3, kept, by) + word)
          if (read.state === 'understood') expect(read.value).toBe(meant)
          else expect(read.state === 'asked' && read.values).toContain(meant)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('in a form whose language is known needs no question', () => {
    fc.assert(
      fc.property(kind, style, fc.nat(2_000_000_000), fc.nat(4), (of, by, meant, kept) => {
        const decimal = by.decimal === ',' ? ',' : '.'
        const typed = write(meant, PLACES[of], kept, by)
        expect(readTyped(of, typed, { decimal })).toEqual({ state: 'understood', value: meant })
      }),
      { numRuns: 10_000 },
    )
  })

  test('is read as itself where a field shows it', () => {
    fc.assert(
      fc.property(kind, fc.nat(2_000_000_000), (of, value) => {
        expect(readTyped(of, typeFigure(of, value))).toEqual({ state: 'understood', value })
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('whatever is typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,  '’-+gk€xe½"), maxLength: 12 })

  test('no digit of it is left out', () => {
    fc.assert(
      fc.property(kind, typed, (of, text) => {
        const read = readTyped(of, text)
        if (read.state === 'unreadable' || text.includes('½')) return
        const digits = text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
        for (const value of read.state === 'understood' ? [read.value] : read.values)
          expect(String(Math.abs(value)).replace(/0+$/, '').replace(/^0$/, '')).toBe(digits)
      }),
      { numRuns: 50_000 },
    )
  })
})
