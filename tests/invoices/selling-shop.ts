import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { shop } from '#shop.config'

/** A shop whose business is filled in: it may issue invoices. */
export const SELLING_SHOP: ShopConfig = {
  ...shop,
  legalEntity: {
    name: 'Cultivar, S.L.',
    address: 'Calle Mayor 1, 28013 Madrid',
    registration: 'M-1',
    vatNumber: 'ESB58378431',
    country: 'Spain',
  },
}
