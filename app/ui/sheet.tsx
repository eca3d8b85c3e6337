import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of paper on the table: hairline, no shadow. */
export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('border border-line bg-sheet p-5 md:p-6', className)} />
}
