import { updatedBy } from '#app/features/legal/legal-document.ts'
import { renderLegalPage } from '#app/features/legal/render-legal-page.server.tsx'
import { termsOfService } from '#app/features/legal/terms-of-service.tsx'
import { inOwnWords } from '#app/features/legal/written-document.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/terms-of-service.ts'

export const handle = { cached: true }

export function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const { shop, prices, legalChanges } = snapshot
  const usual = updatedBy(termsOfService(shop, prices), legalChanges?.terms)
  const document = inOwnWords(usual, shop.legal?.terms)
  return renderLegalPage(shopFacts(shop, settings), '/terms-of-service', document)
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <StaticHtml html={loaderData.text} />
}
