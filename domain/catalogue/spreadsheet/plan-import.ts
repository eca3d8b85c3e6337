import { compareProducts, type FieldChange } from '#domain/catalogue/editing/compare-products.ts'
import { type FieldProblem, findFieldProblems } from '#domain/catalogue/editing/field-problems.ts'
import { fromTyped, proposeSlug, toTyped } from '#domain/catalogue/editing/typed-product.ts'
import { findDuplicates } from '#domain/catalogue/find-duplicates.ts'
import { fileOf } from '#domain/catalogue/parse-catalogue.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { readCells, type SheetColumn } from './sheet-columns.ts'
import type { SheetRow } from './sheet-limits.ts'

/** A product that the shop has, by the facts with which the rows are compared. */
export type KnownProduct = {
  number: number
  id: string
  position: number
  isArchived: boolean
  /** Nobody but staff has ever seen it. */
  isUnpublished: boolean
  facts: ProductFacts
}

export type PlannedRow = {
  /** Its number in the spreadsheet. */
  at: number
  status: 'new' | 'changed' | 'unchanged' | 'wrong'
  id: string
  name: string
  facts: ProductFacts
  known: KnownProduct | undefined
  changes: FieldChange[]
  problems: FieldProblem[]
}

export type ImportShop = {
  kind: Kind
  /** Products of the kind, by id. */
  known: ReadonlyMap<string, KnownProduct>
  /** Every address that leads to one of them, or did: the id of that product. */
  addresses: ReadonlyMap<string, string>
  /** Drafts may be. */
  mayBeUnfinished: boolean
}

/** What an import would do, row by row. What others have in common with a row is found by `markRepeats`. */
export function* planRows(
  shop: ImportShop,
  columns: readonly (SheetColumn | undefined)[],
  rows: readonly SheetRow[],
): Generator<PlannedRow> {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const planned = planRow(shop, columns, row)
    const first = seen.get(planned.id)
    if (first === undefined) seen.set(planned.id, row.at)
    yield first === undefined || planned.id === ''
      ? planned
      : withProblem(planned, 'slug', `Row ${first} is the same product.`)
  }
}

function planRow(
  { kind, known, addresses, mayBeUnfinished }: ImportShop,
  columns: readonly (SheetColumn | undefined)[],
  { at, cells }: SheetRow,
): PlannedRow {
  const cellOf = (key: string) => (cells[columns.findIndex((column) => column?.key === key)] ?? '').trim()
  const fresh = fromTyped(kind.fields, readCells(columns, cells, {}))
  const address = cellOf('slug')
  const wanted = cellOf('id') || address || proposeSlug([fresh.name, fresh.size].filter(Boolean).join(' '))
  const before = known.get(wanted) ?? known.get(addresses.get(wanted) ?? '')
  const id = before?.id ?? wanted
  const typed = readCells(columns, cells, toTyped(kind.fields, before?.facts ?? {}))
  const { slug: _, ...said } = fromTyped(kind.fields, typed)
  const slug = address || String(before?.facts.slug ?? id)
  const image = said.image ?? before?.facts.image
  const facts: ProductFacts = {
    ...said,
    ...(image !== undefined && { image }),
    id,
    ...(slug !== id && { slug }),
  }
  const problems = findFieldProblems(kind, facts).filter(
    // The address is made of the name: where both are missing, the name is what somebody has to write.
    ({ isMissing, field }) =>
      !isMissing || (!mayBeUnfinished && (field !== 'slug' || facts.name !== undefined)),
  )
  const owner = addresses.get(slug)
  if (owner !== undefined && owner !== id)
    problems.push({ field: 'slug', message: `This address is already used by ${owner}.`, isMissing: false })
  const changes = before ? compareProducts(kind.fields, before.facts, facts) : []
  return {
    ...{ at, id, facts, known: before, changes, problems },
    name: String(facts.name ?? ''),
    status: statusOf(before, changes, problems),
  }
}

function statusOf(
  before: KnownProduct | undefined,
  changes: readonly FieldChange[],
  problems: readonly FieldProblem[],
): PlannedRow['status'] {
  if (problems.length > 0) return 'wrong'
  if (!before) return 'new'
  return changes.length > 0 || before.isArchived ? 'changed' : 'unchanged'
}

/** Marks rows that would have the name or the description of another product. `shelves` are those that buyers see. */
export function markRepeats(
  kind: Kind,
  shelves: Readonly<Record<string, readonly Product[]>>,
  rows: readonly PlannedRow[],
): PlannedRow[] {
  const products = rows.flatMap(({ facts, problems }) => {
    const parsed = problems.length === 0 ? kind.schema.safeParse(facts) : undefined
    return parsed?.success ? [parsed.data] : []
  })
  const replaced = new Set(products.map(({ id }) => id))
  const others = (shelves[kind.shelf] ?? []).filter(({ id }) => !replaced.has(id))
  // Of two that are the same, the later one is named: those of other kinds come first, those of the rows last.
  const { [kind.shelf]: own, ...rest } = shelves
  const repeats = findDuplicates({ shelves: { ...rest, [kind.shelf]: [...others, ...products] } })
  const file = fileOf(kind.shelf)
  const byProduct = Map.groupBy(
    repeats.filter((repeat) => repeat.file === file),
    ({ product }) => product,
  )
  return rows.map((row) =>
    (byProduct.get(row.id) ?? []).reduce(
      (marked, { field, message }) =>
        withProblem(marked, field ?? '', `Another product has the same: ${message.split(', ').at(-1)}.`),
      row,
    ),
  )
}

function withProblem(row: PlannedRow, field: string, message: string): PlannedRow {
  return { ...row, status: 'wrong', problems: [...row.problems, { field, message, isMissing: false }] }
}
