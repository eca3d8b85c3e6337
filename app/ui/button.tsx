import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { classNames } from './class-names.ts'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined }

/**
 * `busy` keeps the label's place, turns a ring beside it, and refuses further presses. It is not `disabled`: that would
 * take the focus from whoever pressed it.
 */
export function Button({ variant, size, busy = false, onClick, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Enter in a field of the form presses the button too.
      onClick={busy ? refusePress : onClick}
      className={classNames(buttonClasses({ variant, size }), className)}
    >
      {busy && <span aria-hidden="true" className="spinner-ring size-4" />}
      {children}
    </button>
  )
}

function refusePress(event: MouseEvent) {
  event.preventDefault()
}
