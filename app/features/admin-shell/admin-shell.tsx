import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { shop } from '#shop.config'

const LINKS = [
  { to: '/admin/dashboard', text: 'Dashboard' },
  { to: '/admin/statistics', text: 'Analytics' },
]

type AdminShellProps = { name?: string | undefined; children: ReactNode }

/** The back office is the same house at night: `data-half` turns the lights off unless someone asked for light. */
export function AdminShell({ name, children }: AdminShellProps) {
  return (
    <div data-half="office" className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-line border-b">
        <div className="wrap flex min-h-16 flex-wrap items-center gap-x-8 gap-y-1 py-2">
          <Link to="/" className="flex items-baseline gap-3 no-underline">
            <Wordmark name={shop.name} />
            <span className="hidden font-mono text-soft text-xs sm:inline">Back office</span>
          </Link>
          <nav aria-label="Back office" className="order-last flex w-full gap-6 sm:order-none sm:w-auto">
            {LINKS.map((link) => (
              <NavLink
                key={link.to}
                to={link.to}
                className="border-transparent border-b-2 py-2 text-sm text-soft no-underline transition-colors hover:text-ink aria-[current=page]:border-resin aria-[current=page]:text-ink"
              >
                {link.text}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-4">
            {name && <span className="hidden max-w-48 truncate text-sm text-soft md:inline">{name}</span>}
            <form method="post" action="/sign-out">
              <input type="hidden" name="to" value="/auth" />
              <button type="submit" className={buttonClasses({ variant: 'outline', size: 'small' })}>
                Sign Out
              </button>
            </form>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="wrap flex-1 py-10 md:py-14">
        {children}
      </main>
    </div>
  )
}
