import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import { isAside } from './asides.ts'
import { isClear, listQuantities, listReadings } from './list-readings.ts'
import { isSoldIn, type Match, matchProducts } from './match-products.ts'
import { BEGINNING } from './match-word.ts'
import type { QuickIndex } from './quick-index.ts'
import { readNumbered } from './read-numbered.ts'
import { type Amount, readPieces } from './read-pieces.ts'
import { splitRows } from './split-rows.ts'

export type QuickItem = { kind: string; productId: string; variant?: string | undefined }
type Unclear = 'product' | 'strain' | 'quantity' | 'unit'

/** What a typed line stands for. Only what is sure may be filled in without a question. */
export type QuickResult =
  | { state: 'sure'; item: QuickItem; quantity: number }
  /** The likelier choices and quantities come first; no quantity where none was said. They are in `unit`, where one was said. */
  | {
      state: 'ask'
      unclear: Unclear[]
      choices: QuickItem[]
      quantities: number[]
      unit?: OrderUnit | undefined
    }
  | { state: 'unknown'; quantities: number[] }

/** So many are offered to choose from, unless one product comes in more strains. */
const MOST_CHOICES = 8
/** A word that fits worse by this much was hardly meant. */
const CLEARLY_WORSE = 0.18
/** As good as another, but for the end of a word that was left out. */
const AS_GOOD = 0.1
/** Words without room for a slip. */
const SHORT = 3
/** The name of a strain and a figure are grams of it; less than is ever added at once may be units of what comes in it. */
const SURELY_GRAMS = 50
/** Of the letters: with fewer explained, nothing was found. */
const LEAST_EXPLAINED = 0.5

/** What may be meant while somebody types; with a quantity where one was said clearly. */
export function suggestItems(
  index: QuickIndex,
  text: string,
): { items: QuickItem[]; quantity?: number | undefined } {
  const numbered = readNumbered(index, text)
  if (numbered && !numbered.isContradicted) {
    const { items, quantities, isQuantityClear } = numbered
    return {
      items: items.slice(0, MOST_CHOICES).map(toItem),
      quantity: isQuantityClear ? quantities[0] : undefined,
    }
  }
  const [best] = listRead(index, text)
  if (!best?.top) return { items: [] }
  const { top, unit, matches, amounts, quantities } = best
  const sold = matches.filter((match) => match.explained >= LEAST_EXPLAINED && isSoldIn(match, unit))
  const items = [top, ...sold.filter((match) => match !== top)].slice(0, MOST_CHOICES).map(toItem)
  return { items, quantity: isClear(amounts) && isSoldIn(top, unit) ? quantities[0] : undefined }
}

export function readLine(index: QuickIndex, text: string): QuickResult {
  return readByNumber(index, text) ?? readByName(index, text)
}

/** A number says the product; what else the line says may only contradict it. */
function readByNumber(index: QuickIndex, text: string): QuickResult | undefined {
  const numbered = readNumbered(index, text)
  if (!numbered) return undefined
  const { items, quantities } = numbered
  const products = new Set(items.map(({ of }) => of))
  const unclear = new Set<Unclear>()
  if (numbered.isContradicted || products.size > 1) unclear.add('product')
  else if (items.length > 1) unclear.add('strain')
  if (numbered.isOtherUnit) unclear.add('unit')
  if (!numbered.isQuantityClear) unclear.add('quantity')
  const [item] = items
  const [quantity] = quantities
  if (unclear.size === 0 && item && quantity !== undefined)
    return { state: 'sure', item: toItem(item), quantity }
  const [named] = numbered.isContradicted ? listRead(index, text) : []
  const choices = [...items, ...(named?.top && !products.has(named.top.of) ? [named.top] : [])]
  return { state: 'ask', unclear: [...unclear], choices: choices.map(toItem), quantities: [...quantities] }
}

function readByName(index: QuickIndex, text: string): QuickResult {
  const readings = listRead(index, text)
  const [best] = readings
  if (!best?.top || best.top.explained < LEAST_EXPLAINED)
    return { state: 'unknown', quantities: best?.quantities ?? [] }
  const { top, unit, matches, amounts, quantities } = best
  if (isAside(text) && !top.isComplete) return { state: 'unknown', quantities: [] }
  const pool = isSoldIn(top, unit) ? matches.filter((match) => isSoldIn(match, unit)) : matches
  const bareValue = unit === undefined ? amounts[0]?.values[0] : undefined
  const near = pool.filter((match) => match !== top && isNear(top, match, bareValue))
  const better = matches.filter((match) => !isSoldIn(match, unit) && match.isComplete && !top.isComplete)

  const unclear = new Set<Unclear>()
  if (!top.isExplained || !isNamed(top)) unclear.add('product')
  if (pool.some((match) => isAlmostNamed(top, match))) unclear.add('product')
  for (const { of } of near) unclear.add(of === top.of ? 'strain' : 'product')
  if (!isSoldIn(top, unit) || better.length > 0) unclear.add('unit')
  if (!isClear(amounts) || quantities.length !== 1 || readings.some((other) => contradicts(best, other)))
    unclear.add('quantity')

  const [quantity] = quantities
  if (unclear.size === 0 && quantity !== undefined) return { state: 'sure', item: toItem(top), quantity }
  const others = unclear.has('product') ? pool.filter((match) => match !== top && !near.includes(match)) : []
  return {
    state: 'ask',
    unclear: [...unclear],
    choices: listChoices(top, near, [...better, ...others]),
    quantities,
    unit,
  }
}

