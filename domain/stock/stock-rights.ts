import { mayDo } from '#domain/access/intents.ts'
import type { Role } from '#domain/access/roles.ts'

/** What somebody may do on the pages of stock, which both roles open. */
export type StockRights = {
  /** Receive, count, correct and edit. */
  mayMove: boolean
  /** Release, block and recall. */
  mayRelease: boolean
  /** See and set what batches were bought for. */
  mayPrice: boolean
}

export function stockRights(roles: readonly Role[]): StockRights {
  return {
    mayMove: mayDo(roles, '/admin/stock/batches/:number', 'move'),
    mayRelease: mayDo(roles, '/admin/stock/batches/:number', 'state'),
    mayPrice: mayDo(roles, '/admin/stock/batches/:number', 'price'),
  }
}
