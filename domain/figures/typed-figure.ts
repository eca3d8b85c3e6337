import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import { countOf, formatCount, groupThousands } from '#domain/format-count.ts'
import { findMeasure, partFractions, spellFractions, spellOne } from './measures.ts'
import { type Digits, type FigureStyle, readFigure, toParts } from './read-figure.ts'

/**
 * What a field takes, and in which parts it is kept: whole grams, grams in milligrams, units, a number of whatever its label says, sums and prices in
 * cents, finer prices of one gram or unit in ten-thousandths of a euro, and per cent in hundredths.
 */
export type FigureKind = keyof typeof KINDS

const KINDS = {
  grams: { unit: 'gram', places: 0, isSigned: false, example: 'whole grams, such as 250 or 1 kg' },
  milligrams: { unit: 'gram', places: 3, isSigned: false, example: 'grams, such as 250 or 0.5' },
  counts: { unit: 'count', places: 0, isSigned: false, example: 'a whole number, such as 250' },
  units: { unit: 'unit', places: 0, isSigned: false, example: 'a whole number, such as 12' },
  euros: { unit: 'euro', places: 2, isSigned: false, example: 'an amount in euros, such as 1,250.50' },
  signedEuros: { unit: 'euro', places: 2, isSigned: true, example: 'an amount in euros, such as 1,250.50' },
  prices: { unit: 'euro', places: 2, isSigned: false, example: 'a price in euros, such as 9.50' },
  percents: { unit: 'percent', places: 2, isSigned: false, example: 'per cent, such as 10 or 12.5' },
  rates: { unit: 'euro', places: 4, isSigned: false, example: 'a price in euros, such as 9.50' },
} as const

/**
 * What was typed: understood, or to be asked about with what it may mean, the most first; or nothing that this field takes. What is understood
 * is never less than what was meant.
 */
export type TypedFigure =
  | { state: 'understood'; value: number }
  | { state: 'asked'; values: readonly number[] }
  | { state: 'unreadable' }

const UNREADABLE: TypedFigure = { state: 'unreadable' }

/** The one reader of quantities and amounts that people type. `style`: of the language of the form, where it has one. */
export function readTyped(kind: FigureKind, typed: string, style?: FigureStyle): TypedFigure {
  return KINDS[kind].unit === 'euro' || KINDS[kind].unit === 'percent'
    ? readAmount(kind, typed, style)
    : readQuantity(kind, typed, style)
}

