import { Fragment } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { FieldProblem } from '#domain/catalogue/editing/field-problems.ts'
import { ADDRESS, proposeSlug, type TypedProduct } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductField } from '#domain/catalogue/product-field.ts'
import { FieldControl } from './fields/field-control.tsx'
import type { ProductView } from './product-view.ts'

type ProductFormProps = {
  product: ProductView
  values: TypedProduct
  problems: readonly FieldProblem[]
  /** What is only missing is named when somebody wants to publish. */
  namesMissing: boolean
  onChange: (changes: TypedProduct) => void
  onUploading: (isUploading: boolean) => void
}

/** Short ones stand two in a row. */
const SHORT: ReadonlySet<ProductField['control']> = new Set(['text', 'label', 'price', 'ean'])

/** The form of any kind, from its list of fields. */
export function ProductForm(props: ProductFormProps) {
  const { product, values, problems, namesMissing, onChange, onUploading } = props
  const errorOf = (path: string) =>
    problems
      .filter(({ field, isMissing }) => field === path && (namesMissing || !isMissing))
      .map(({ message }) => message)
      .join(' ') || undefined

  function change(path: string, value: TypedProduct[string]) {
    const follows = path === 'name' && product.state === 'draft' && followsName(values)
    onChange({ [path]: value, ...(follows && { slug: proposeSlug(String(value)) }) })
  }

  return (
    <form
      aria-label={product.kind.title}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid content-start gap-x-6 gap-y-6 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-mt-28"
    >
      {product.fields.map((field) => (
        <Fragment key={field.path}>
          <div data-field={field.path} className={classNames(!SHORT.has(field.control) && 'sm:col-span-2')}>
            <FieldControl
              number={product.number}
              field={field}
              value={values[field.path] ?? ''}
              error={errorOf(field.path)}
              suggestions={product.labels[field.path] ?? []}
              named={field.control === 'numbers' ? namesIn(values[field.of]) : []}
              pictures={product.pictures}
              onChange={(value) => change(field.path, value)}
              onUploading={onUploading}
            />
          </div>
          {field.path === 'name' && (
            <div data-field={ADDRESS.path}>
              <AddressField
                product={product}
                values={values}
                error={errorOf(ADDRESS.path)}
                onChange={change}
              />
            </div>
          )}
        </Fragment>
      ))}
    </form>
  )
}

function namesIn(value: TypedProduct[string] | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}

/** Until somebody types an address of their own. */
function followsName({ slug, name }: TypedProduct) {
  return slug === '' || slug === proposeSlug(String(name))
}

type AddressFieldProps = Pick<ProductFormProps, 'product' | 'values'> & {
  error: string | undefined
  onChange: (path: string, value: string) => void
}

function AddressField({ product, values, error, onChange }: AddressFieldProps) {
  const slug = String(values.slug ?? '')
  return (
    <Field label={ADDRESS.label} hint={addressHint(product, slug)} error={error}>
      {(control) => (
        <div className="flex items-center gap-2">
          <span className="font-mono text-sm text-soft">{product.addressBase}</span>
          <Input
            {...control}
            value={slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => onChange(ADDRESS.path, event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

function addressHint({ published, addressBase }: ProductView, slug: string) {
  if (!published) return 'Proposed from the name'
  const before = String(published.values.slug)
  if (slug === before) return 'Page address in the shop'
  return `The old address, ${addressBase}${before}, will redirect to the new one`
}
