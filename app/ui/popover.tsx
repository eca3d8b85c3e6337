import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { buttonClasses } from './button-classes.ts'
import { classNames } from './class-names.ts'
import { placeBelow } from './place-below.ts'

type PopoverProps = {
  label: ReactNode
  title: string
  className?: string | undefined
  children: ReactNode
}

/** A button with something to read under it. It opens without script, and closes on Esc or a press outside. */
export function Popover({ label, title, className, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)

  // Somebody may have opened it before React came.
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) setOpen(true)
  }, [])

  function settle(event: ToggleEvent<HTMLElement>) {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') placeBelow(event.currentTarget, button.current)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        className={classNames(buttonClasses({ variant: 'quiet', size: 'small' }), className)}
      >
        {label}
      </button>
      <section
        ref={popover}
        id={id}
        popover="auto"
        aria-label={title}
        onToggle={settle}
        className="inset-auto m-0 mt-1 max-h-80 w-72 [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline] overflow-y-auto rounded-md border border-line bg-sheet px-4 py-3 text-ink text-sm shadow-float"
      >
        <p className="mb-2 font-medium">{title}</p>
        {children}
      </section>
    </>
  )
}
