import { localDay } from '#domain/local-time.ts'
import type { BalancedEntry } from '#domain/payments/account.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { accountStatement, type ShopDocument, type StatementCustomer } from '#server/documents/door.ts'
import { readAccount, readWholeAccount } from './read-account.ts'

/** Nobody reads more of them on paper. */
export const MOST_ON_PAPER = 2000

/** The account of a customer as a document; undefined where it has too many lines for one. */
export async function readStatement(
  db: Executor,
  customer: StatementCustomer,
  shop: ShopConfig,
): Promise<ShopDocument | undefined> {
  const { sums } = await readAccount(db, customer.number)
  if (sums.entries > MOST_ON_PAPER) return undefined
  const entries: BalancedEntry[] = []
  for await (const piece of readWholeAccount(db, customer.number)) entries.push(...piece)
  const today = localDay(new Date(), shop.timeZone)
  return accountStatement({ customer, entries, sums, today }, shop)
}
