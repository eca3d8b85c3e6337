import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { isSigningOut } from '#app/ui/is-signing-out.ts'
import { listenToStream } from '#app/ui/shared-stream.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'
import { setUnsent } from '#app/ui/unsent.ts'
import { lastTyped } from '#app/ui/used-fields.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { LIVE_SESSION } from '#domain/access/live-session.ts'
import { mayEnter } from '#domain/access/office-areas.ts'
import { pageOfRequest, signInAddress } from '#domain/access/return-path.ts'
import type { Role } from '#domain/access/roles.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'
import { OFFICE_LINKS } from './office-links.ts'

type AdminShellProps = {
  shopName: string
  name?: string | undefined
  roles: readonly Role[]
  /** Said above every page, as static HTML. */
  notice?: string | undefined
  children: ReactNode
}

/** The frame of every page of the back office. */
export function AdminShell({ shopName, name, roles, notice, children }: AdminShellProps) {
  const leaving = useSessionEnd(roles)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {notice && <StaticHtml html={notice} />}
      <header className="border-line border-b print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-1 pt-2">
          <Link to="/" className="flex items-baseline gap-3 no-underline">
            <Wordmark name={shopName} />
            <span className="hidden font-mono text-soft text-xs sm:inline">Back office</span>
          </Link>
          <OfficeNavigation roles={roles} />
          <div className="ml-auto flex items-center gap-4">
            {name && (
              <span className="hidden max-w-48 truncate text-sm text-soft md:inline" title={name}>
                {name}
              </span>
            )}
            {/* The router's own: it gives up what it is reading, whose answer would lead elsewhere by then. */}
            <Form method="post" action="/sign-out" onSubmit={leaving.onSubmit}>
              <input type="hidden" name="to" value="/auth" />
              <button type="submit" className={buttonClasses({ variant: 'outline', size: 'small' })}>
                Sign Out
              </button>
            </Form>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="wrap flex-1 py-6 print:p-0">
        {children}
      </main>
      <footer className="border-line border-t print:hidden">
        <div className="wrap flex justify-end py-4">
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  )
}

/** A row of its own, which may wrap: there are more pages than fit beside the name of the shop. */
function OfficeNavigation({ roles }: { roles: readonly Role[] }) {
  const { pathname } = useLocation()
  const hasOwnLink = OFFICE_LINKS.some(({ to }) => to === pathname)
  return (
    <nav aria-label="Back office" className="-mb-px order-last w-full">
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-5">
        {OFFICE_LINKS.filter(({ to }) => mayEnter(roles, to)).map(({ to, text, covers = [] }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={currentOf(
                pathname === to,
                !hasOwnLink && covers.some((path) => pathname.startsWith(path)),
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

/**
 * Whoever signs out anywhere leaves the back office everywhere, at once: nothing of it stays on a screen. Only a page with something
 * typed that has not been sent stays, and says so: signed in again, one sends it.
 */
function useSessionEnd(roles: readonly Role[]) {
  const stop = useRef(() => {})
  // Who may hear of orders has that stream open anyway.
  const stream = mayEnter(roles, LIVE_ORDERS.url) ? LIVE_ORDERS : LIVE_SESSION
  useEffect(() => {
    if (isSigningOut()) return
    stop.current = listenToStream(stream.url, stream.events, ({ event }) => {
      if (event !== 'signed-out' && event !== 'refused') return
      if (lastTyped()) void saySignedOut()
      // A new document, so that nothing is left in memory either.
      else location.replace(signInAddress(pageOfRequest(location)))
    })
    return () => stop.current()
  }, [stream])
  return {
    /** For the form that signs out: it has a way of its own to the next page, and the stream would only be turned away. */
    onSubmit: () => stop.current(),
  }
}

/** Where only the roles have changed, the answer to the form tells what they no longer cover. */
async function saySignedOut() {
  const answer = await fetch(LIVE_SESSION.url, { method: 'HEAD' }).catch(() => undefined)
  const typed = lastTyped()
  if (typed && answer?.status === 401) setUnsent({ reason: 'signed-out', beside: [typed] })
}
