import { concentrateOrder } from './kinds/concentrate.ts'
import { strainOrder } from './kinds/strain.ts'
import { vapeOrder } from './kinds/vape.ts'
import type { OrderKind, OrderKindName } from './order-kind.ts'

export const ORDER_KINDS: Record<OrderKindName, OrderKind> = {
  strain: strainOrder,
  vape: vapeOrder,
  concentrate: concentrateOrder,
}
