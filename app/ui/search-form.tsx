import { Form, useSubmit } from 'react-router'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'
import { useFieldsOf } from './use-fields-of.ts'

type SearchControl = {
  name: string
  label: string
  /** As the address has it. */
  value: string
  type?: 'search' | 'date'
  placeholder?: string
  optional?: boolean
  className?: string
  /** One of these is chosen, or with `all` none of them. */
  options?: readonly (readonly [value: string, text: string])[]
  all?: string
}

type SearchFormProps = {
  controls: readonly SearchControl[]
  /** A choice takes effect at once. */
  isInstant?: boolean
  submitLabel?: string
  /** Its columns. */
  className: string
}

/** A plain form above a list: what it asks stands in the address. */
export function SearchForm({ controls, isInstant, submitLabel = 'Search', className }: SearchFormProps) {
  const submit = useSubmit()
  const form = useFieldsOf(Object.fromEntries(controls.map(({ name, value }) => [name, value])))
  const choose = (event: { currentTarget: HTMLSelectElement }) =>
    submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
  return (
    <Form
      ref={form}
      role="search"
      method="get"
      className={classNames('mb-6 grid items-end gap-3', className)}
    >
      {controls.map(
        ({ label, optional, className: place, options, all, value, type = 'search', ...rest }) => (
          <Field key={rest.name} label={label} optional={optional} className={place}>
            {(control) =>
              options ? (
                <Select
                  {...control}
                  name={rest.name}
                  defaultValue={value}
                  onChange={isInstant ? choose : undefined}
                  options={options}
                >
                  {all && <option value="">{all}</option>}
                </Select>
              ) : (
                <Input {...control} {...rest} type={type} defaultValue={value} autoComplete="off" />
              )
            }
          </Field>
        ),
      )}
      <Button type="submit" variant="outline">
        {submitLabel}
      </Button>
    </Form>
  )
}
