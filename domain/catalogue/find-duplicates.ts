import type { Product } from '#domain/kinds/kind.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueProblem } from './catalogue-problem.ts'
import { listNumbers, numberKey, type ProductNumber } from './goods-numbers.ts'

type Entry = {
  file: string
  product: string
  name: string
  size: string | undefined
  numbers: ProductNumber[]
  description: string | undefined
}

/** Ids and names are unique within a file, as addresses are; descriptions across all of them, but for the sizes of one product. */
export function findDuplicates({ shelves }: Catalogue): CatalogueProblem[] {
  const files = Object.entries(shelves).map(([shelf, products]) =>
    products.map((product) => toEntry(`${shelf}.json`, product)),
  )
  return [
    ...files.flatMap((entries) => findRepeats(entries, 'id', ({ product }) => product)),
    ...files.flatMap((entries) => findRepeats(entries, 'name', nameWithSize)),
    ...findRepeatedNumbers(files.flat()),
    ...findRepeats(files.flat(), 'description', ({ description = '' }) => description, isAnotherSize),
  ]
}

export type TextIndex = {
  names: ReadonlyMap<string, Entry>
  descriptions: ReadonlyMap<string, Entry>
  numbers: ReadonlyMap<string, Entry>
}
/** A product that may be unfinished. */
type Candidate = {
  shelf: string
  id: string
  name: unknown
  size: unknown
  description: unknown
  numbers: readonly ProductNumber[]
}

type FoldedTexts = { entry: Entry; name: string; description: string }

/** Products never change: what was folded for one catalogue serves the next. */
const folded = new WeakMap<Product, FoldedTexts>()

/** What the products of a catalogue are called, and say of themselves: to look one up among thousands. */
export function indexTexts({ shelves }: Catalogue): TextIndex {
  const texts = Object.entries(shelves).flatMap(([shelf, products]) =>
    products.map((product) => foldTexts(shelf, product)),
  )
  return {
    names: new Map(texts.map(({ name, entry }) => [name, entry])),
    descriptions: new Map(texts.map(({ description, entry }) => [description, entry])),
    numbers: new Map(
      texts.flatMap(({ entry }) => entry.numbers.map((number) => [numberKey(number), entry] as const)),
    ),
  }
}

function foldTexts(shelf: string, product: Product): FoldedTexts {
  const known = folded.get(product)
  if (known) return known
  const entry = toEntry(shelf, product)
  const texts = { entry, name: nameKey(entry), description: foldText(entry.description ?? '') }
  folded.set(product, texts)
  return texts
}

/** The other product with this name, the one with this description, and those with these numbers. */
export function findSameTexts(
  { names, descriptions, numbers }: TextIndex,
  { shelf, id, ...texts }: Candidate,
) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const [name, description] = [text(texts.name), text(texts.description)]
  const size = typeof texts.size === 'string' ? texts.size : undefined
  const own = { file: shelf, name, size }
  const another = (entry: Entry | undefined) =>
    entry && !(entry.file === shelf && entry.product === id) ? entry.name : undefined
  const described = description === '' ? undefined : descriptions.get(foldText(description))
  return {
    name: another(name === '' ? undefined : names.get(nameKey(own))),
    description: another(described && isAnotherSize(described, own) ? undefined : described),
    numbers: texts.numbers.flatMap((number) => {
      const name = another(numbers.get(numberKey(number)))
      return name === undefined ? [] : [{ ...number, name }]
    }),
  }
}

function nameKey(entry: NamedSize) {
  return `${entry.file} ${foldText(nameWithSize(entry))}`
}

function toEntry(file: string, product: Product & { size?: string; mg?: string }): Entry {
  const { id, name, description, size = product.mg } = product
  return { file, product: id, name, size, description, numbers: listNumbers(product) }
}

/** Where a number of a product is typed. */
export function numberField({ scheme, variant }: ProductNumber): string {
  if (variant !== undefined) return 'variantNumbers'
  return scheme === 'ean' ? 'ean' : 'articleNumber'
}

function findRepeatedNumbers(entries: readonly Entry[]): CatalogueProblem[] {
  const firstByKey = new Map<string, Entry>()
  return entries.flatMap((entry) =>
    entry.numbers.flatMap((number) => {
      const first = firstByKey.get(numberKey(number))
      if (!first) firstByKey.set(numberKey(number), entry)
      const { file, product } = entry
      const message = `is the same as in ${first?.file}, ${first?.product}`
      return first ? [{ file, product, field: numberField(number), message }] : []
    }),
  )
}

function nameWithSize({ name, size }: Pick<Entry, 'name' | 'size'>): string {
  return size === undefined ? name : `${name} ${size}`
}

type NamedSize = Pick<Entry, 'file' | 'name' | 'size'>

/** The same name in another size: one product, of which the same is to be said. */
function isAnotherSize(one: NamedSize, other: NamedSize): boolean {
  return one.file === other.file && one.size !== other.size && foldText(one.name) === foldText(other.name)
}

function findRepeats(
  entries: Entry[],
  field: string,
  read: (entry: Entry) => string,
  mayRepeat: (first: Entry, entry: Entry) => boolean = () => false,
): CatalogueProblem[] {
  const firstByValue = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    const value = foldText(read(entry))
    // Products of which nothing is said are not alike.
    if (value === '') return []
    const first = firstByValue.get(value)
    if (first === undefined) {
      firstByValue.set(value, entry)
      return []
    }
    if (mayRepeat(first, entry)) return []
    const { file, product } = entry
    return [{ file, product, field, message: `is the same as in ${first.file}, ${first.product}` }]
  })
}

// Two texts that differ in case or spacing alone are the same to a reader.
function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
