import { listEvery } from '#domain/list-in-words.ts'
import { soldKinds } from '#domain/shop/sold-kinds.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/manifest.ts'

export const handle = { cached: true }

const PAPER = '#f5f2e8'

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = shopOf(context).snapshot
  const { name } = shop
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description:
      shop.home?.hero?.text ||
      `Wholesale THC ${listEvery(soldKinds(shop).map(({ home }) => home.goods))} for licensed sellers in Europe.`,
    lang: 'en',
    start_url: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
