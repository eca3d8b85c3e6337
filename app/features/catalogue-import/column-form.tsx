import { Form, useNavigation, useSubmit } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { ReviewView } from './review-view.ts'

/** Which field each column is. What is chosen is remembered for lists with the same headings. */
export function ColumnForm({ review: { columns, fields, revision } }: { review: ReviewView }) {
  const { state, formData } = useNavigation()
  const used = columns.filter(({ key }) => key !== '').length
  return (
    <details className="mb-8" open={!columns.some(({ key }) => ['name', 'id', 'slug'].includes(key))}>
      <summary className="cursor-pointer font-medium text-sm">
        {`Columns: ${used} of ${columns.length} are used`}
      </summary>
      <Form method="post" replace preventScrollReset className="mt-4 grid gap-5">
        <ActionKey />
        <input type="hidden" name="revision" value={revision} />
        <ul key={revision} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {columns.map(({ place, heading, example, key }) => (
            <li key={place} className="min-w-0">
              <Field label={heading} hint={<span className="block truncate">{example || 'Empty'}</span>}>
                {(control) => (
                  <Select
                    {...control}
                    name={`column:${place}`}
                    defaultValue={key}
                    options={[
                      ['', 'Skip column'],
                      ...fields.map((field) => [field.key, field.label] as const),
                    ]}
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            type="submit"
            name="intent"
            value="columns"
            variant="outline"
            busy={state !== 'idle' && formData?.get('intent') === 'columns'}
          >
            Apply columns
          </Button>
          <p className="text-sm text-soft">Remembered for lists with the same headings.</p>
        </div>
      </Form>
    </details>
  )
}

/** A plain form: what it asks stands in the address. */
export function ModeForm({ mode }: Pick<ReviewView, 'mode'>) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      onChange={({ currentTarget }) => {
        submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true })
      }}
      className="mb-6 grid gap-4 lg:max-w-xl"
    >
      <Field label="What to do with the rows">
        {(control) => (
          <Select {...control} name="mode" defaultValue={mode}>
            <option value="publish">Publish, incomplete rows as drafts</option>
            <option value="draft">Create drafts: only staff see them</option>
          </Select>
        )}
      </Field>
      <noscript>
        <Button type="submit" variant="outline">
          Preview
        </Button>
      </noscript>
    </Form>
  )
}
