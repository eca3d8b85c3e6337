import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { CompanyField } from './company-fields.ts'

type FieldControlsProps = {
  fields: CompanyField[]
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

function Control({ field, ...control }: { field: CompanyField; id: string }) {
  const { name, value, type = 'text', options } = field
  if (type === 'textarea') return <Textarea {...control} name={name} defaultValue={value} rows={4} />
  if (type !== 'select')
    return <Input {...control} name={name} type={type} defaultValue={value} autoComplete="off" />
  return (
    <Select {...control} name={name} defaultValue={value}>
      {options?.map(({ value: option, text }) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  )
}
