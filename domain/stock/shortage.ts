/** What there is of something that an order asks for more of. */
export type Shortage = {
  kind: string
  productId: string
  /** Null where the product is ordered as it is. */
  variant: string | null
  unit: 'gram' | 'unit'
  /** In milligrams of what is sold by the gram, else in units. */
  available: number
}
