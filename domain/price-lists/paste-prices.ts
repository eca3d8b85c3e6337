import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import { readUnitPrice, type TypedPrice } from './typed-list.ts'

type Priceable = { kind: string; id: string; name: string }

export type PastedPrices = {
  prices: TypedPrice[]
  /** Rows that were left out, with the reason. */
  refused: { row: string; why: string }[]
}

/**
 * Rows such as 'White Widow; 7,50', from a spreadsheet or a list: a product by its name or its id, then its price. Nothing is guessed: a
 * name that two products have is refused.
 */
export function pastePrices(text: string, products: readonly Priceable[]): PastedPrices {
  const byWord = new Map<string, Priceable[]>()
  for (const product of products)
    for (const word of new Set([foldText(product.name), foldText(product.id)]))
      byWord.set(word, [...(byWord.get(word) ?? []), product])
  const prices = new Map<string, TypedPrice>()
  const refused: PastedPrices['refused'] = []
  for (const row of text.split(/\r?\n/).filter((line) => line.trim() !== '')) {
    const [, name, price] = /^(.+?)\s*[;\t]\s*([^;\t]+?)\s*[;\t]?\s*$/.exec(row.trim()) ?? []
    const found = byWord.get(foldText((name ?? '').trim())) ?? []
    const [product] = found
    if (name === undefined || price === undefined)
      refused.push({ row, why: 'not a product and price separated by a semicolon' })
    else if (!product) refused.push({ row, why: 'unknown product' })
    else if (found.length > 1) refused.push({ row, why: 'several products have this name: use the id' })
    else if (readUnitPrice(price) === undefined) refused.push({ row, why: 'no valid price' })
    else if (prices.has(`${product.kind} ${product.id}`)) refused.push({ row, why: 'product listed twice' })
    else prices.set(`${product.kind} ${product.id}`, { kind: product.kind, id: product.id, price })
  }
  return { prices: [...prices.values()], refused }
}
