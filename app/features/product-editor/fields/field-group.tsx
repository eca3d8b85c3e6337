import { type ReactNode, useId } from 'react'

type FieldGroupProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** The same as a Field, for what takes several controls. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-clay text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
