import { Field } from './field.tsx'
import { FigureInput } from './figure-input.tsx'
import type { FormField } from './form-field.ts'
import { Input } from './input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

type FieldControlsProps = {
  fields: FormField[]
  errors: { [field: string]: string | undefined }
  /** What somebody else changed a field to meanwhile. */
  newer?: { [field: string]: string | undefined }
}

export function FieldControls({ fields, errors, newer = {} }: FieldControlsProps) {
  return fields.map((field) => (
    <Field
      key={field.name}
      label={field.label}
      optional={field.isOptional}
      error={errors[field.name]}
      hint={newer[field.name] === undefined ? field.hint : `Somebody changed it to ‘${newer[field.name]}’.`}
    >
      {(control) => <Control {...control} field={field} />}
    </Field>
  ))
}

function Control({ field, ...control }: { field: FormField; id: string }) {
  const { name, value, type = 'text', options, figure, max } = field
  if (figure) return <FigureInput {...control} name={name} figure={figure} defaultValue={value} />
  if (type === 'textarea') return <Textarea {...control} name={name} defaultValue={value} rows={4} />
  if (type !== 'select')
    return <Input {...control} {...{ name, type, max }} defaultValue={value} autoComplete="off" />
  return (
    <Select
      {...control}
      name={name}
      defaultValue={value}
      options={options?.map(({ value: option, text }) => [option, text])}
    />
  )
}
