import { LINE_MAXIMUM } from '#domain/orders/checkout/order-limits.ts'
import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { QuickIndex } from './quick-index.ts'
import type { Amount, Piece } from './read-pieces.ts'

/** One way to read a line: the words that name something, and how much of it. */
export type Reading = { words: string[]; amounts: Amount[] }

const MOST_READINGS = 64

/** A figure may be an amount or part of a name ('Gelato 33', '2g'): all ways to read them, as amounts first. */
export function listReadings(
  { words: known }: Pick<QuickIndex, 'words'>,
  pieces: readonly Piece[],
): Reading[] {
  let readings: Piece[][] = [[]]
  for (const piece of pieces) {
    const ways = 'amount' in piece ? waysOf(piece.amount) : [[piece]]
    readings = readings.flatMap((reading) => ways.map((way) => [...reading, ...way])).slice(0, MOST_READINGS)
  }
  return readings.map((reading) => ({
    words: reading.flatMap((piece) => ('word' in piece ? piece.word : [])),
    amounts: reading.flatMap((piece) => ('amount' in piece ? piece.amount : [])),
  }))

  function waysOf(amount: Amount): Piece[][] {
    const { factors, columns } = amount
    const ways: Piece[][] = [[{ amount }], ...asWord(amount)]
    if (factors) {
      const [a, b] = factors
      ways.push(...asWord(b).map((word) => [{ amount: a }, ...word]))
      ways.push(...asWord(a).map((word) => [...word, { amount: b }]))
    }
    if (columns) {
      const [left, right] = columns.map((text) => plainAmount(text))
      if (left && right) ways.push(...asWord(left).map((word) => [...word, { amount: right }]))
      if (left && right) ways.push(...asWord(right).map((word) => [{ amount: left }, ...word]))
    }
    return ways
  }

  function asWord({ word }: Amount): Piece[][] {
    return word !== undefined && known.has(word) ? [[{ word }]] : []
  }
}

function plainAmount(text: string): Amount {
  return { values: [Number(text)], unit: undefined, word: text, isTimes: false, isOdd: false }
}

/** One figure, that can be taken as it stands. */
export function isClear(amounts: readonly Amount[]) {
  const [amount, ...more] = amounts
  return amount !== undefined && more.length === 0 && !amount.isOdd && amount.values.length === 1
}

/** Whole and possible ones. Grams of what is sold by the unit say nothing of how many, nor the other way round. */
export function listQuantities(amounts: readonly Amount[], soldIn: OrderUnit | undefined): number[] {
  const [first, second, ...more] = amounts.filter(
    ({ unit }) => !soldIn || unit === undefined || unit === soldIn,
  )
  const values =
    first?.isTimes && second && more.length === 0
      ? [...multiply(first, second), ...second.values, ...first.values]
      : [first, second, ...more].flatMap((amount) => amount?.values ?? [])
  return [...new Set(values)].filter((value) => Number.isInteger(value) && value > 0 && value <= LINE_MAXIMUM)
}

function multiply(a: Amount, b: Amount) {
  return a.values.flatMap((first) => b.values.map((second) => first * second))
}
