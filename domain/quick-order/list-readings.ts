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
