import { isRecord } from '#domain/is-record.ts'
import type { TextFigure } from './field-figures.ts'

/** How a field of a product is edited. */
type FieldControl =
  /** One line of its own. */
  | { control: 'text' }
  | { control: 'paragraph' }
  /** One word, or several, that other products have too: they are suggested. */
  | { control: 'label' }
  | { control: 'labels' }
  /** Sentences, one a line. */
  | { control: 'lines' }
  /** In euros. */
  | { control: 'price' }
  | { control: 'picture' }
  /** Those that were uploaded, the one that is shown first before the others. */
  | { control: 'pictures' }
  /** Names with whole numbers that sum to 100. */
  | { control: 'shares' }
  /** A whole number from 0 to 10 for each of them. */
  | { control: 'levels'; axes: readonly string[] }
  | { control: 'ean' }
  /** Article number and EAN of each entry of another field. */
  | { control: 'numbers'; of: string }

/** A field of a kind's products, as its schema has it. Form, comparison, files and spreadsheets follow from the list. */
export type ProductField = FieldControl & {
  /** Where it stands in a product: 'name', 'detailedEffects.positive'. */
  path: string
  label: string
  /** What is expected, where the label does not say it. */
  hint?: string
  optional?: true
  /** Of medical benefits: not asked for where the shop must not speak of health. */
  isHealthStatement?: true
  /** Of a text that is a figure: what is typed is kept in the one way in which the shop writes it. */
  figure?: TextFigure
}

/** A product as files and the database hold it: what the schema of its kind reads. */
export type ProductFacts = { readonly [field: string]: unknown }

/**
 * What is asked of a product. Where the shop says nothing of health, that is not asked for; what a product says of it
 * already stays in reach.
 */
export function askedFields(
  fields: readonly ProductField[],
  facts: ProductFacts,
  saysHealth: boolean,
): readonly ProductField[] {
  return fields.filter(
    ({ isHealthStatement, path }) => !isHealthStatement || saysHealth || readField(facts, path) !== undefined,
  )
}

export function readField(facts: ProductFacts, path: string): unknown {
  let value: unknown = facts
  for (const key of path.split('.')) value = isRecord(value) ? value[key] : undefined
  return value
}

/** The same facts with another value there; without the field where the value is undefined. */
export function withField(facts: ProductFacts, path: string, value: unknown): ProductFacts {
  const [key = '', ...rest] = path.split('.')
  const inner = isRecord(facts[key]) ? facts[key] : {}
  const next = rest.length === 0 ? value : withField(inner, rest.join('.'), value)
  if (next !== undefined) return { ...facts, [key]: next }
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== key))
}

/** The database keeps no order of fields; people who read a file expect the same one every time. */
export function inFieldOrder(fields: readonly ProductField[], facts: ProductFacts): ProductFacts {
  const { id, slug } = facts
  const ordered = fields.reduce<ProductFacts>(
    (built, field) => withField(built, field.path, orderWithin(field, readField(facts, field.path))),
    slug === undefined ? { id } : { id, slug },
  )
  return { ...ordered, ...leftOvers(facts, ordered) }
}

function orderWithin(field: ProductField, value: unknown): unknown {
  if (field.control === 'levels' && isRecord(value))
    return Object.fromEntries(field.axes.map((axis) => [axis, value[axis]]))
  if (field.control === 'shares' && Array.isArray(value))
    return value.map(({ name, share }) => ({ name, share }))
  if (field.control === 'numbers' && Array.isArray(value))
    return value.map(({ variant, articleNumber, ean }) => ({
      variant,
      ...(articleNumber !== undefined && { articleNumber }),
      ...(ean !== undefined && { ean }),
    }))
  if (field.control === 'pictures' && Array.isArray(value))
    return value.map(({ file, alt, x, y }) => ({ file, alt, x, y }))
  return value
}

// A field that the list does not know is a mistake that the schema names; it must still be there to be named.
function leftOvers(facts: ProductFacts, ordered: ProductFacts) {
  return Object.fromEntries(Object.entries(facts).filter(([key]) => !(key in ordered)))
}
