import type { Kind } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { ShopConfig } from './shop-config.ts'

/** What the settings say of the kinds: each is sold until it is turned off. */
export type KindSwitches = Pick<ShopConfig, 'kinds'>

/** What the shop sells, in the order of its menus. Products of the others stay as they are, and are offered nowhere. */
export function soldKinds(shop: KindSwitches): readonly Kind[] {
  return KINDS.filter((kind) => isSold(shop, kind))
}

export function isSold({ kinds }: KindSwitches, { order }: Pick<Kind, 'order'>): boolean {
  return kinds?.[order.name] !== false
}
