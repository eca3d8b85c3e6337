import { privacyPolicy } from '#app/features/legal/privacy-policy.tsx'
import { renderLegalPage } from '#app/features/legal/render-legal-page.server.tsx'
import { FinishedMarkup } from '#app/ui/finished-markup.tsx'
import { pageHead } from '#domain/seo/page-head.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { shop } from '#shop.config'
import type { Route } from './+types/privacy-policy.ts'

export const handle = { kept: true }

export function loader({ context }: Route.LoaderArgs) {
  const document = privacyPolicy(shop)
  const page = {
    kind: 'unlisted',
    title: document.title,
    description: document.summary,
    path: '/privacy-policy',
  } as const
  return {
    head: pageHead(shopFacts(shopOf(context).settings), page),
    text: renderLegalPage(document),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <FinishedMarkup html={loaderData.text} />
}
