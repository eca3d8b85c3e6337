import { Link, useLocation } from 'react-router'
import { mayEnter } from '#domain/access/office-areas.ts'
import type { Role } from '#domain/access/roles.ts'
import { OFFICE_LINKS } from './office-links.ts'

/** A row of its own, which may wrap: there are more pages than fit beside the name of the shop. */
export function OfficeNavigation({ roles }: { roles: readonly Role[] }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Back office" className="-mb-px order-last w-full">
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
        {OFFICE_LINKS.filter(({ to }) => mayEnter(roles, to)).map(({ to, text, covers = [] }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={currentOf(
                pathname === to,
                covers.some((path) => pathname.startsWith(path)),
              )}
              className="block border-transparent border-b-2 py-2 text-sm text-soft no-underline transition-colors hover:text-ink [&[aria-current]]:border-resin [&[aria-current]]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function currentOf(isPage: boolean, isCovered: boolean) {
  if (isPage) return 'page'
  return isCovered ? 'true' : undefined
}
