import { expect } from '@playwright/test'
import { publishing } from '#server/catalogue/publishing/publishing.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'

/** Where its money goes. */
const BANK_ACCOUNT = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
const BUSINESS = { ...SELLING_SHOP, invoices: BANK_ACCOUNT }

/** Without it nobody knows whose tax it is. Once a shop; the page on which staff do it has tests of its own. */
export async function fillInBusiness(shop: RunningShop, database: Database) {
  if (await showsBusiness(shop)) return
  await publishing(database, async (tx) => {
    await tx.execute(sql`
      insert into settings_versions (document, published_by_name)
      values (${JSON.stringify(BUSINESS)}::jsonb, 'A test')`)
    return { published: true }
  })
  await expect.poll(() => showsBusiness(shop), 'the shop has read what was published').toBe(true)
}

/** At the foot of every page stands whose shop it is. */
async function showsBusiness(shop: RunningShop) {
  const response = await fetch(`${shop.url}/terms-of-service`)
  return (await response.text()).includes(SELLING_SHOP.legalEntity.vatNumber)
}
