import { data } from 'react-router'
import { NotFound } from '#app/features/not-found/not-found.tsx'
import { pageHead } from '#domain/seo/page-head.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/not-found.ts'

export const handle = { cached: true }

export function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const facts = shopFacts(snapshot.shop, settings)
  return data({ head: pageHead(facts, { kind: 'unlisted', title: 'Page not found' }) }, { status: 404 })
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function NotFoundRoute() {
  return <NotFound />
}
