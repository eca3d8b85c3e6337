import { updatedBy } from '#app/features/legal/legal-document.ts'
import { privacyPolicy } from '#app/features/legal/privacy-policy.tsx'
import { renderLegalPage } from '#app/features/legal/render-legal-page.server.tsx'
import { inOwnWords } from '#app/features/legal/written-document.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/privacy-policy.ts'

export const handle = { cached: true }

export function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const { shop } = snapshot
  const usual = updatedBy(privacyPolicy(shop), snapshot.legalChanges?.privacy)
  const document = inOwnWords(usual, shop.legal?.privacy)
  return renderLegalPage(shopFacts(shop, settings), '/privacy-policy', document)
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <StaticHtml html={loaderData.text} />
}
