import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { NotFound } from '#app/features/not-found/not-found.tsx'
import applyTheme from '#app/features/site-shell/apply-theme.js?url&no-inline'
import { ErrorPage } from '#app/features/site-shell/error-page.tsx'
import { PlainFrame } from '#app/features/site-shell/plain-frame.tsx'
import { useFocusOnNavigation } from '#app/features/site-shell/use-focus-on-navigation.ts'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { shopOf } from '#server/http/shop-context.ts'
import { shop } from '#shop.config'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import displayFont from './fonts/fraunces-latin.woff2?url'
import textFont from './fonts/instrument-sans-latin.woff2?url'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** Pages build their canonical address from it. */
export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: shopOf(context).settings.publicUrl }
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return [{ title: shop.name }]
  const title = isMissingPage(error) ? 'Page not found' : 'Unexpected Application Error!'
  return [{ title: `${title} - ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // A chosen theme is marked on <html> before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={applyTheme} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFocusOnNavigation()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissingPage(error)) return <ErrorPage error={error} />
  return (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  )
}

function isMissingPage(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
