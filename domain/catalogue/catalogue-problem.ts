/** What is wrong, and where a person finds it. */
export type CatalogueProblem = {
  /** 'vapes.json' */
  file: string
  /** The product's id, or its place in the list, such as #3, where it has none. */
  product: string
  /** The path of the field, such as terpenes.0.share. */
  field: string
  message: string
}

export function describeProblem({ file, product, field, message }: CatalogueProblem): string {
  return `${file}, ${product}, ${field}: ${message}`
}
