import type { FieldProblem } from '#domain/catalogue/editing/field-problems.ts'
import type { TypedProduct } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductField } from '#domain/catalogue/product-field.ts'
import type { ProductState } from '#domain/catalogue/product-state.ts'

/** The page of a product in the back office, in texts: times and figures are the same for everyone. */
export type ProductView = {
  number: number
  kind: { name: string; one: string; title: string }
  name: string
  state: ProductState
  revision: number
  fields: readonly ProductField[]
  /** Of the draft, or of what is published where there is none. */
  values: TypedProduct
  /** What buyers see, or saw last. */
  published: { values: TypedProduct; version: number; at: string; by: string } | undefined
  problems: FieldProblem[]
  changed: { at: string; by: string }
  labels: Readonly<Record<string, readonly string[]>>
  pictures: readonly Picture[]
  /** '/vape/': its address is below it. */
  addressBase: string
  /** What will be published at a time, or could not be. */
  schedule:
    | {
        state: 'waiting' | 'failed'
        /** '7 March 2027, 14:05' */
        at: string
        /** '2027-03-07T14:05' */
        localAt: string
        by: string
        problem: string
        /** The draft was changed since then. */
        isBehind: boolean
      }
    | undefined
  /** Of the shop, as fields for a day and a time have it. */
  clock: { now: string; timeZone: string }
  /** Its page in the shop, where it has one. */
  path: string | undefined
}

export type Picture = { src: string; name: string }
