import type { ImportQuery } from '#domain/catalogue/spreadsheet/import-query.ts'
import { columnsOf, matchColumns } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'

/** The kind and the columns that somebody chose, or that the headings name. */
export function chooseColumns(
  headings: readonly string[],
  { kind: wanted, chosen }: Pick<ImportQuery, 'kind' | 'chosen'>,
): { kind: Kind; columns: (string | null)[] } {
  const kind = findKind(wanted) ?? guessKind(headings)
  const all = columnsOf(kind.fields)
  const isKnown = (key: string) => all.some((column) => column.key === key)
  // What was chosen by hand is taken, whatever a heading says.
  const taken = new Set(chosen.filter((key) => key !== undefined && key !== ''))
  const named = matchColumns(
    all.filter(({ key }) => !taken.has(key)),
    headings.map((heading, index) => (chosen[index] === undefined ? heading : '')),
  )
  const seen = new Set<string>()
  const columns = headings.map((_, index) => {
    const key = chosen[index] ?? named[index]?.key ?? ''
    // Of two that were chosen for one field, the first counts.
    if (key === '' || !isKnown(key) || seen.has(key)) return null
    seen.add(key)
    return key
  })
  return { kind, columns }
}

function guessKind(headings: readonly string[]): Kind {
  const found = KINDS.map((kind) => matchColumns(columnsOf(kind.fields), headings).filter(Boolean).length)
  const [first] = KINDS
  const best = KINDS[found.indexOf(Math.max(...found))] ?? first
  if (!best) throw new Error('The shop has no kinds')
  return best
}
