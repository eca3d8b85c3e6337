import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import { listNumbers } from '#domain/catalogue/goods-numbers.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'

/** Every word must occur somewhere in what the buyer knows of a product. */
export function findProducts(products: readonly Orderable[], text: string, type: string): Orderable[] {
  const words = wordsOf(text)
  return products.filter((product) => {
    if (type !== '' && product.type !== type) return false
    const { name, brand = '', strength, variants } = product
    const numbers = listNumbers(product).map(({ number }) => number)
    const known = foldText([name, brand, product.type, strength, ...variants, ...numbers].join(' '))
    return words.every((word) => known.includes(word))
  })
}

/** Somebody looks for a strain: the product that comes in it shows its strains. */
export function namesVariant({ variants }: Orderable, text: string): boolean {
  return wordsOf(text).some((word) => variants.some((variant) => foldText(variant).includes(word)))
}

function wordsOf(text: string) {
  return foldText(text).split(' ').filter(Boolean)
}
