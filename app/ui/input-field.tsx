import type { ComponentProps } from 'react'
import type { FigureKind } from '#domain/figures/typed-figure.ts'
import { Field } from './field.tsx'
import { FigureInput } from './figure-input.tsx'
import { Input } from './input.tsx'

type InputFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<typeof Input>, 'id' | 'className'> & {
    inputClassName?: string
    /** It takes a figure: what is understood of it stands below. */
    figure?: FigureKind
  }

/** A field with one line to type, or with a day or a number. */
export function InputField({
  label,
  hint,
  error,
  optional,
  className,
  inputClassName,
  figure,
  ...input
}: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) =>
        figure ? (
          <FigureInput {...control} {...input} figure={figure} className={inputClassName} />
        ) : (
          <Input {...control} {...input} className={inputClassName} />
        )
      }
    </Field>
  )
}
