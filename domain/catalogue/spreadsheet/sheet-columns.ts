import { type TypedProduct, toTyped } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductFacts, ProductField } from '#domain/catalogue/product-field.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { foldHeading, KIND_KEY, keysOfHeading } from './heading-words.ts'
import { readList, writeList } from './list-cell.ts'

/** A column of the spreadsheet of a kind: a field, or one axis of it. */
export type SheetColumn = {
  /** 'id', 'name', 'effectProfile/relaxed' */
  key: string
  label: string
  /** Undefined for the id and the category. */
  field: ProductField | undefined
  axis?: string
}

const ID_COLUMN: SheetColumn = { key: 'id', label: 'ID', field: undefined }
const KIND_COLUMN: SheetColumn = { key: KIND_KEY, label: 'Category', field: undefined }
const ADDRESS_COLUMN: SheetColumn = {
  key: 'slug',
  label: 'Address',
  field: { path: 'slug', label: 'Address', control: 'text' },
}

/** Every column of a kind, in the order of an export. */
export function columnsOf(fields: readonly ProductField[]): SheetColumn[] {
  return [
    ID_COLUMN,
    ADDRESS_COLUMN,
    // Pictures are uploaded; what a product has of them, it keeps.
    ...fields
      .filter(({ control }) => control !== 'pictures')
      .flatMap((field): SheetColumn[] =>
        field.control === 'levels'
          ? field.axes.map((axis) => ({
              key: `${field.path}/${axis}`,
              label: `${field.label}: ${axis}`,
              ...{ field, axis },
            }))
          : [{ key: field.path, label: field.label, field }],
      ),
  ]
}

/** Whatever a row of any kind may say, its kind as well: a list may have several. */
export function columnsOfAll(kinds: readonly Pick<Kind, 'fields'>[]): SheetColumn[] {
  const all = [KIND_COLUMN, ...kinds.flatMap(({ fields }) => columnsOf(fields))]
  // What a gram of one and a unit of another cost is one column.
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const labels = new Set([first, ...others].map(({ label }) => label))
    return [{ ...first, label: [...labels].join(' / ') }]
  })
}

/**
 * Which column each heading names; undefined where none, or one that another heading names already. The shop's own labels first, then the words of
 * price lists, those that can mean one thing alone before the others.
 */
export function matchColumns(
  columns: readonly SheetColumn[],
  headings: readonly string[],
): (SheetColumn | undefined)[] {
  const left = new Set(columns)
  const found: (SheetColumn | undefined)[] = headings.map(() => undefined)
  const pass = (find: (heading: string) => SheetColumn | undefined) => {
    for (const [place, heading] of headings.entries()) {
      if (found[place] || heading.trim() === '') continue
      const column = find(heading)
      found[place] = column
      if (column) left.delete(column)
    }
  }
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => [...left].find((column) => column.key === key) ?? [])[0]
  pass((heading) => {
    const wanted = foldHeading(heading)
    return [...left].find(({ key, label }) => [foldHeading(label), foldHeading(key)].includes(wanted))
  })
  pass((heading) => {
    const keys = keysOfHeading(heading)
    return keys.length === 1 ? named(keys) : undefined
  })
  pass((heading) => named(keysOfHeading(heading)))
  return found
}

/** What the cells of a product say, column by column. Prices and levels are numbers. */
export function writeCells(
  columns: readonly SheetColumn[],
  fields: readonly ProductField[],
  facts: ProductFacts,
): (string | number)[] {
  const typed = toTyped(fields, facts)
  return columns.map((column) => {
    if (column.key === 'id') return String(facts.id ?? '')
    const text = cellOf(column, typed)
    return isNumeric(column) && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
  })
}

function isNumeric({ field }: SheetColumn) {
  return field?.control === 'price' || field?.control === 'levels'
}

function cellOf({ field, axis }: SheetColumn, typed: TypedProduct): string {
  const value = field ? typed[field.path] : ''
  if (value === undefined || typeof value === 'string') return value ?? ''
  if (!isList(value)) return (axis !== undefined && value[axis]) || ''
  return writeList(value.map(wordOf))
}

function wordOf(entry: TypedList[number]): string {
  if (typeof entry === 'string') return entry
  if ('articleNumber' in entry) {
    const { variant, articleNumber, ean } = entry
    const parts = [variant, articleNumber, ean]
    return (ean === '' && !variant.includes('=') ? parts.slice(0, 2) : parts).join(' = ')
  }
  return 'share' in entry ? `${entry.name} ${entry.share}` : ''
}

/** What a form would hold: `before` where the spreadsheet has no column for it. */
export function readCells(
  columns: readonly (SheetColumn | undefined)[],
  cells: readonly string[],
  before: TypedProduct,
): TypedProduct {
  const typed = new Map(Object.entries(before))
  for (const [index, column] of columns.entries()) {
    if (!column?.field) continue
    const { field, axis } = column
    const cell = cells[index] ?? ''
    typed.set(field.path, typedOf(field, axis, cell.trim() === '' ? '' : cell, typed.get(field.path)))
  }
  return Object.fromEntries(typed)
}

function typedOf(
  { control }: ProductField,
  axis: string | undefined,
  cell: string,
  before: TypedProduct[string] | undefined,
): TypedProduct[string] {
  if (control === 'labels') return readList(cell)
  if (control === 'shares') return readList(cell).map(readShare)
  if (control === 'numbers') return readList(cell).map(readNumbers)
  if (control === 'levels' && axis !== undefined) {
    const levels = typeof before === 'object' && !isList(before) ? before : {}
    return { ...levels, [axis]: cell.trim() }
  }
  return cell
}

type TypedList = Extract<TypedProduct[string], readonly unknown[]>

function isList(value: TypedProduct[string]): value is TypedList {
  return Array.isArray(value)
}

/** 'Gelato = A-101 = 4006381333931'; either number may be missing. */
function readNumbers(text: string) {
  // As an export writes it, or as people do: a strain may have the sign in its name.
  const parts = text.split(/ =( |$)/.test(text) ? / =(?: |$)/ : '=').map((part) => part.trim())
  const [articleNumber = '', ean = ''] = parts.slice(Math.max(1, parts.length - 2))
  return { variant: parts.slice(0, Math.max(1, parts.length - 2)).join(' = '), articleNumber, ean }
}

/** 'Myrcene 40', also as people write it: 'Myrcene: 40 %'. */
function readShare(text: string) {
  const [, name = text, share = ''] = /^(.*?)[\s:=]+(\d+)\s*%?$/s.exec(text) ?? []
  return { name, share }
}
