import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type InputFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<typeof Input>, 'id' | 'className'> & { inputClassName?: string }

/** A field with one line to type, or with a day or a number. */
export function InputField({
  label,
  hint,
  error,
  optional,
  className,
  inputClassName,
  ...input
}: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <Input {...control} {...input} className={inputClassName} />}
    </Field>
  )
}
