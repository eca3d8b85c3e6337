import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

type PagesNavProps = { label: string; page: number; isLast: boolean; to: (page: number) => string }

export function PagesNav({ label, page, isLast, to }: PagesNavProps) {
  if (page === 1 && isLast) return null
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3 py-4">
      <span>
        {page > 1 && (
          <Link to={to(page - 1)} rel="prev" className={LOOK}>
            Previous
          </Link>
        )}
      </span>
      {!isLast && (
        <Link to={to(page + 1)} rel="next" className={LOOK}>
          Next
        </Link>
      )}
    </nav>
  )
}
