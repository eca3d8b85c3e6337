import { parseStock, type StockUnit } from './stock-quantity.ts'

/** One line that somebody filled in. */
export type CountLine = {
  batch: number
  expected: number
  typed: string
  /** Of a large difference: what somebody was shown of it when they looked again, and their reason. */
  seen?: number | undefined
  reason?: string | undefined
}

/** What is there less what the ledger says. Undefined where what was typed is no amount, or still asked about. */
export function countDifference(
  { typed, expected }: Pick<CountLine, 'typed' | 'expected'>,
  unit: StockUnit,
): number | undefined {
  const counted = parseStock(typed, unit)
  return counted === undefined ? undefined : counted - expected
}

/** Below the first nobody wonders; from the second on everybody does, however large the batch is. */
const BOUNDS: Record<StockUnit, { least: number; much: number }> = {
  milligram: { least: 5_000, much: 100_000 },
  unit: { least: 5, much: 50 },
}
const PARTS_OF_EXPECTED = 20

/** A slip of the hand or a loss: it is looked at again before it is booked. More than a twentieth of what is recorded, or much in itself. */
export function isLargeDifference(difference: number, expected: number, unit: StockUnit): boolean {
  const { least, much } = BOUNDS[unit]
  const size = Math.abs(difference)
  return size >= least && (size >= much || size * PARTS_OF_EXPECTED > expected)
}

/** Somebody looked at this very difference, and said why it is so. */
export function isLookedAt({ seen, reason }: CountLine, difference: number): boolean {
  return seen === difference && reason !== undefined && reason !== ''
}
