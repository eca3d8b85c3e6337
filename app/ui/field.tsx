import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** What a control needs to belong to its label, hint and error. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error, wired for screen readers. The control is the caller's: spread `control` on it. */
export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-medium text-sm">
        {label}
        {optional && <span className="font-mono font-normal text-soft text-xs">optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="text-clay text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
