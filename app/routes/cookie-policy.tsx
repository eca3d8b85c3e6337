import { ConsentControl } from '#app/features/consent/consent-control.tsx'
import { cookiePolicy } from '#app/features/legal/cookie-policy.tsx'
import { updatedBy } from '#app/features/legal/legal-document.ts'
import { renderLegalPage } from '#app/features/legal/render-legal-page.server.tsx'
import { inOwnWords } from '#app/features/legal/written-document.tsx'
import { ClientIsland } from '#app/ui/client-island.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/cookie-policy.ts'

const CONTROL_ID = 'consent-control'

export const handle = { cached: true }

export function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const { shop, legalChanges } = snapshot
  // The room that the control will need, so that nothing moves when it comes.
  const control = <div id={CONTROL_ID} className="scripted-only min-h-36" />
  const usual = updatedBy(cookiePolicy(shop, control), legalChanges?.cookies)
  const document = inOwnWords(usual, shop.legal?.cookies, control)
  return renderLegalPage(shopFacts(shop, settings), '/cookie-policy', document)
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StaticHtml html={loaderData.text} />
      <ClientIsland id={CONTROL_ID}>
        <ConsentControl />
      </ClientIsland>
    </>
  )
}
