import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { classNames } from './class-names.ts'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined }

/** `busy` keeps the label's place, turns a ring beside it, and refuses further presses. */
export function Button({ variant, size, busy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses({ variant, size }), className)}
    >
      {busy && <span aria-hidden="true" className="spinner-ring size-4" />}
      {children}
    </button>
  )
}
