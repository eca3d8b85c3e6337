import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import { proposeSlug } from '#domain/catalogue/editing/typed-product.ts'
import { foldNumber } from '#domain/catalogue/goods-numbers.ts'
import { type ProductFacts, readField } from '#domain/catalogue/product-field.ts'
import type { Kind } from '#domain/kinds/kind.ts'

/** A product that the shop has, by the facts with which the rows are compared. */
export type KnownProduct = {
  number: number
  id: string
  position: number
  isArchived: boolean
  /** Nobody but staff has ever seen it. */
  isUnpublished: boolean
  /** As buyers see it, or saw it last; of one that nobody has seen, its draft. */
  facts: ProductFacts
  /** What is being edited beside that. */
  draft: ProductFacts | undefined
}

/** The products of a kind, by all that a row may name them by. */
export type KnownKind = {
  kind: Kind
  /** By id. */
  known: ReadonlyMap<string, KnownProduct>
  /** Every address that leads to one of them, or did: the id of that product. */
  addresses: ReadonlyMap<string, string>
  byNumber: ReadonlyMap<string, KnownProduct>
  byName: ReadonlyMap<string, KnownProduct>
}

export function indexProducts(
  kind: Kind,
  products: readonly KnownProduct[],
  addresses: ReadonlyMap<string, string>,
): KnownKind {
  const byNumber = new Map<string, KnownProduct>()
  const byName = new Map<string, KnownProduct>()
  for (const product of products)
    for (const facts of [product.facts, product.draft ?? {}]) {
      const number = foldNumber(textOf(facts, NUMBER_KEY))
      if (number !== '') byNumber.set(number, byNumber.get(number) ?? product)
      const name = nameKey(textOf(facts, 'name'), textOf(facts, measureOf(kind)))
      byName.set(name, byName.get(name) ?? product)
    }
  return {
    kind,
    known: new Map(products.map((product) => [product.id, product])),
    addresses,
    byNumber,
    byName,
  }
}

/** What a row says of which product it is. */
export type ProductName = {
  id: string
  slug: string
  number: string
  name: string
  measure: string
  /** The list has other sizes of it too. */
  hasSizes: boolean
}

/**
 * The product that a row is about, and the id of a new one: by what the row names it by, else by its article number, else by its name and size, else by
 * the address that its name would get.
 */
export function findProduct(
  { kind, known, addresses, byNumber, byName }: KnownKind,
  { id, slug, number, name, measure, hasSizes }: ProductName,
): { id: string; before: KnownProduct | undefined } {
  const at = (address: string) => known.get(address) ?? known.get(addresses.get(address) ?? '')
  const said = id || slug
  if (said !== '') return { id: at(said)?.id ?? said, before: at(said) }
  const numbered = number === '' ? undefined : byNumber.get(foldNumber(number))
  if (numbered) return { id: numbered.id, before: numbered }
  const isSized = hasSizes || measureOf(kind) === 'size'
  const proposed = proposeSlug([name, isSized ? measure : ''].filter(Boolean).join(' '))
  if (name === '') return { id: '', before: undefined }
  const named = byName.get(nameKey(name, measure))
  const before =
    (named && isAnother(named, number) ? undefined : named) ?? (hasSizes ? undefined : at(proposed))
  if (before && !isAnother(before, number)) return { id: before.id, before }
  // The address is taken by a product of another number.
  return { id: at(proposed) ? proposeSlug(`${proposed} ${number || measure}`) : proposed, before: undefined }
}

/** Two numbers are two products, whatever they are called. */
function isAnother({ facts }: KnownProduct, number: string) {
  const own = foldNumber(textOf(facts, NUMBER_KEY))
  return number !== '' && own !== '' && own !== foldNumber(number)
}

/** Where its kind says how large it is: '1g', '1000mg'. */
export function measureOf({ fields }: Pick<Kind, 'fields'>): string {
  return fields.find(({ figure }) => figure === 'measure')?.path ?? ''
}

export const NUMBER_KEY = 'articleNumber'

export function nameKey(name: string, measure: string): string {
  return `${foldText(name)}\n${foldText(measure).replaceAll(' ', '')}`
}

function textOf(facts: ProductFacts, path: string): string {
  const value = path === '' ? undefined : readField(facts, path)
  return typeof value === 'string' ? value : ''
}