function readQuantity(kind: FigureKind, typed: string, style: FigureStyle | undefined): TypedFigure {
  const { unit, places } = KINDS[kind]
  const text = spellOne(spellFractions(foldText(partFractions(typed))))
  const [, figure = '', word = ''] = /^([\d.,'’ ]*\d)\s*(\p{L}*)\.?$/u.exec(text) ?? []
  const digits = readFigure(figure, style)?.values
  if (!digits) return UNREADABLE
  const isMilligrams = word === 'mg' && unit === 'gram'
  const measure = isMilligrams || word === '' ? { unit, factor: 1 } : findMeasure(word)
  if (measure?.unit !== unit) return UNREADABLE
  const { factor } = measure
  const found = valuesOf(digits, (each) => {
    if (isMilligrams) return toParts(each, places - 3)
    if (factor === 1000) return toParts(each, places + 3)
    const parts = toParts(each, places)
    return parts === undefined ? undefined : parts * factor
  })
  const [first, second] = digits
  // '1.5', '1.0' of what is sold by the whole gram: hardly anything else than kilograms, but nobody said so.
  if (kind === 'grams' && word === '' && first && !second && first.part !== '') {
    const kilos = valuesOf(digits, (each) => toParts(each, 3)).filter((value) => value > 0)
    return kilos.length > 0 ? ask([...kilos, ...found]) : decide(found)
  }
  return decide(found)
}

function readAmount(kind: FigureKind, typed: string, style: FigureStyle | undefined): TypedFigure {
  const { places, isSigned } = KINDS[kind]
  const text = typed
    .replace(/€|\beuros?\b|\beur(?![a-z])/gi, ' ')
    .replace(KINDS[kind].unit === 'percent' ? '%' : '', '')
    .replace('\u2212', '-')
    // '30,-' has no cents.
    .replace(/(?<=\d)[.,](?:-{1,2}|–|—)(?=\s*$)/, '')
    .trim()
  const [, before = '', figure = '', after = ''] = /^([+-]?)\s*([\d.,'’\s]*\d)\s*([+-]?)$/.exec(text) ?? []
  const isNegative = before === '-' || after === '-'
  if ((before !== '' && after !== '') || (isNegative && !isSigned)) return UNREADABLE
  const digits = readFigure(figure, style)?.values ?? []
  const found = valuesOf(digits, (each) => toParts(each, places)).map((value) =>
    isNegative ? 0 - value : value,
  )
  // Nobody writes the cents of a sum with three digits: '1.000' is a thousand euros. A price may be that fine.
  if (digits.length > 1)
    return kind === 'prices' ? ask(found) : decide(places === 2 ? found.slice(0, 1) : found)
  return decide(found)
}

function valuesOf(digits: readonly Digits[], read: (each: Digits) => number | undefined): number[] {
  return [...new Set(digits.flatMap((each) => read(each) ?? []))].filter(Number.isSafeInteger)
}

function decide(values: readonly number[]): TypedFigure {
  const [value, other] = values
  return value === undefined || other !== undefined ? ask(values) : { state: 'understood', value }
}

function ask(values: readonly number[]): TypedFigure {
  return values.length === 0 ? UNREADABLE : { state: 'asked', values }
}

/** Where it was understood, and is no more than `most`. */
export function understood(
  kind: FigureKind,
  typed: string,
  { most = Number.MAX_SAFE_INTEGER, style }: { most?: number; style?: FigureStyle } = {},
): number | undefined {
  const read = readTyped(kind, typed, style)
  return read.state === 'understood' && Math.abs(read.value) <= most ? read.value : undefined
}

/** What a form answers where it did not take a figure: the question, or what it takes. */
export function refuseFigure(kind: FigureKind, typed: string, otherwise?: string): string {
  const read = readTyped(kind, typed)
  return read.state === 'asked' || otherwise === undefined ? explainFigure(kind, read) : otherwise
}

/** Why it was not understood, for whoever typed it. */
export function explainFigure(kind: FigureKind, read: TypedFigure): string {
  if (read.state !== 'asked') return `Enter ${KINDS[kind].example}`
  return `Did you mean ${read.values.map((value) => showFigure(kind, value)).join(' or ')}?`
}

/** '1,000 g', '0.25 g', '12 units', '€1,250.00', '€1.2345'. */
export function showFigure(kind: FigureKind, value: number): string {
  const { unit } = KINDS[kind]
  if (unit === 'unit') return countOf(value, 'unit')
  if (unit === 'count') return formatCount(value)
  const [whole = '', part] = plainFigure(kind, Math.abs(value)).split('.')
  const figure = `${groupThousands(whole)}${part === undefined ? '' : `.${part}`}`
  if (unit === 'percent') return `${figure}%`
  return unit === 'gram' ? `${figure} g` : `${value < 0 ? '-' : ''}€${figure}`
}

/** As a field holds it, so that it is read as itself: '1.0490', since '1.049' may be a thousand. */
export function typeFigure(kind: FigureKind, value: number): string {
  const plain = plainFigure(kind, Math.abs(value))
  return `${value < 0 ? '-' : ''}${plain}${/^[1-9]\d{0,2}\.\d{3}$/.test(plain) ? '0' : ''}`
}

/** Euros have cents; of grams and finer prices the zeros that say nothing are left out. */
function plainFigure(kind: FigureKind, value: number): string {
  const { unit, places } = KINDS[kind]
  const digits = String(value).padStart(places + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
  const kept = part.replace(/0+$/, '').padEnd(unit === 'euro' ? 2 : 0, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}
