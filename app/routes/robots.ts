import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/robots.ts'

export const handle = { cached: true }

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = shopOf(context).settings
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /auth',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
