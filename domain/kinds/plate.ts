/** What the programs in art/ need to know to draw a picture of a product. */
export type Plate = {
  /** Behind the path of the product's picture: '' for the picture itself. */
  suffix: '' | '-details'
  drawing: 'flower' | 'flower-details' | 'hash' | 'hash-details' | 'device' | 'matter'
  subject: PlateSubject
}

export type PlateSubject = {
  id: string
  name: string
  brand: string
  type: string
  /** Its strength or size, as it stands on the label; empty where none does. */
  measure: string
  description: string
  /** In words, of flowers. */
  appearance: string
  strains?: readonly string[] | undefined
}
