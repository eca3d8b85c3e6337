import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import askAge from '#app/features/age-gate/ask-age.js?raw'
import { NotFound } from '#app/features/not-found/not-found.tsx'
import countBasket from '#app/features/orders/checkout/count-basket.js?raw'
import earlyPress from '#app/features/orders/checkout/early-press.js?raw'
import applyTheme from '#app/features/site-shell/apply-theme.js?raw'
import { ErrorPage } from '#app/features/site-shell/error-page.tsx'
import firstInteraction from '#app/features/site-shell/first-interaction.js?raw'
import { PlainFrame } from '#app/features/site-shell/plain-frame.tsx'
import { useFocusOnNavigation } from '#app/features/site-shell/use-focus-on-navigation.ts'
import {
  useForgottenTransitions,
  useSkippedTransitions,
} from '#app/features/site-shell/use-view-transitions.ts'
import countVisit from '#app/features/visits/count-visit.js?raw'
import earlyChanges from '#app/ui/early-changes.js?raw'
import { useEarlyChanges } from '#app/ui/early-changes.ts'
import { InlineScript } from '#app/ui/inline-script.tsx'
import { ToastLayer } from '#app/ui/toast-layer.tsx'
import withoutEval from '#app/ui/without-eval.js?raw'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import displayFont from './fonts/fraunces-latin.woff2?url'
import codeFont from './fonts/geist-mono-latin.woff2?url'
import textFont from './fonts/instrument-sans-latin.woff2?url'

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont, codeFont].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** In every document: a visit that begins in the back office may go on in the shop. */
const BEFORE_THE_FIRST_FRAME = import.meta.env.SSR
  ? applyTheme +
    withoutEval +
    askAge +
    countBasket +
    earlyPress +
    earlyChanges +
    firstInteraction +
    countVisit
  : ''

/** For the pages that stand when nothing else does. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const { name } = snapshot.shop
  // Pages that stand alone have no notice above them.
  return { shopName: settings.demo ? `${name} demo` : name }
}

/** The name hardly ever changes, and asking for it again would fail with whatever else fails. */
export function shouldRevalidate() {
  return false
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  const shopName = loaderData?.shopName ?? ''
  if (!error) return [{ title: shopName }]
  const title = isMissingPage(error) ? 'Page not found' : 'Unexpected Application Error!'
  return [{ title: `${title} | ${shopName}` }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // A chosen theme and a confirmed age are marked on <html> before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f5f2e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101613" media="(prefers-color-scheme: dark)" />
        <InlineScript code={BEFORE_THE_FIRST_FRAME} />
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <ToastLayer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFocusOnNavigation()
  useForgottenTransitions()
  useSkippedTransitions()
  useEarlyChanges()
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shopName = loaderData?.shopName
  if (!isMissingPage(error)) return <ErrorPage error={error} shopName={shopName} />
  return (
    <PlainFrame shopName={shopName}>
      <NotFound />
    </PlainFrame>
  )
}

function isMissingPage(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
