import { Outlet, useLocation } from 'react-router'
import { AgeGate, useAgeConfirmed } from '#app/features/age-gate/age-gate.tsx'
import { renderAgeDialogs } from '#app/features/age-gate/render-age-dialogs.server.tsx'
import { AwaitedOrder } from '#app/features/confirmation/awaited-order.tsx'
import { ConsentBanner } from '#app/features/consent/consent-banner.tsx'
import { readConsent } from '#app/features/consent/consent-store.ts'
import { renderConsentQuestion } from '#app/features/consent/render-consent-question.server.tsx'
import { LazyOrderDialog } from '#app/features/orders/checkout/lazy-order-dialog.tsx'
import { LEGAL_LINKS } from '#app/features/site-shell/navigation.ts'
import { shellFacts } from '#app/features/site-shell/shell-facts.server.tsx'
import { shellViewer } from '#app/features/site-shell/shell-viewer.ts'
import { SiteShell } from '#app/features/site-shell/site-shell.tsx'
import { tellVisit, visitToken } from '#app/features/visits/visit.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/public-layout.ts'

/** Free of the age question: what one may want to read before answering, and the doors for those who are known. */
const NOT_ASKED = ['/auth', '/account', ...LEGAL_LINKS.map((link) => link.to)]

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot, viewer: findViewer } = shopOf(context)
  const { shop } = snapshot
  const viewer = shellViewer(await findViewer())
  // Whoever is signed in works here, and is known to the operator.
  const asksAge = settings.ageGate && viewer.kind === 'anonymous'
  return {
    facts: shellFacts(shop, settings, { isDraft: snapshot.isPreview, isStaff: viewer.kind === 'staff' }),
    viewer,
    consent: renderConsentQuestion(),
    ageDialogs: asksAge ? renderAgeDialogs(shop.ageLimits, LEGAL_LINKS) : undefined,
  }
}

export default function PublicLayout({
  loaderData: { facts, viewer, consent, ageDialogs },
}: Route.ComponentProps) {
  const { pathname } = useLocation()
  const confirmed = useAgeConfirmed()
  const asksAge = ageDialogs && !confirmed && !NOT_ASKED.some((path) => pathname.startsWith(path))
  // One question at a time.
  const question = asksAge ? <AgeGate dialogs={ageDialogs} /> : <ConsentBanner question={consent} />
  return (
    <SiteShell facts={facts} viewer={viewer} question={question}>
      <AwaitedOrder>
        <Outlet />
      </AwaitedOrder>
      <LazyOrderDialog readConsent={readConsent} tellVisit={tellVisit} visitToken={visitToken} />
    </SiteShell>
  )
}
