import { formatDecimalEuros } from '#domain/money.ts'
import type { PageMeta } from './page-meta.ts'
import type { ShopFacts } from './shop-facts.ts'
import { SOCIAL_PICTURE_SIZE } from './social-picture.ts'

/** The elements of a head, in the form that React Router's `meta` takes. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: 'canonical' | 'stylesheet'; href: string }

/** Title, description, canonical link, Open Graph and Twitter card of one page. */
export function toMetaTags(
  shop: Pick<ShopFacts, 'name' | 'origin' | 'themePath'>,
  meta: PageMeta,
): MetaTag[] {
  const { title, description, canonicalPath, picture, priceCents } = meta
  const tags: MetaTag[] = [{ title }]
  // Behind the style of every shop, from which it takes the colours.
  if (shop.themePath) tags.push({ tagName: 'link', rel: 'stylesheet', href: shop.themePath })
  if (description !== '') tags.push({ name: 'description', content: description })
  if (!meta.isIndexed) tags.push({ name: 'robots', content: 'noindex' })
  if (canonicalPath !== undefined) {
    const href = `${shop.origin}${canonicalPath}`
    tags.push({ tagName: 'link', rel: 'canonical', href }, { property: 'og:url', content: href })
  }
  tags.push(
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: meta.kind },
    { property: 'og:title', content: title },
    { property: 'og:image', content: `${shop.origin}${picture.path}` },
    { property: 'og:image:width', content: String(SOCIAL_PICTURE_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_PICTURE_SIZE.height) },
    { property: 'og:image:alt', content: picture.alt },
    // Title, text and picture of the card are taken from the Open Graph fields.
    { name: 'twitter:card', content: 'summary_large_image' },
  )
  if (description !== '') tags.push({ property: 'og:description', content: description })
  if (priceCents !== undefined) {
    tags.push(
      { property: 'product:price:amount', content: formatDecimalEuros(priceCents) },
      { property: 'product:price:currency', content: 'EUR' },
    )
  }
  return tags
}
