import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import { findDuplicates } from '#domain/catalogue/find-duplicates.ts'
import { fileOf } from '#domain/catalogue/parse-catalogue.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { formatEuro } from '#domain/money.ts'
import { createKindFinder } from './find-kind.ts'
import type { KnownKind } from './find-product.ts'
import type { ImportChoices } from './import-choices.ts'
import { matchPictures, type NamedPicture, type PictureNames } from './match-pictures.ts'
import {
  byColumnsOf,
  nameOf,
  namesOfPictures,
  type PlannedRow,
  type PlanRules,
  planRow,
  withoutRow,
  withProblem,
} from './plan-row.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { SaidRow } from './understand-rows.ts'

export type ImportShop = Pick<PlanRules, 'mode'> & {
  kinds: readonly KnownKind[]
  pictures: readonly NamedPicture[]
}

/** What an import would do, row by row. What rows have in common is found by `compareRows`. */
export function* planRows(
  shop: ImportShop,
  columns: readonly (SheetColumn | undefined)[],
  choices: ImportChoices,
  rows: readonly SaidRow[],
): Generator<PlannedRow> {
  const findKind = createKindFinder(shop.kinds, columns, choices, rows)
  const descriptions = new Map<string, string>()
  const sizes = new Map<string, Set<string>>()
  const ready = rows.map((row) => {
    const found = findKind(row)
    if (found.state !== 'found') return { row, found }
    const { kind } = found.known
    const own = byColumnsOf(kind, found.type, row)
    const { name, measure } = nameOf(kind, own.said)
    const key = nameKeyOf(kind, name)
    sizes.set(key, (sizes.get(key) ?? new Set()).add(measure))
    const description = own.said.get('description')
    if (description) descriptions.set(key, descriptions.get(key) ?? description)
    return { row: own, found, key }
  })
  const pictures = matchPictures(shop.pictures, pictureNames(rows))
  const rules: PlanRules = {
    mode: shop.mode,
    picturesOf: pictures.of,
    hasSizes: (kind, name) => (sizes.get(nameKeyOf(kind, name))?.size ?? 0) > 1,
  }
  for (const { row, found, key = '' } of ready) {
    // Sizes of one product share what is said of it, wherever it stands.
    const shared = row.said.get('description') === '' ? descriptions.get(key) : undefined
    const full = shared === undefined ? row : { ...row, said: new Map(row.said).set('description', shared) }
    yield planRow(full, found, rules)
  }
}

/** What the pictures of a list may be called. */
export function pictureNames(rows: readonly Pick<SaidRow, 'said'>[]): PictureNames[] {
  return rows.map(({ said }) => namesOfPictures(said))
}

function nameKeyOf({ order }: Kind, name: string) {
  return `${order.name}\n${foldText(name)}`
}

type Shelves = Readonly<Record<string, readonly Product[]>>

/** What a row cannot say by itself: that another is the same product, or that its price is far from the others. `shelves` are those that buyers see. */
export function compareRows(
  shelves: Shelves,
  choices: ImportChoices,
  rows: readonly PlannedRow[],
): PlannedRow[] {
  return markCopies(shelves, markPrices(choices, leaveRepeats(choices, rows)))
}

/** Of rows about one product one counts. */
function leaveRepeats({ repeats = 'first' }: ImportChoices, rows: readonly PlannedRow[]): PlannedRow[] {
  const groups = groupRepeats(rows)
  return rows.map((row) => {
    const group = groups.get(productKey(row)) ?? []
    const counts = repeats === 'last' ? group.at(-1) : group[0]
    if (row.status === 'left' || !counts || counts.place === row.place) return row
    const differs = isSame(counts, row) ? '' : ', with other values'
    return withoutRow(row, `Row ${describePlace(counts)} is the same product${differs}.`)
  })
}

/** The rows about each product that several are about. */
export function groupRepeats(rows: readonly PlannedRow[]): Map<string, PlannedRow[]> {
  const products = rows.filter(({ id }) => id !== '')
  return new Map([...Map.groupBy(products, productKey)].filter(([, group]) => group.length > 1))
}

export function isSame({ facts }: PlannedRow, other: PlannedRow): boolean {
  return JSON.stringify(facts) === JSON.stringify(other.facts)
}

