/** A product that is sold by the unit, on the page of its list. */
export type UnitCardView = {
  id: string
  path: string
  name: string
  /** Undefined where the operator says nothing of it. */
  brand: string | undefined
  description: string | undefined
  badges: string[]
  picture: { src: string; alt: string }
  strains: string[]
  /** All in which it can be ordered. */
  variants: string[]
  /** What stands in the badge behind the strains, when there are more of them. */
  more: string | undefined
  price: string
  /** VAT is added to it; and the price with it, where consumers buy here. Neither where the price is hidden. */
  isNet: boolean
  grossPrice: string | undefined
  /** 'Your price': where it comes from; none for the prices of everybody. */
  priceSource?: string | undefined
  minimumOrder: string
}
