import { productsOf } from '#domain/catalogue/catalogue.ts'
import { isPicturePath } from '#domain/catalogue/pictures.ts'
import { readField } from '#domain/catalogue/product-field.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { perSnapshot } from '#server/snapshot.ts'

/** A list that nobody can look through helps nobody; whoever types sees those that match. */
const SUGGESTED_AT_MOST = 300
const PICTURES_AT_MOST = 120

export type Suggestions = {
  /** By the path of a field: what the products of its kind have there, the most common first. */
  labels: Record<string, string[]>
  /** Drawings that the shop has, each with a product that shows it. */
  pictures: { src: string; name: string }[]
}

export const suggestionsOf = perSnapshot(
  ({ catalogue }) =>
    new Map(KINDS.map((kind) => [kind.order.name, suggest(kind, productsOf(catalogue, kind))])),
)

function suggest({ fields }: Kind, products: readonly Readonly<Record<string, unknown>>[]): Suggestions {
  const free = fields.filter(({ control }) => ['label', 'labels', 'shares'].includes(control))
  const labels = free.map(({ path }) => {
    const counts = new Map<string, number>()
    for (const word of products.flatMap((product) => wordsOf(readField(product, path))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
    const common = [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other, 'en'))
    return [path, common.slice(0, SUGGESTED_AT_MOST).map(([word]) => word)] as const
  })
  const drawn = products.filter(({ image }) => !isPicturePath(String(image)))
  const pictures = new Map(drawn.map(({ image, name }) => [String(image), String(name)]))
  return {
    labels: Object.fromEntries(labels),
    pictures: [...pictures].slice(0, PICTURES_AT_MOST).map(([src, name]) => ({ src, name })),
  }
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) => wordsOf(typeof entry === 'object' ? entry?.name : entry))
}
