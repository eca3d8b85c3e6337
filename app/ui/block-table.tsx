import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TableHead } from './table.tsx'

type BlockTableProps = Pick<ComponentProps<typeof TableHead>, 'heads'> & {
  label: string
  className?: string
  children: ReactNode
}

/** A table; on a phone each line is a block of its own. */
export function BlockTable({ label, heads, className, children }: BlockTableProps) {
  return (
    <table
      aria-label={label}
      className={classNames('w-full border-collapse border-line border-b text-sm max-md:block', className)}
    >
      <TableHead heads={heads} className="max-md:hidden" />
      <tbody className="max-md:block">{children}</tbody>
    </table>
  )
}

/** On a phone its cells stand in two columns, unless its classes say otherwise. */
export function BlockRow({
  className = 'max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1',
  ...rest
}: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={classNames('max-md:grid max-md:border-line max-md:border-t max-md:py-3', className)}
    />
  )
}

/** With `dense` its lines stand closer together. */
export function BlockCell({ dense, className, ...rest }: ComponentProps<'td'> & { dense?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(
        'align-top md:border-line md:border-t md:px-3 md:first:pl-0 md:last:pr-0',
        dense ? 'md:py-2.5' : 'md:py-3',
        className,
      )}
    />
  )
}
