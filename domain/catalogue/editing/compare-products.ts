import { createZonedTime } from '#domain/analytics/zoned-time.ts'
import { describeNumbers, type VariantNumbers } from '#domain/catalogue/goods-numbers.ts'
import { type Picture, picturePath } from '#domain/catalogue/pictures.ts'
import { type ProductFacts, type ProductField, readField } from '#domain/catalogue/product-field.ts'
import { formatEuro } from '#domain/money.ts'
import { editedFields } from './typed-product.ts'

/** A field that differs, as people read it; '' where it says nothing. */
export type FieldChange = {
  path: string
  label: string
  control: ProductField['control']
  before: string
  after: string
}

/** Field by field, in the order of the form. Facts are as `withAddress` has them. */
export function compareProducts(
  fields: readonly ProductField[],
  before: ProductFacts,
  after: ProductFacts,
): FieldChange[] {
  return editedFields(fields)
    .map((field) => {
      const { path, label, control } = field
      return { path, label, control, before: describe(field, before), after: describe(field, after) }
    })
    .filter((change) => change.before !== change.after)
}

function describe(field: ProductField, facts: ProductFacts): string {
  const value = field.path === 'slug' ? (facts.slug ?? facts.id) : readField(facts, field.path)
  return describeValue(field, value)
}

/** One line for each sentence; a label for each word. */
export function describeValue(field: ProductField, value: unknown): string {
  if (value === undefined || value === null) return ''
  switch (field.control) {
    case 'price':
      return typeof value === 'number' ? formatEuro(Math.round(value * 100)) : String(value)
    case 'labels':
      return Array.isArray(value) ? value.join(', ') : String(value)
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : String(value)
    case 'shares':
      return Array.isArray(value)
        ? value.map(({ name, share }) => `${name} ${share}`).join(', ')
        : String(value)
    case 'pictures':
      return Array.isArray(value) ? value.map(describePicture).join('\n') : String(value)
    case 'numbers':
      return Array.isArray(value)
        ? value.map((entry: VariantNumbers) => `${entry.variant}: ${describeNumbers(entry)}`).join('\n')
        : String(value)
    case 'levels':
      return field.axes.map((axis) => `${axis} ${Reflect.get(Object(value), axis) ?? '–'}`).join(', ')
    default:
      return String(value)
  }
}

/** Its address, which is another one for another centre, and what is said of it. Screens show the picture itself. */
function describePicture(picture: Picture) {
  return `${picturePath(picture)} ${picture.alt}`.trim()
}

/** The versions that could be seen on a day of that place, in their order: what stood there in the morning comes first. */
export function versionsOnDay<V extends { publishedAt: Date }>(
  versions: readonly V[],
  day: string,
  timeZone: string,
): V[] {
  const zonedTime = createZonedTime(timeZone)
  const dayOf = ({ publishedAt }: V) => zonedTime(publishedAt).slice(0, 10)
  const inOrder = versions.toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
  return inOrder.filter((version, index) => {
    const next = inOrder[index + 1]
    return dayOf(version) <= day && (next === undefined || dayOf(next) >= day)
  })
}
