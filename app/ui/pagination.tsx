import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link, type To } from 'react-router'
import { buttonClasses } from './button-classes.ts'

type PaginationProps = { label: string; page: number; pageCount: number; linkTo: (page: number) => To }

/** Previous, next, and where one stands. Links, so that a page can be kept and shared. */
export function Pagination({ label, page, pageCount, linkTo }: PaginationProps) {
  if (pageCount <= 1) return null
  const look = buttonClasses({ variant: 'outline', size: 'small' })
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4 py-4">
      {page > 1 ? (
        <Link to={linkTo(page - 1)} rel="prev" className={look}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" /> Previous
        </Link>
      ) : (
        <span />
      )}
      <span className="font-mono text-soft text-xs" aria-current="page">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <Link to={linkTo(page + 1)} rel="next" className={look}>
          Next <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
