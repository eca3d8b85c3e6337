import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Shared by input, textarea and select, so that a form reads as one sheet. */
export const CONTROL_CLASSES =
  'block w-full min-w-0 rounded-md border border-edge bg-sheet px-3 text-base text-ink transition-colors placeholder:text-soft hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-clay'

export function Input({ className, onFocus, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      className={classNames(CONTROL_CLASSES, 'h-11', className)}
      onFocus={(event) => {
        // One whose value the page holds has no default to follow.
        if (rest.value === undefined) keepWhatItShows(event.currentTarget)
        onFocus?.(event)
      }}
    />
  )
}

/**
 * Whoever is in a field finds what they type and nothing else in it: a default that an answer brings meanwhile would stand before it. A
 * field that was given a value of its own no longer follows its default, until its form is reset.
 */
export function keepWhatItShows(field: HTMLInputElement | HTMLTextAreaElement) {
  // A file that was chosen can only be taken away.
  if (field.type !== 'file') field.value = String(field.value)
}
