import type pg from 'pg'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'
import type { Staff } from './staff.ts'

/** What the steps of the money are written with. */
export type MoneyDemo = { db: Database; owner: pg.ClientBase; shop: ShopConfig; staff: Staff }
/** What the timeline says of a step. Undefined: it could not be taken, and nothing was written. */
export type Detail = Record<string, unknown> | undefined