/** The likeliest way to read it first. */
function listRead(index: QuickIndex, text: string): ReadLine[] {
  return listReadings(index, readPieces(text))
    .map(({ words, amounts }) => read(words, amounts, matchProducts(index, words)))
    .toSorted((a, b) => b.rank - a.rank)
}

type ReadLine = ReturnType<typeof read>

/** One way to read the line, with what fits it best: among what fits the words, what is sold in the unit that was said. */
function read(words: readonly string[], amounts: readonly Amount[], matches: readonly Match[]) {
  const unit = amounts.find((amount) => amount.unit)?.unit
  const [first] = matches
  const sold = matches.find((match) => isSoldIn(match, unit))
  const top = sold && (sold.isExplained || !first?.isExplained) ? sold : first
  const quantities = listQuantities(amounts, top?.of.unit)
  return {
    words,
    amounts,
    matches,
    unit,
    top,
    quantities,
    rank: rankOf(top, { words, amounts, unit, quantities }),
  }
}

/** All words explained, and one amount beside them that it can be sold in: so a line is meant to be. */
function rankOf(
  top: Match | undefined,
  {
    words,
    amounts,
    unit,
    quantities,
  }: {
    words: readonly string[]
    amounts: readonly Amount[]
    unit: OrderUnit | undefined
    quantities: readonly number[]
  },
): number {
  if (!top) return 0
  const isOne = amounts.length === 1 && quantities.length > 0 && isSoldIn(top, unit)
  return (top.isExplained ? 100 : 0) + (isOne ? 50 : 0) + top.explained * 10 + words.length
}

/** Another way to read it is as good, and says something else. */
function contradicts(best: ReadLine, other: ReadLine): boolean {
  if (other === best || !other.top?.isExplained || !isSoldIn(other.top, other.unit)) return false
  if (other.amounts.length > best.amounts.length) return false
  // One figure less is no other way, unless none is left: then the figure may have been part of the name.
  if (other.amounts.length < best.amounts.length) return other.amounts.length === 0
  return other.quantities.length > 0 && other.quantities[0] !== best.quantities[0]
}

/**
 * Its name was said, or enough of it without a slip; a strain alone, or a brand, is no name. In 'White Runtz iamond' the slip may be
 * in White Runtz Diamonds, or in the diamond blend that comes in White Runtz.
 */
function isNamed({ nameHits, worstFit, isComplete }: Match) {
  return nameHits > 0 && (isComplete || worstFit >= BEGINNING)
}

/** All of another name but one word was said, and a short one instead of that: in a short word, a slip makes another word. */
function isAlmostNamed(top: Match, other: Match) {
  const unsaid = other.of.name.length - other.nameHits
  return (
    !top.isComplete && other.of !== top.of && unsaid === 1 && other.nameHits > 1 && other.lettersLeft <= SHORT
  )
}

/** Whether somebody may have meant the other one. */
function isNear(top: Match, other: Match, bareValue: number | undefined): boolean {
  if (other.explained < top.explained || top.quality - other.quality >= CLEARLY_WORSE) return false
  if (top.of === other.of) return top.variantHits === other.variantHits
  // 'White Widow 20' may be twenty of something that comes in White Widow.
  const mayBeUnits = top.of.unit === 'gram' && other.of.unit === 'unit' && (bareValue ?? 0) < SURELY_GRAMS
  if (top.isComplete && !other.isComplete && top.quality >= other.quality - AS_GOOD)
    return mayBeUnits && other.nameHits === 0
  if (top.nameHits > 0 && other.nameHits === 0) return top.of.unit === other.of.unit || mayBeUnits
  return true
}

function listChoices(top: Match, near: readonly Match[], others: readonly Match[]): QuickItem[] {
  const strains = [top, ...near.filter(({ of }) => of === top.of)]
  const rest = [...near, ...others].filter(({ of }) => of !== top.of)
  return [...strains, ...rest.slice(0, Math.max(0, MOST_CHOICES - strains.length))].map(toItem)
}

function toItem({ of, variant }: Pick<Match, 'of' | 'variant'>): QuickItem {
  return { kind: of.kind, productId: of.product.id, ...(variant !== undefined && { variant }) }
}

/** `line` is what was read of it: columns with names are put in order first. */
export type QuickLine = QuickResult & { text: string; line: string }

/** Everything that was pasted, line by line, as it is understood. */
export function readLines(index: QuickIndex, pasted: string): QuickLine[] {
  return splitRows(pasted).map(({ text, line }) => ({ text, line, ...readLine(index, line) }))
}
