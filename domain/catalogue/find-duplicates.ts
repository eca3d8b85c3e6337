import type { CatalogueFile, CatalogueProblem } from './catalogue-problem.ts'
import type { Catalogue } from './product.ts'

type Entry = {
  file: CatalogueFile
  product: string
  name: string
  size: string | undefined
  description: string
}

/** Ids and names are unique within a file, as addresses are; descriptions across all of them. */
export function findDuplicates(catalogue: Catalogue): CatalogueProblem[] {
  const files = [
    catalogue.strains.map((strain) => toEntry('strains.json', strain)),
    catalogue.vapes.map((vape) => toEntry('vapes.json', vape)),
    catalogue.concentrates.map((concentrate) => toEntry('concentrates.json', concentrate)),
  ]
  return [
    ...files.flatMap((entries) => findRepeats(entries, 'id', ({ product }) => product)),
    ...files.flatMap((entries) => findRepeats(entries, 'name', nameWithSize)),
    ...findRepeats(files.flat(), 'description', ({ description }) => description),
  ]
}

function toEntry(
  file: CatalogueFile,
  product: { id: string; name: string; description: string; size?: string },
): Entry {
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