function productKey({ kind, id }: PlannedRow) {
  return `${kind?.order.name} ${id}`
}

export function describePlace({ at, sheet }: Pick<PlannedRow, 'at' | 'sheet'>): string {
  return sheet === undefined ? String(at) : `${at} of ${sheet}`
}

/** So many times as much as the price in the middle, or so small a part of it. */
const ODD_TIMES = 8
const ENOUGH_PRICES = 5

function markPrices({ odd }: ImportChoices, rows: readonly PlannedRow[]): PlannedRow[] {
  if (odd === 'right') return [...rows]
  const middles = middlePrices(rows)
  return rows.map((row) => {
    const middle = middles.get(row.kind?.order.name ?? '')
    if (middle === undefined || !isOdd(row, middle)) return row
    const euros = formatEuro(Math.round(middle * 100))
    return withProblem(row, 'price', `It is far from the other prices, of which ${euros} is in the middle.`)
  })
}

export function findOddPrices(rows: readonly PlannedRow[]): PlannedRow[] {
  const middles = middlePrices(rows)
  return rows.filter((row) => isOdd(row, middles.get(row.kind?.order.name ?? '') ?? Number.NaN))
}

/** By kind, where there are enough of them to say what is usual. */
function middlePrices(rows: readonly PlannedRow[]): Map<string, number> {
  const priced = rows.filter((row) => row.status !== 'left' && priceOf(row) !== undefined)
  return new Map(
    [...Map.groupBy(priced, ({ kind }) => kind?.order.name ?? '')].flatMap(([kind, group]) => {
      const prices = group.flatMap((row) => priceOf(row) ?? []).sort((one, other) => one - other)
      const middle = prices[Math.floor(prices.length / 2)]
      return middle !== undefined && prices.length >= ENOUGH_PRICES ? [[kind, middle] as const] : []
    }),
  )
}

function isOdd(row: PlannedRow, middle: number) {
  const price = priceOf(row)
  const { known, status, changes } = row
  // One that nobody has seen is as new as the first time.
  const isNew = !known || known.isUnpublished || changes.some(({ path }) => path === 'price')
  return (
    status !== 'left' &&
    isNew &&
    price !== undefined &&
    (price > middle * ODD_TIMES || price * ODD_TIMES < middle)
  )
}

function priceOf({ facts }: PlannedRow): number | undefined {
  return typeof facts.price === 'number' ? facts.price : undefined
}

/** Rows that would have the name or a number of another product. */
function markCopies(shelves: Shelves, rows: readonly PlannedRow[]): PlannedRow[] {
  const parsed = rows.flatMap(({ kind, facts, status, problems }) => {
    const product =
      kind && status !== 'left' && problems.length === 0 ? kind.schema.safeParse(facts) : undefined
    return kind && product?.success ? [{ shelf: kind.shelf, product: product.data }] : []
  })
  // Of two that are the same, the later one is named: those of the rows last.
  const after = Object.fromEntries(
    Object.entries(shelves).map(([shelf, products]) => {
      const own = parsed.filter((each) => each.shelf === shelf).map(({ product }) => product)
      const replaced = new Set(own.map(({ id }) => id))
      return [shelf, [...products.filter(({ id }) => !replaced.has(id)), ...own]]
    }),
  )
  const fresh = new Set(parsed.map(({ shelf, product }) => `${fileOf(shelf)} ${product.id}`))
  const copies = new Map<string, { field: string; other: string }[]>()
  for (const { file, product, field = '', message } of findDuplicates({ shelves: after })) {
    const later = `${file} ${product}`
    const first = message.replace(/^is the same as in /, '').replace(', ', ' ')
    // A row comes after what the shop has, on whichever shelf that stands.
    const [own, other] = fresh.has(later) ? [later, first] : [first, later]
    copies.set(own, [...(copies.get(own) ?? []), { field, other: other.split(' ').at(-1) ?? '' }])
  }
  return rows.map((row) => {
    const key = row.kind ? `${fileOf(row.kind.shelf)} ${row.id}` : ''
    if (row.status === 'left' || !fresh.has(key)) return row
    return (copies.get(key) ?? []).reduce(
      (marked, { field, other }) => withProblem(marked, field, `Another product has the same: ${other}.`),
      row,
    )
  })
}
