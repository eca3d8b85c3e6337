import type { z } from 'zod'
import type { CatalogueProblem } from './catalogue-problem.ts'

export type ProductsRead<T> = { products: T[]; problems: CatalogueProblem[] }

/** Reads the list of one file: the products that hold, and every problem of those that do not. */
export function readProducts<T>(file: string, list: unknown, schema: z.ZodType<T>): ProductsRead<T> {
  if (!Array.isArray(list)) {
    const problem = { file, product: 'whole file', field: 'list', message: 'must be a list of products' }
    return { products: [], problems: [problem] }
  }
  const products: T[] = []
  const problems: CatalogueProblem[] = []
  list.forEach((candidate: unknown, index) => {
    const parsed = schema.safeParse(candidate)
    if (parsed.success) {
      products.push(parsed.data)
      return
    }
    const product = nameProduct(candidate, index)
    for (const issue of parsed.error.issues) {
      for (const field of fieldsOf(issue)) problems.push({ file, product, field, message: issue.message })
    }
  })
  return { products, problems }
}

function nameProduct(candidate: unknown, index: number): string {
  if (typeof candidate === 'object' && candidate !== null && 'id' in candidate) {
    if (typeof candidate.id === 'string' && candidate.id !== '') return candidate.id
  }
  return `#${index}`
}

// zod reports unknown keys on the object that holds them; a person looks for the key itself.
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => joinPath([...issue.path, key]))
  return [joinPath(issue.path)]
}

function joinPath(path: PropertyKey[]): string {
  return path.length === 0 ? 'whole product' : path.map(String).join('.')
}
