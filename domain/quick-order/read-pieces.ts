import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import { findMeasure, partFractions, spellFractions } from '#domain/figures/measures.ts'
import { type Figure, readFigure, toNumber } from '#domain/figures/read-figure.ts'
import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import { wordsOfFolded } from './quick-index.ts'

/** How much of something. */
export type Amount = {
  /** In grams or units; the likelier reading first. */
  values: readonly number[]
  unit: OrderUnit | undefined
  /** As the letters of a name, where it may be part of one: '33', '2g', '1.75g'. */
  word: string | undefined
  /** '2x …': a figure that counts what follows. */
  isTimes: boolean
  /** It cannot be taken as it stands: 'about 500', '2 packs', '1 oz'. */
  isOdd: boolean
  /** '10 x 2g' is twenty grams, or ten of what weighs two. */
  factors?: readonly [Amount, Amount] | undefined
  columns?: Figure['columns']
}

export type Piece = { word: string } | { amount: Amount }

/** Short words that are a measure behind a figure, and something else elsewhere. */
const BEHIND_FIGURES = new Set('st un u ea each'.split(' '))

/** Known, and no measure of this shop: what they hold is asked. */
const ODD_UNITS = new Set(
  'oz ounce ounces lb lbs pound pounds pack packs box boxes case cases carton cartons k'.split(' '),
)
const HEDGES = new Set(
  'ca about approx approximately around circa maybe min max up least etwa ungefahr okolo environ'.split(' '),
)
/** Before a figure they say that it is a quantity. */
const QUANTITY_WORDS = new Set(
  'qty quantity amount menge anzahl ilosc cantidad cant quantite qte quantita qta'.split(' '),
)

/** The words and amounts of one line, in their order. */
export function readPieces(text: string): Piece[] {
  const tokens = tokensOf(text)
  const pieces: Piece[] = []
  let strayUnit: string | undefined
  let isHedged = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    const next = tokens[at + 1] ?? ''
    const figure = readFigure(token.replace(/^[-~]/, ''))
    if (figure) {
      const hasUnit = findMeasure(next) !== undefined || ODD_UNITS.has(next)
      const amount = toAmount(token, figure, hasUnit ? next : '')
      if (hasUnit) at++
      pieces.push({ amount: isHedged ? { ...amount, isOdd: true } : amount })
    } else if (token === 'x') pieces.push({ word: 'x' })
    else if (findMeasure(token) && !BEHIND_FIGURES.has(token)) strayUnit = token
    else if (QUANTITY_WORDS.has(token) && readFigure(next)) isHedged = false
    else if (HEDGES.has(token)) isHedged = true
    else pieces.push(...wordsOfFolded(token).map((word) => ({ word })))
  }
  return withUnit(multiply(pieces), strayUnit)
}

function tokensOf(text: string): string[] {
  const folded = spellFractions(foldText(partFractions(text)))
    // A bullet or the number of a row.
    .replace(/^(\d{1,3}[.)]|[-*•·])\s+(?=.*\p{L})/u, '')
    // Money is no quantity.
    .replace(/(€|\beur\b|\$|@)\s*\d[\d.,]*|\d[\d.,]*\s*(€|\beur\b)(?!\s*\d)/g, ' ')
    // '1 500 g' is as '1.500 g': it may be two figures.
    .replace(/(?<![\p{L}\d.,])(\d{1,3}) (?=\d{3}\s*(g|gr|gramm?s?|kg)\b)/gu, '$1.')
    .replace(/(\d)\s+(mg|ml)\b/g, '$1$2')
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1 x ')
    .replace(/(^|[\s;,|])[x×*]\s*(?=\d)/g, '$1 x ')
    .replace(/(\d)\s*[x×*](?=[\s;,|]|$)/g, '$1 x ')
    .replace(/(\d)(\p{L}+)(?![\p{L}\d])/gu, (whole, digit: string, word: string) =>
      findMeasure(word) || ODD_UNITS.has(word) ? `${digit} ${word}` : whole,
    )
    // A dash between words and figure is no minus; right before a figure it may be one.
    .replace(/(?<=\p{L}|\s)[-–—](?=\s)|(?<=\p{L})[-–—](?=\d)|(?<=\d)[-–—](?=\d)/gu, ' ')
  return folded
    .split(/[\s;|:=()[\]"_]+|,(?!\d)|(?<!\d),/)
    .flatMap(splitOddFigure)
    .filter((token) => token !== '' && token !== '-')
}

/** '500,9.50' is no figure: it is two columns. */
function splitOddFigure(token: string): string[] {
  const bare = token.replace(/[.,]+$/, '')
  return /^\d[\d.,]*$/.test(bare) && !readFigure(bare) ? bare.split(',') : [bare]
}

function toAmount(token: string, { values, columns }: Figure, unitWord: string): Amount {
  const known = findMeasure(unitWord)
  const factor = known?.factor ?? 1
  const figure = token.replace(/^[-~]/, '').replace(',', '.')
  return {
    values: values.map((value) => Math.round(toNumber(value) * factor * 1000) / 1000),
    unit: known?.unit,
    word:
      known?.unit === 'unit' || factor > 1 || ODD_UNITS.has(unitWord)
        ? undefined
        : figure + (known ? 'g' : ''),
    isTimes: false,
    isOdd: /^[-~]/.test(token) || ODD_UNITS.has(unitWord),
    columns: known || ODD_UNITS.has(unitWord) ? undefined : columns,
  }
}

/** '2 x 10' is one amount; 'x 10' and '10 x' count what stands beside them. */
function multiply(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece) continue
    const [mark, next] = [pieces[at + 1], pieces[at + 2]]
    if ('amount' in piece && isMark(mark) && next && 'amount' in next) {
      result.push({ amount: timesOf(piece.amount, next.amount) })
      at += 2
    } else if ('amount' in piece && isMark(mark)) {
      result.push({ amount: { ...piece.amount, word: undefined, isTimes: true } })
      at += 1
    } else if (isMark(piece) && mark && 'amount' in mark) {
      result.push({ amount: { ...mark.amount, word: undefined, columns: undefined } })
      at += 1
    } else if (!isMark(piece)) result.push(piece)
  }
  return result
}

function isMark(piece: Piece | undefined) {
  return piece !== undefined && 'word' in piece && piece.word === 'x'
}

function timesOf(a: Amount, b: Amount): Amount {
  return {
    values: a.values.flatMap((first) => b.values.map((second) => first * second)),
    unit: b.unit ?? a.unit,
    word: undefined,
    isTimes: false,
    isOdd: a.isOdd || b.isOdd || (a.unit !== undefined && b.unit !== undefined),
    factors: [a, b],
  }
}

/** A column of its own may say the unit. */
function withUnit(pieces: Piece[], strayUnit: string | undefined): Piece[] {
  const known = strayUnit === undefined ? undefined : findMeasure(strayUnit)
  const bare = pieces.filter((piece) => 'amount' in piece && !piece.amount.unit)
  if (!known || bare.length !== 1) return pieces
  return pieces.map((piece) => {
    if (piece !== bare[0] || !('amount' in piece)) return piece
    const { amount } = piece
    const values = amount.values.map((value) => Math.round(value * known.factor * 1000) / 1000)
    return { amount: { ...amount, values, unit: known.unit, columns: undefined } }
  })
}
