import { soldKinds } from '#domain/shop/sold-kinds.ts'
import { sitemapXml } from '#server/catalogue/publishing/sitemap.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/sitemap.ts'

export const handle = { cached: true }

export function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  return new Response(sitemapXml(settings.publicUrl, snapshot.catalogue, soldKinds(snapshot.shop)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
