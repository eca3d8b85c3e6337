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
}

/** Ids and names are unique within a file, as addresses are, numbers across all of them; what is said of products may be the same. */
export function findDuplicates({ shelves }: Catalogue): CatalogueProblem[] {
  const files = Object.entries(shelves).map(([shelf, products]) =>
    products.map((product) => toEntry(`${shelf}.json`, product)),
  )
  return [
    ...files.flatMap((entries) => findRepeats(entries, 'id', ({ product }) => product)),
    ...files.flatMap((entries) => findRepeats(entries, 'name', nameWithSize)),
    ...findRepeatedNumbers(files.flat()),
  ]
}

/** Products by what they are called, and by their numbers. */
export type NameIndex = {
  names: ReadonlyMap<string, Entry>
  numbers: ReadonlyMap<string, Entry>
}
/** A product that may be unfinished. */
type Candidate = {
  shelf: string
  id: string
  name: unknown
  size: unknown
  numbers: readonly ProductNumber[]
}

type FoldedName = { entry: Entry; name: string }

/** Products never change: what was folded for one catalogue serves the next. */
const folded = new WeakMap<Product, FoldedName>()

/** What the products of a catalogue are called, and their numbers: to look one up among thousands. */
export function indexNames({ shelves }: Catalogue): NameIndex {
  const names = Object.entries(shelves).flatMap(([shelf, products]) =>
    products.map((product) => foldName(shelf, product)),
  )
  return {
    names: new Map(names.map(({ name, entry }) => [name, entry])),
    numbers: new Map(
      names.flatMap(({ entry }) => entry.numbers.map((number) => [numberKey(number), entry] as const)),
    ),
  }
}

function foldName(shelf: string, product: Product): FoldedName {
  const known = folded.get(product)
  if (known) return known
  const entry = toEntry(shelf, product)
  const named = { entry, name: nameKey(entry) }
  folded.set(product, named)
  return named
}

/** The other product with this name in this size, and those with these numbers. */
export function findSameNames({ names, numbers }: NameIndex, { shelf, id, name, size, ...own }: Candidate) {
  const another = (entry: Entry | undefined) =>
    entry && !(entry.file === shelf && entry.product === id) ? entry.name : undefined
  const key =
    typeof name === 'string' && name !== ''
      ? nameKey({ file: shelf, name, size: typeof size === 'string' ? size : undefined })
      : undefined
  return {
    name: key === undefined ? undefined : another(names.get(key)),
    numbers: own.numbers.flatMap((number) => {
      const other = another(numbers.get(numberKey(number)))
      return other === undefined ? [] : [{ ...number, name: other }]
    }),
  }
}

function nameKey(entry: Pick<Entry, 'file' | 'name' | 'size'>) {
  return `${entry.file} ${foldText(nameWithSize(entry))}`
}

function toEntry(file: string, product: Product & { size?: string; mg?: string }): Entry {
  const { id, name, size = product.mg } = product
  return { file, product: id, name, size, numbers: listNumbers(product) }
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

function findRepeats(entries: Entry[], field: string, read: (entry: Entry) => string): CatalogueProblem[] {
  const firstByValue = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    const value = foldText(read(entry))
    const first = firstByValue.get(value)
    if (first === undefined) {
      firstByValue.set(value, entry)
      return []
    }
    const { file, product } = entry
    return [{ file, product, field, message: `is the same as in ${first.file}, ${first.product}` }]
  })
}

// Two texts that differ in case or spacing alone are the same to a reader.
function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
