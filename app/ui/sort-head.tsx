import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type SortHeadProps = ComponentProps<'th'> & {
  /** Where a press on it leads; without it the table cannot be sorted by this column. */
  to: string | undefined
  sorted: 'descending' | 'ascending' | undefined
}

/** The head of a column by which the table can be sorted: the address says by which it is. */
export function SortHead({ to, sorted, children, ...rest }: SortHeadProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={sorted} {...rest}>
      {to === undefined ? (
        children
      ) : (
        <Link to={to} preventScrollReset>
          {children}
          {sorted && <Arrow aria-hidden="true" strokeWidth={1.5} className="size-3.5" />}
        </Link>
      )}
    </th>
  )
}
