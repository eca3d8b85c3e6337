import { foldNumber } from '#domain/catalogue/goods-numbers.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { type KnownKind, NUMBER_KEY } from './find-product.ts'
import { KIND_KEY } from './heading-words.ts'
import { type ImportChoices, LEFT_OUT } from './import-choices.ts'
import { foldWord, kindOfCell, kindOfWords } from './kind-words.ts'
import { columnsOf, type SheetColumn } from './sheet-columns.ts'
import type { SaidRow } from './understand-rows.ts'

/** `word`: what nobody has said the meaning of yet; '' of a row that says nothing. */
export type FoundKind =
  | { state: 'found'; known: KnownKind; type: string | undefined }
  | { state: 'left-out'; word: string }
  | { state: 'unknown'; word: string; said: string }

/** What each row is of: by its column, what stands above it, a product that the shop has, its name, an answer, or the columns of the whole list. */
export function createKindFinder(
  kinds: readonly KnownKind[],
  columns: readonly (SheetColumn | undefined)[],
  { words }: Pick<ImportChoices, 'words'>,
  rows: readonly SaidRow[],
) {
  const guess = guessKind(kinds, columns, rows)

  return ({ said, under }: SaidRow): FoundKind => {
    const cell = said.get(KIND_KEY)?.trim() ?? ''
    const word = cell || under || ''
    if (cell === LEFT_OUT) return { state: 'left-out', word: '' }
    const answer = words[foldWord(word)]
    if (word !== '' && answer !== undefined) return byName(answer, foldWord(word))
    const named = cell === '' ? kindOfWords(word) : (exactly(cell) ?? kindOfCell(cell))
    if (named) return byName(named.kind, foldWord(word), named.type)
    if (cell !== '') return { state: 'unknown', word: foldWord(cell), said: cell }
    const same = kinds.filter((each) => has(each, said))
    if (same.length === 1 && same[0]) return { state: 'found', known: same[0], type: undefined }
    const called = kindOfWords(said.get('name') ?? '')
    if (called) return byName(called.kind, '', called.type)
    if (under !== undefined) return { state: 'unknown', word: foldWord(under), said: under }
    if (words[''] !== undefined) return byName(words[''], '')
    return guess
      ? { state: 'found', known: guess, type: undefined }
      : { state: 'unknown', word: '', said: '' }
  }

  function byName(name: string, word: string, type?: string): FoundKind {
    const known = kinds.find(({ kind }) => kind.order.name === name)
    return known && name !== LEFT_OUT ? { state: 'found', known, type } : { state: 'left-out', word }
  }

  function exactly(name: string) {
    return kinds.some(({ kind }) => kind.order.name === name) ? { kind: name, type: undefined } : undefined
  }
}

function has({ known, addresses, byNumber }: KnownKind, said: SaidRow['said']): boolean {
  const wanted = said.get('id') || said.get('slug') || ''
  const number = said.get(NUMBER_KEY) ?? ''
  return known.has(wanted) || addresses.has(wanted) || (number !== '' && byNumber.has(foldNumber(number)))
}

/** The kind whose columns these are, where no other has as many of them; none where the rows themselves say what they are. */
function guessKind(
  kinds: readonly KnownKind[],
  columns: readonly (SheetColumn | undefined)[],
  rows: readonly SaidRow[],
): KnownKind | undefined {
  if (rows.some(({ said }) => (said.get(KIND_KEY) ?? '') !== '')) return undefined
  const counts = kinds.map(({ kind }) => countColumns(kind, columns))
  const most = Math.max(...counts)
  return counts.filter((count) => count === most).length === 1 ? kinds[counts.indexOf(most)] : undefined
}

function countColumns({ fields }: Kind, columns: readonly (SheetColumn | undefined)[]): number {
  const keys = new Set(columnsOf(fields).map(({ key }) => key))
  return columns.filter((column) => column && keys.has(column.key)).length
}
