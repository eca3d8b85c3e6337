import type { Kind, Product } from '#domain/kinds/kind.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'

/** All products, by the shelf of their kind. */
export type Catalogue = { shelves: Readonly<Record<string, readonly Product[]>> }

export function productsOf<P extends Product>({ shelves }: Catalogue, { shelf }: Kind<P>): readonly P[] {
  // What is on a shelf was made by the schema of its kind: see parse-catalogue.ts.
  return (shelves[shelf] ?? []) as readonly P[]
}

/** What can be ordered of a kind. */
export function listOrderables(catalogue: Catalogue, kindName: string): Orderable[] {
  const kind = findKind(kindName)
  return kind ? productsOf(catalogue, kind).map((product) => kind.toOrderable(product)) : []
}
