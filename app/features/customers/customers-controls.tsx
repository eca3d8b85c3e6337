import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFieldsOf } from '#app/ui/use-fields-of.ts'
import type { CompanyListQuery } from '#domain/companies/company-list-query.ts'
import { COMPANY_STATES } from '#domain/companies/company-state.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'

/** A plain form: what it asks stands in the address. A choice takes effect at once. */
export function CustomersControls({ query }: { query: CompanyListQuery }) {
  const submit = useSubmit()
  const { search, state, country, ends } = query
  const form = useFieldsOf({ q: search, state, country, ends })
  const choose = (event: { currentTarget: HTMLSelectElement }) =>
    submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
  return (
    <Form
      ref={form}
      role="search"
      method="get"
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_10rem_11rem_11rem_auto]"
    >
      <Field label="Search" className="max-lg:col-span-2">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={search}
            placeholder="Name, VAT number, e-mail or place"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="State">
        {(control) => (
          <Select {...control} name="state" defaultValue={state} onChange={choose}>
            <option value="">All states</option>
            {Object.entries(COMPANY_STATES).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Country">
        {(control) => (
          <Select {...control} name="country" defaultValue={country} onChange={choose}>
            <option value="">All countries</option>
            {Object.values(EU_COUNTRIES).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Rights">
        {(control) => (
          <Select {...control} name="ends" defaultValue={ends} onChange={choose}>
            <option value="">All rights</option>
            <option value="soon">End soon</option>
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  )
}
