import { type ShopFacts, wordsOfShop } from '#domain/seo/shop-facts.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { findShopPicture } from '#domain/shop/shop-picture.ts'
import { themePath } from '#domain/shop/shop-theme.ts'
import type { Settings } from '#server/settings.ts'

/** What search engines and shared links may be told: what the operator wrote in the settings, and nothing else. */
export function shopFacts(shop: ShopConfig, { publicUrl }: Pick<Settings, 'publicUrl'>): ShopFacts {
  const { legalEntity, reviews } = shop
  return {
    ...wordsOfShop(shop),
    picture: findShopPicture(shop, 'hero'),
    origin: publicUrl,
    logoPath: '/icons/icon-512.png',
    themePath: themePath(shop),
    legalName: legalEntity.name,
    address: [legalEntity.address, legalEntity.country].filter(Boolean).join(', '),
    vatNumber: legalEntity.vatNumber,
    email: shop.contact.email,
    markets: shop.markets.served,
    minimumAge: shop.ageLimits.standard,
    ...(reviews.rating && { rating: { ...reviews.rating, source: reviews.source } }),
  }
}
