import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { loadDefaultSettings } from '#server/catalogue/import/load-defaults.ts'
import { publishing } from '#server/catalogue/publishing/publishing.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A business that does not exist. Whoever answers a mail to it reaches a domain that is reserved for examples. */
const DETAILS = {
  legalEntity: {
    name: 'Cultivar Demo, S.L.',
    address: 'Calle del Ejemplo 1, 28001 Madrid',
    registration: 'No register: this business does not exist',
    // All zeros pass the check digits, here and in the IBAN, and are nobody's.
    vatNumber: 'ESB00000000',
    country: 'Spain',
  },
  contact: { email: 'orders@cultivar.example', telegram: '@cultivar_demo', whatsapp: '', signal: '' },
  invoices: { iban: 'ES82 0000 0000 0000 0000 0000', bic: 'DEMOESMMXXX', oss: true },
} satisfies Partial<ShopConfig>

/** The settings of the checkout; what the operator has not filled in is made up. Mails need somebody whom they come from. */
export async function publishDemoSettings(db: Database): Promise<void> {
  const shop = asDemo(loadDefaultSettings())
  await publishing(db, async (tx) => {
    await tx.execute(sql`
      insert into settings_versions (document, published_by_name)
      values (${JSON.stringify(shop)}::jsonb, 'The demo')`)
    return { published: true }
  })
}

/** What the operator has filled in stays, so that one sees one's own shop. */
export function asDemo(shop: ShopConfig): ShopConfig {
  return {
    ...shop,
    legalEntity: fillIn(shop.legalEntity, DETAILS.legalEntity),
    contact: fillIn(shop.contact, DETAILS.contact),
    invoices: shop.invoices ?? DETAILS.invoices,
  }
}

function fillIn<T extends Record<string, string>>(given: T, madeUp: T): T {
  return Object.values(given).every((value) => value === '') ? madeUp : given
}
