import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFieldsOf } from '#app/ui/use-fields-of.ts'
import { LIST_STATES, type ProductListQuery } from '#domain/catalogue/product-list.ts'
import type { ShownKind } from './catalogue-page.tsx'

const SORTS: [ProductListQuery['sort'], string][] = [
  ['place', 'Shop order'],
  ['name', 'Name'],
  ['price', 'Price: low to high'],
  ['-price', 'Price: high to low'],
  ['-changed', 'Changed last'],
]

/** A plain form: what it asks stands in the address. A choice takes effect at once. */
export function CatalogueControls({ query, kinds }: { query: ProductListQuery; kinds: ShownKind[] }) {
  const submit = useSubmit()
  const { search, kind, state, sort } = query
  const form = useFieldsOf({ q: search, kind, state, sort })
  const choose = (event: { currentTarget: HTMLSelectElement }) =>
    submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
  return (
    <Form
      ref={form}
      role="search"
      method="get"
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_11rem_14rem_12rem_auto]"
    >
      <Field label="Search" className="max-lg:col-span-2">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={query.search}
            placeholder="Name, brand, type or address"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Kind">
        {(control) => (
          <Select {...control} name="kind" defaultValue={query.kind} onChange={choose}>
            <option value="">All kinds</option>
            {kinds.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="State">
        {(control) => (
          <Select {...control} name="state" defaultValue={query.state} onChange={choose}>
            {Object.entries(LIST_STATES).map(([state, text]) => (
              <option key={state} value={state}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Sort by">
        {(control) => (
          <Select {...control} name="sort" defaultValue={query.sort} onChange={choose}>
            {SORTS.map(([sort, text]) => (
              <option key={sort} value={sort}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  )
}
