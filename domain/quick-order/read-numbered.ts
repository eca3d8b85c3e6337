import { numberKeysOf } from '#domain/catalogue/goods-numbers.ts'
import { isClear, listQuantities, listReadings } from './list-readings.ts'
import { matchProducts } from './match-products.ts'
import type { NumberedItem, QuickIndex } from './quick-index.ts'
import { readPieces } from './read-pieces.ts'

/** What a line with an article number or an EAN says. */
export type NumberedLine = {
  /** What it may stand for, the first number first. */
  items: readonly NumberedItem[]
  /** The other words of the line name something else. */
  isContradicted: boolean
  /** An amount that it cannot be sold in. */
  isOtherUnit: boolean
  quantities: readonly number[]
  isQuantityClear: boolean
}

/** Numbers may be written with spaces: 'A 101', '4 006381 333931'. */
const MOST_PIECES = 4
/** Before a number they say that it is one. */
const HEADS = new Set(
  'art article artikel artikelnr artnr item sku ean gtin upc ref no nr num number nummer'.split(' '),
)
/** With fewer digits and nothing else, it may be a quantity. */
const SHORTEST_EAN = 8

/** Undefined where the line has no number of ours, or none that is surely meant as one. */
export function readNumbered(index: QuickIndex, text: string): NumberedLine | undefined {
  const found = findNumbers(index, text)
  const [first] = found
  const [item] = first?.items ?? []
  if (!first || !item) return undefined
  const { unit } = item.of
  const readings = listReadings(index, readPieces(first.rest)).map(({ words, amounts }) => ({
    amounts,
    quantities: listQuantities(amounts, unit),
    words: words.filter((word) => !HEADS.has(word)),
  }))
  const own = readings.filter(({ words }) => isOwn(index, first.items, words))
  const said = own.find(({ amounts, quantities }) => isClear(amounts) && quantities.length === 1) ?? own[0]
  if (!said && first.isShort) return undefined
  const { amounts = [], quantities = [] } = said ?? readings[0] ?? {}
  return {
    items: found.flatMap(({ items }) => items),
    isContradicted: !said,
    isOtherUnit: amounts.some((amount) => amount.unit !== undefined && amount.unit !== unit),
    quantities,
    isQuantityClear: isClear(amounts) && quantities.length === 1,
  }
}

/** Nothing but the number was said, or words that say what it is. */
function isOwn(index: QuickIndex, items: readonly NumberedItem[], words: readonly string[]) {
  if (words.length === 0) return true
  return matchProducts(index, words).some(
    (match) => match.isExplained && items.some(({ of }) => of === match.of),
  )
}

type Found = { items: readonly NumberedItem[]; rest: string; isShort: boolean }

/** The longest first. Of short figures, which may be quantities, there may be several. */
function findNumbers(index: QuickIndex, text: string): Found[] {
  if (index.numbers.size === 0) return []
  const pieces = [...text.matchAll(/[^\s;,|#]+/g)]
  const shorts: Found[] = []
  for (let length = Math.min(MOST_PIECES, pieces.length); length > 0; length--)
    for (let at = 0; at + length <= pieces.length; at++) {
      const [from, to] = [pieces[at], pieces[at + length - 1]]
      if (!from || !to) continue
      const number = text.slice(from.index, to.index + to[0].length).replace(/[.:]+$/, '')
      const items = numberKeysOf(number).flatMap((key) => index.numbers.get(key) ?? [])
      if (items.length === 0) continue
      const isShort = /^[\d\s.-]+$/.test(number) && number.replaceAll(/\D/g, '').length < SHORTEST_EAN
      // '1 000' is a quantity before it is the number 1000.
      if (isShort && length > 1) continue
      const rest = `${text.slice(0, from.index)} ${text.slice(from.index + number.length)}`
      if (!isShort) return [{ items, rest, isShort }]
      shorts.push({ items, rest, isShort })
    }
  return shorts
}
