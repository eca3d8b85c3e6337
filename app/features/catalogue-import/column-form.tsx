import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { ReviewView } from './review-view.ts'

/** Which kind, and which field each column is. A plain form: what it asks stands in the address. */
export function ColumnForm({ review, kinds }: { review: ReviewView; kinds: ShownKind[] }) {
  const submit = useSubmit()
  const { columns, fields, mode, kind } = review
  const used = new Map(columns.map(({ key, heading }) => [key, heading]))
  const left = columns.filter(({ key }) => key === '').length
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      onChange={({ currentTarget, target }) => {
        const options = { method: 'get', replace: true, preventScrollReset: true } as const
        // Another kind has other columns.
        const isKind = target instanceof HTMLSelectElement && target.name === 'kind'
        submit(isKind ? { kind: target.value, mode } : currentTarget, options)
      }}
      className="mb-8 grid gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              name="kind"
              defaultValue={kind}
              options={kinds.map(({ name, title }) => [name, title])}
            />
          )}
        </Field>
        <Field label="What to do with the rows">
          {(control) => (
            <Select {...control} name="mode" defaultValue={mode}>
              <option value="publish">Publish them: buyers see them at once</option>
              <option value="draft">Create drafts: only staff see them</option>
            </Select>
          )}
        </Field>
      </div>
      <details open={left > 0}>
        <summary className="cursor-pointer font-medium text-sm">
          {`Columns: ${columns.length - left} of ${columns.length} are used`}
        </summary>
        <ul key={kind} className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {columns.map(({ place, heading, example, key }) => (
            <li key={place} className="min-w-0">
              <Field label={heading} hint={<span className="block truncate">{example || 'Empty'}</span>}>
                {(control) => (
                  <Select {...control} name={`c${place}`} defaultValue={key}>
                    <option value="">Skip column</option>
                    {fields.map((field) => (
                      <option
                        key={field.key}
                        value={field.key}
                        disabled={field.key !== key && used.has(field.key)}
                      >
                        {field.label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </li>
          ))}
        </ul>
      </details>
      <noscript>
        <Button type="submit" variant="outline">
          Preview
        </Button>
      </noscript>
    </Form>
  )
}

export type ShownKind = { name: string; title: string }
