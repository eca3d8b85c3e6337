import type { FigureStyle } from '#domain/figures/read-figure.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { KIND_KEY } from './heading-words.ts'
import type { ImportChoices } from './import-choices.ts'
import { kindOfWords } from './kind-words.ts'
import { columnsOfAll, matchColumns, type SheetColumn } from './sheet-columns.ts'
import type { SheetRow } from './sheet-limits.ts'
import { styleOf, understandCell, unitOfHeading } from './understand-cell.ts'

/** A row as it is understood, before anybody knows what it is. */
export type SaidRow = {
  /** Among the rows of the import. */
  place: number
  /** Its number in the sheet. */
  at: number
  sheet: string | undefined
  under: string | undefined
  /** By column: as the field takes it. */
  said: ReadonlyMap<string, string>
  /** Cells that were written otherwise, and figures that may be read in two ways. */
  written: ReadonlyMap<string, string>
  unsure: readonly string[]
}

export type SheetTable = { headings: readonly string[]; rows: readonly SheetRow[] }

/** Which column each heading is, by what was chosen, by its words, or by what stands below it. */
export function chooseColumns(
  kinds: readonly Kind[],
  { headings, rows }: SheetTable,
  { columns: chosen }: Pick<ImportChoices, 'columns'>,
): (SheetColumn | undefined)[] {
  const all = columnsOfAll(kinds)
  const taken = new Set(Object.values(chosen))
  const open = headings.map((heading, place) => (chosen[place] === undefined ? heading : ''))
  const free = all.filter(({ key }) => !taken.has(key))
  const named = matchColumns(free, open)
  // 'Tipo' is what a product is to some, and of which type it is to others: what stands below it says which.
  const isSaid = taken.has(KIND_KEY) || named.some((column) => column?.key === KIND_KEY)
  const kindPlace = isSaid
    ? -1
    : headings.findIndex(
        (_, place) =>
          chosen[place] === undefined &&
          (named[place] === undefined || named[place].key === 'type') &&
          saysKinds(rows.map(({ cells }) => cells[place] ?? '')),
      )
  const others = kindPlace < 0 ? named : matchColumns(free, open.with(kindPlace, ''))
  const used = new Set<string>()
  return headings.map((_, place) => {
    const key = place === kindPlace ? KIND_KEY : (chosen[place] ?? others[place]?.key)
    const column = all.find((each) => each.key === key)
    // Of two that were chosen for one field, the first counts.
    if (!column || used.has(column.key)) return undefined
    used.add(column.key)
    return column
  })
}

/** Most of its words are those of kinds: 'Blüten', 'Vape', 'Haszysz'. */
function saysKinds(cells: readonly string[]): boolean {
  const words = cells.filter((cell) => cell.trim() !== '')
  const known = words.filter((word) => word.length <= LONGEST_WORD && kindOfWords(word) !== undefined)
  return words.length > 0 && known.length >= words.length * MOST
}

const LONGEST_WORD = 40
const MOST = 0.6

export function understandRows(
  columns: readonly (SheetColumn | undefined)[],
  { headings, rows }: SheetTable,
  { decimal, rows: corrected }: Pick<ImportChoices, 'decimal' | 'rows'>,
): SaidRow[] {
  const given = columns.flatMap((column, place) => (column ? [{ column, place }] : []))
  const styles = new Map(given.map(({ place }) => [place, styleOf(cellsOf(rows, place))]))
  const common = agreeOf([...styles.values()]) ?? (decimal === undefined ? undefined : { decimal })
  let above: SaidRow | undefined
  return rows.map((row, place) => {
    const said = new Map<string, string>()
    const written = new Map<string, string>()
    const unsure: string[] = []
    for (const { column, place: at } of given) {
      const cell = row.cells[at] ?? ''
      const style = styles.get(at) ?? common
      const { text, isUnsure } = understandCell(column.field, cell, {
        style,
        unit: unitOfHeading(headings[at] ?? ''),
      })
      said.set(column.key, text)
      if (text !== cell.trim() && text !== cell) written.set(column.key, cell.trim())
      if (isUnsure) unsure.push(column.key)
    }
    const own: SaidRow = { place, at: row.at, sheet: row.sheet, under: row.under, said, written, unsure }
    const full = above && isAnotherSize(own, above) ? withProductOf(own, above) : own
    above = full
    return withCorrections(columns, full, corrected[place])
  })
}

function* cellsOf(rows: readonly SheetRow[], place: number) {
  for (const { cells } of rows) yield cells[place] ?? ''
}

function agreeOf(styles: readonly (FigureStyle | undefined)[]): FigureStyle | undefined {
  const decimals = new Set(styles.flatMap((style) => style?.decimal ?? []))
  const [decimal] = decimals
  return decimals.size === 1 && decimal !== undefined ? { decimal } : undefined
}

/** Of a product that has several sizes, the second says its size and its price, and the rest is merged or left out. */
function isAnotherSize({ said, sheet }: SaidRow, above: SaidRow): boolean {
  if (said.get('name') !== '' || sheet !== above.sheet || !above.said.get('name')) return false
  const sizes = [...said].filter(([key, text]) => SIZES.has(key) && text !== '')
  const others = [...said].filter(
    ([key, text]) => text !== '' && !SIZES.has(key) && !OF_ONE_SIZE.has(key) && text !== above.said.get(key),
  )
  return sizes.some(([key, text]) => text !== above.said.get(key)) && others.length === 0
}

const SIZES = new Set(['mg', 'size'])
/** What sizes of one product do not share. */
const OF_ONE_SIZE = new Set(['id', 'slug', 'price', 'articleNumber', 'ean'])

function withProductOf(row: SaidRow, { said }: SaidRow): SaidRow {
  const shared = [...said].filter(([key]) => !SIZES.has(key) && !OF_ONE_SIZE.has(key))
  const own = [...row.said].filter(([, text]) => text !== '')
  return { ...row, said: new Map([...row.said, ...shared, ...own]) }
}

/** What somebody typed is read like the cells, and counts. */
function withCorrections(
  columns: readonly (SheetColumn | undefined)[],
  row: SaidRow,
  corrected: Readonly<Record<string, string>> | undefined,
): SaidRow {
  if (!corrected) return row
  const typed = Object.entries(corrected)
  const fieldOf = (key: string) => columns.find((column) => column?.key === key)?.field
  const said = typed.map(([key, text]) => [key, understandCell(fieldOf(key), text).text] as const)
  return {
    ...row,
    said: new Map([...row.said, ...said]),
    written: new Map([...row.written].filter(([key]) => corrected[key] === undefined)),
    unsure: row.unsure.filter((key) => corrected[key] === undefined),
  }
}
