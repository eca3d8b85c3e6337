import { isPreview } from '#domain/shop/is-preview.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

/** Why the shop takes no orders, in a sentence; undefined when it does. */
export function whyClosed(shop: Pick<ShopConfig, 'licence'>, publicUrl: string): string | undefined {
  return isPreview(shop, publicUrl)
    ? 'This shop shows its catalogue and does not take orders yet.'
    : undefined
}
