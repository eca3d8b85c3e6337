import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import type { KindWords } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'

/** What a word says of goods: their kind, and their type where the word is that of one type. */
export type NamedKind = { kind: string; type: string | undefined }

const SURE = new Map<string, NamedKind>()
const LOOSE = new Map<string, NamedKind>()
for (const { order, title, nouns, calledBy = [] } of KINDS) {
  const own: KindWords = { words: [order.name, title, nouns.one, nouns.many].join('|') }
  for (const { words, type, isLoose } of [own, ...calledBy])
    for (const word of words.split('|'))
      (isLoose ? LOOSE : SURE).set(foldWord(word), { kind: order.name, type })
}

/** Of a column that says what each row is: 'Blüten', 'Vape Pens 1 ml', 'Hybryda'. */
export function kindOfCell(text: string): NamedKind | undefined {
  const word = foldWord(text)
  return (
    SURE.get(word) ??
    LOOSE.get(word) ??
    kindOfWords(text) ??
    agree(tokensOf(text).map((token) => LOOSE.get(token)))
  )
}

/** Of a title, the name of a sheet, or a product's own name: what any word of it says, where all that say something agree. */
export function kindOfWords(text: string): NamedKind | undefined {
  return SURE.get(foldWord(text)) ?? agree(tokensOf(text).map((token) => SURE.get(token)))
}

/** Nothing but the word of a kind. */
export function isKindWord(text: string): boolean {
  return SURE.has(foldWord(text))
}

function agree(found: readonly (NamedKind | undefined)[]): NamedKind | undefined {
  const named = found.filter((each) => each !== undefined)
  const [first] = named
  if (!first || named.some(({ kind }) => kind !== first.kind)) return undefined
  return { kind: first.kind, type: named.find(({ type }) => type !== undefined)?.type }
}

function tokensOf(text: string) {
  return foldWord(text).split(' ')
}

/** A word as questions and answers know it. */
export function foldWord(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
