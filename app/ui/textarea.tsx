import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASSES, keepWhatItShows } from './input.tsx'

export function Textarea({ className, rows = 4, onFocus, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(CONTROL_CLASSES, 'py-2.5', className)}
      onFocus={(event) => {
        if (rest.value === undefined) keepWhatItShows(event.currentTarget)
        onFocus?.(event)
      }}
    />
  )
}
