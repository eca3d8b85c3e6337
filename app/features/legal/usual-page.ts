import type { LegalPageName } from '#domain/legal/legal-pages.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { cookiePolicy } from './cookie-policy.tsx'
import type { LegalDocument } from './legal-document.ts'
import { privacyPolicy } from './privacy-policy.tsx'
import { termsOfService } from './terms-of-service.tsx'

/** A legal page as the settings make it. */
export function usualPage(
  page: LegalPageName,
  { shop, prices }: { shop: ShopConfig; prices: PriceList },
): LegalDocument {
  switch (page) {
    case 'terms':
      return termsOfService(shop, prices)
    case 'privacy':
      return privacyPolicy(shop)
    case 'cookies':
      return cookiePolicy(shop)
  }
}
