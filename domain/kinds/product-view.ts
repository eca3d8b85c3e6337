/** The page of a product that is sold by the unit, in the words it is shown with. Made by the loader. */
export type ProductView = {
  /** What its order buttons open. */
  order: { kind: string; product: string }
  name: string
  /** Undefined where the operator says nothing of it. */
  brand: string | undefined
  description: string | undefined
  /** 'Article no. A-101, EAN 4006381333931'; empty where it has none. */
  numbers: string
  badges: string[]
  picture: { src: string; alt: string }
  /** The others, where it has several. */
  morePictures: { src: string; alt: string }[]
  list: { text: string; to: string }
  price: string
  /** 'plus VAT'; and the price with it, where consumers buy here. Neither where the price is hidden. */
  priceMark: string | undefined
  grossPrice: string | undefined
  /** 'Your price': where it comes from; none for the prices of everybody. */
  priceSource?: string | undefined
  minimumOrder: string
  minimumTotal: string
  grossMinimum: string | undefined
  /** What is added to prices. */
  priceNote: string | undefined
  /** With its numbers, where it has its own. */
  strains: { name: string; numbers: string }[]
  strainsNote: string
  /** `to` leads to others of the same brand or kind. */
  specifications: { term: string; value: string; to: string }[]
  wholesale: string[]
}
