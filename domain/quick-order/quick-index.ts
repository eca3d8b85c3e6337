import { compactWord, foldText } from '#domain/catalogue/browse/fold-text.ts'
import { listNumbers, numberKey } from '#domain/catalogue/goods-numbers.ts'
import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'

/** What is sold of one kind. */
export type Shelf = { kind: string; unit: OrderUnit; products: readonly Orderable[] }

export type IndexedProduct = {
  kind: string
  unit: OrderUnit
  product: Orderable
  name: readonly string[]
  variants: readonly { variant: string; words: readonly string[] }[]
  /** Brand, type and strength: they tell two products apart, and are no name by themselves. */
  details: readonly string[]
}

/** What an article number or an EAN stands for. */
export type NumberedItem = { of: IndexedProduct; variant: string | undefined }

export type QuickIndex = {
  products: readonly IndexedProduct[]
  /** Every word that names something, and two that follow each other as one, with the places of the products that have it. */
  words: ReadonlyMap<string, readonly number[]>
  /** The words that share three letters in a row with a typed one, to be compared with it. */
  byTrigram: ReadonlyMap<string, readonly string[]>
  /** What is known by a number; of a product that comes in strains and has one number, all of them. */
  numbers: ReadonlyMap<string, readonly NumberedItem[]>
  /** What a typed word may stand for; filled while lines are read. */
  known: Map<string, ReadonlyMap<string, number>>
}

/** Made once for all lines. */
export function buildQuickIndex(shelves: readonly Shelf[]): QuickIndex {
  const products = shelves.flatMap(({ kind, unit, products }) =>
    products.map((product): IndexedProduct => {
      const { brand = '', type, strength } = product
      return {
        kind,
        unit,
        product,
        name: wordsOf(product.name),
        variants: product.variants.map((variant) => ({ variant, words: wordsOf(variant) })),
        details: [...wordsOf(brand), ...wordsOf(type), ...wordsOf(strength)],
      }
    }),
  )
  const words = new Map<string, number[]>()
  products.forEach((product, at) => {
    for (const word of new Set(wordsToKnow(product))) addTo(words, word, at)
  })
  const byTrigram = new Map<string, string[]>()
  for (const word of words.keys()) for (const trigram of trigramsOf(word)) addTo(byTrigram, trigram, word)
  return { products, words, byTrigram, numbers: indexNumbers(products), known: new Map() }
}

function indexNumbers(products: readonly IndexedProduct[]) {
  const numbers = new Map<string, NumberedItem[]>()
  for (const of of products)
    for (const number of listNumbers(of.product)) {
      const variants =
        number.variant === undefined ? of.variants.map(({ variant }) => variant) : [number.variant]
      for (const variant of variants.length === 0 ? [undefined] : variants)
        addTo(numbers, numberKey(number), { of, variant })
    }
  return numbers
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function wordsToKnow({ name, variants, details }: IndexedProduct) {
  const spoken = [name, ...variants.map(({ words }) => words)]
  return [...spoken.flatMap((words) => [...words, ...joinedPairs(words)]), ...details]
}

/** 'ogkush' is how some write 'OG Kush'. */
function joinedPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

/** Words that say nothing about which product is meant. */
const FILLERS = new Set([
  'and',
  'of',
  'the',
  'a',
  'an',
  'vs',
  'with',
  'please',
  'pls',
  'for',
  'me',
  'need',
  'want',
  'we',
  ...'und von bitte prosze favore favor svp'.split(' '),
])

/** Folded, without the marks that one writes and another does not: 'THC-A' is 'thca', "Buyer's" is 'buyers'. */
function wordsOf(text: string): string[] {
  return wordsOfFolded(foldText(text))
}

/** Of a text that is folded already. */
export function wordsOfFolded(folded: string): string[] {
  return folded
    .split(/[\s/+&,;:|()[\]"]+/)
    .map((word) => (/^\d+[.,]\d+\p{L}*$/u.test(word) ? word.replace(',', '.') : compactWord(word)))
    .filter((word) => word !== '' && !FILLERS.has(word))
}

/** With a mark before and after, so that short words have some, and beginnings count. */
export function trigramsOf(word: string): string[] {
  const marked = `^${word}$`
  return Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3))
}
