import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }
import { CENTS_A_GRAM, COUNTRIES, EMAILS, EUROS_BY_GRAMS, FORM_ROWS } from './oracle-tables.ts'

type JudgedLine = { productId: string; variant?: string | undefined; quantity: number }
type JudgedOrder = { kind: string; lines: readonly JudgedLine[]; customer: Record<string, string> }

/** Null: it is refused, in words that the specification leaves to us. */
type Objection = { field: string; message: string | null }
type Row = { id: string; price?: number; strains?: string[] }

const SHELVES: Record<string, readonly Row[]> = { strain: strains, vape: vapes, concentrate: concentrates }

/** The rules of an order written a second time, from the specification alone: empty when the order is to be taken. */
export function objectionsTo(order: JudgedOrder): Objection[] {
  return [...objectionsToForm(order), ...objectionsToLines(order)]
}

/** What a gram of some strains costs in the first tier, in cents, where it is another price than that of the others. */
export type BasePrices = Readonly<Record<string, number>>

/** In cents; undefined where the specification names no price. */
export function priceOf({ kind, lines }: JudgedOrder, bases: BasePrices = {}): bigint | undefined {
  if (kind !== 'strain') return lines.reduce((sum, line) => sum + priceOfUnits(kind, line), 0n)
  const grams = sumOf(lines)
  if (grams < 150n) return 0n
  if (lines.some(({ productId }) => productId in bases) && CENTS_A_GRAM.has(String(grams))) {
    const cents = pricesOfLines({ kind, lines, customer: {} }, bases).reduce((sum, line) => sum + line, 0n)
    // Whole euros, halves up.
    return ((cents + 50n) / 100n) * 100n
  }
  const euros = EUROS_BY_GRAMS.get(String(grams))
  return euros === undefined ? undefined : euros * 100n
}

/** In cents, line by line: so many times the price of one, whatever the total is rounded to. */
export function pricesOfLines({ kind, lines }: JudgedOrder, bases: BasePrices = {}): bigint[] {
  if (kind !== 'strain') return lines.map((line) => priceOfUnits(kind, line))
  const cents = CENTS_A_GRAM.get(String(sumOf(lines))) ?? 0n
  const first = CENTS_A_GRAM.get('150') ?? 0n
  return lines.map(({ productId, quantity }) => {
    const base = bases[productId]
    // In proportion to the first tier, half cents up.
    const own = base === undefined ? cents : (cents * BigInt(base) * 2n + first) / (first * 2n)
    return own * BigInt(quantity)
  })
}

/** In cents, of what has a price of its own. */
function priceOfUnits(kind: string, { productId, quantity }: JudgedLine): bigint {
  const [euros = '0', cents = ''] = String(rowOf(kind, productId)?.price ?? 0).split('.')
  return BigInt(euros + cents.padEnd(2, '0')) * BigInt(quantity)
}

/** One press, said as so many presses of one. */
export function quantityAfterPress(
  kind: string,
  productId: string,
  quantity: number,
  direction: -1 | 1,
): number {
  let now = quantity
  let presses = 0
  do {
    now += direction
    presses += 1
  } while (now > 0 && !(kind === 'strain' ? presses === 50 : !isPacked(kind, productId) || endsInZero(now)))
  return now < 0 ? 0 : now
}

export function quantityAfterTyping(kind: string, productId: string, typed: number): number {
  let now = typed
  while (now > 0 && isPacked(kind, productId) && !endsInZero(now)) now -= 1
  return now < 0 ? 0 : now
}

/** A quantity as it is written in JSON: whole, at least one, no longer than the shop can hold. */
export function isQuantity(json: string): boolean {
  return /^([1-9]\d{0,4}|100000)$/.test(json)
}

function objectionsToForm({ kind, customer }: JudgedOrder): Objection[] {
  const rows = FORM_ROWS.filter((row) => row.kind === kind)
  return rows.flatMap(({ field, fewest, most, message }): Objection[] => {
    const text = strip(customer[field] ?? '')
    if (fewest === '@' ? !isEmail(text) : countOf(text) < Number(fewest)) return [{ field, message }]
    if (countOf(text) > Number(most)) return [{ field, message: null }]
    return field === 'country' && COUNTRIES.get(text) !== true ? [{ field, message: null }] : []
  })
}

function objectionsToLines({ kind, lines }: JudgedOrder): Objection[] {
  const message = lines.every((line, at) => isOnShelf(kind, line) && isFirst(lines, at))
    ? verdict(kind, lines)
    : null
  return message === undefined ? [] : [{ field: 'lines', message }]
}

function verdict(kind: string, lines: readonly JudgedLine[]): string | null | undefined {
  const total = sumOf(lines)
  if (kind === 'strain') {
    if (total < 150n) return 'Minimum order quantity is 150g'
    return total > 5000n ? 'Maximum order quantity is 5000g (5kg)' : undefined
  }
  if (kind === 'vape') {
    if (lines.length === 0) return 'Please select at least one product'
    if (!lines.every(({ productId }) => isEnoughOf(productId, lines)))
      return 'Minimum 10 units total per product (can be mixed across strains)'
  }
  if (kind === 'concentrate' && total < 10n) return 'Minimum order is 10 units total'
  return total > 100_000n ? null : undefined
}

function isEnoughOf(productId: string, lines: readonly JudgedLine[]) {
  const units = sumOf(lines.filter((line) => line.productId === productId))
  return units >= 10n && (!isPacked('vape', productId) || endsInZero(units))
}

function isOnShelf(kind: string, { productId, variant }: JudgedLine) {
  const row = rowOf(kind, productId)
  return row !== undefined && (row.strains ?? [undefined]).some((strain) => strain === variant)
}

function isFirst(lines: readonly JudgedLine[], at: number) {
  const names = lines.map(({ productId, variant }) => `${productId} / ${variant}`)
  return names.indexOf(names[at] ?? '') === at
}

function isPacked(kind: string, productId: string) {
  return kind === 'vape' && rowOf(kind, productId)?.strains === undefined
}

function rowOf(kind: string, productId: string) {
  return SHELVES[kind]?.find(({ id }) => id === productId)
}

function sumOf(lines: readonly JudgedLine[]) {
  return lines.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
}

function endsInZero(number: number | bigint) {
  return String(number).endsWith('0')
}

function isEmail(text: string) {
  return EMAILS.get(text) ?? /^[a-z]+@example\.com$/.test(text)
}

/** Characters as people count them: one beyond the first 65,536 is two units of a JavaScript string, and still one. */
function countOf(text: string) {
  return Array.from(text).length
}

function strip(text: string) {
  return text.replace(/^\s+/u, '').replace(/\s+$/u, '')
}
