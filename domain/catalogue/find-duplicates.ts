import type { Product } from '#domain/kinds/kind.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueProblem } from './catalogue-problem.ts'

type Entry = {
  file: string
  product: string
  name: string
  size: string | undefined
  description: string
}

/** Ids and names are unique within a file, as addresses are; descriptions across all of them. */
export function findDuplicates({ shelves }: Catalogue): CatalogueProblem[] {
  const files = Object.entries(shelves).map(([shelf, products]) =>
    products.map((product) => toEntry(`${shelf}.json`, product)),
  )
  return [
    ...files.flatMap((entries) => findRepeats(entries, 'id', ({ product }) => product)),
    ...files.flatMap((entries) => findRepeats(entries, 'name', nameWithSize)),
    ...findRepeats(files.flat(), 'description', ({ description }) => description),
  ]
}

function toEntry(file: string, product: Product & { size?: string }): Entry {
  const { id, name, description, size } = product
  return { file, product: id, name, size, description }
}

function nameWithSize({ name, size }: Entry): string {
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
