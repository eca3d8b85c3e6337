import { type TypedProduct, toTyped } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductFacts, ProductField } from '#domain/catalogue/product-field.ts'
import { readList, writeList } from './list-cell.ts'

/** A column of the spreadsheet of a kind: a field, or one axis of it. */
export type SheetColumn = {
  /** 'id', 'name', 'effectProfile/relaxed' */
  key: string
  label: string
  /** Undefined for the id. */
  field: ProductField | undefined
  axis?: string
}

const ID_COLUMN: SheetColumn = { key: 'id', label: 'ID', field: undefined }
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

/** Which column of the kind each heading names; undefined where none, or one that an earlier heading names already. */
export function matchColumns(
  columns: readonly SheetColumn[],
  headings: readonly string[],
): (SheetColumn | undefined)[] {
  const left = new Set(columns)
  return headings.map((heading) => {
    const wanted = fold(heading)
    const found = [...left].find(
      ({ key, label }) => wanted !== '' && [fold(label), fold(key)].includes(wanted),
    )
    if (found) left.delete(found)
    return found
  })
}

/** What differs in spelling alone: 'THC (%)', 'Flavors' and 'flavours'. */
function fold(heading: string) {
  return heading
    .toLowerCase()
    .replaceAll('flavour', 'flavor')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
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

/** 'Myrcene 40', also as people write it: 'Myrcene: 40 %'. */
function readShare(text: string) {
  const [, name = text, share = ''] = /^(.*?)[\s:=]+(\d+)\s*%?$/s.exec(text) ?? []
  return { name, share }
}
