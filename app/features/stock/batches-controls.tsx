import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFieldsOf } from '#app/ui/use-fields-of.ts'
import { BATCH_SORTS, BATCH_WATCHES, type BatchListQuery } from '#domain/stock/batch-list-query.ts'
import { BATCH_STATES } from '#domain/stock/batch-state.ts'

/** A plain form: what it asks stands in the address. A choice takes effect at once. */
export function BatchesControls({ query, sites }: { query: BatchListQuery; sites: readonly string[] }) {
  const submit = useSubmit()
  const { search, state, site, watch, sort } = query
  const form = useFieldsOf({ q: search, state, site, watch, sort })
  const choose = (event: { currentTarget: HTMLSelectElement }) =>
    submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
  return (
    <Form
      ref={form}
      role="search"
      method="get"
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_9rem_10rem_12rem_11rem_auto]"
    >
      <Field label="Search" className="max-lg:col-span-2">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={search}
            placeholder="Code, product, supplier or place"
            autoComplete="off"
          />
        )}
      </Field>
      <Choice
        label="State"
        name="state"
        value={state}
        onChange={choose}
        all="All states"
        options={BATCH_STATES}
      />
      <Choice
        label="Site"
        name="site"
        value={site}
        onChange={choose}
        all="All sites"
        options={Object.fromEntries(sites.map((name) => [name, name]))}
      />
      <Choice
        label="Watch"
        name="watch"
        value={watch}
        onChange={choose}
        all="All batches"
        options={BATCH_WATCHES}
      />
      <Choice label="Sort" name="sort" value={sort} onChange={choose} options={BATCH_SORTS} />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string
  all?: string
  options: Readonly<Record<string, string>>
  onChange: (event: { currentTarget: HTMLSelectElement }) => void
}

function Choice({ label, name, value, all, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value} onChange={onChange}>
          {all !== undefined && <option value="">{all}</option>}
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
