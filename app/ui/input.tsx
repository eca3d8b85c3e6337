import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Shared by input, textarea and select, so that a form reads as one sheet. */
export const CONTROL_CLASSES =
  'block w-full min-w-0 rounded-md border border-edge bg-sheet px-3 text-base text-ink transition-colors placeholder:text-soft hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-clay'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(CONTROL_CLASSES, 'h-11', className)} />
}
