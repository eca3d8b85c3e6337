import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Kind } from './kind.ts'

type Named = Pick<ShopConfig, 'catalogues'>

/** What the menu, breadcrumbs and links call the catalogue of a kind: by the name of the operator, where there is one. */
export function nameCatalogue(
  { order, title }: Pick<Kind, 'order' | 'title'>,
  { catalogues }: Named,
): string {
  return catalogues?.[order.name]?.name || title
}

/** The same on the home page, where a name that praises is a claim as well, and goes with it. */
export function nameOnHome(
  { order, home }: Pick<Kind, 'order' | 'home'>,
  { catalogues, claims }: Named & Pick<ShopConfig, 'claims'>,
): string {
  const usual = (claims.premiumProducts.shown && home.premiumName) || home.name
  return catalogues?.[order.name]?.name || usual
}

/** What the operator says of it in their own words. */
export function introduceCatalogue(
  { order }: Pick<Kind, 'order'>,
  { catalogues }: Named,
): string | undefined {
  return catalogues?.[order.name]?.text || undefined
}
