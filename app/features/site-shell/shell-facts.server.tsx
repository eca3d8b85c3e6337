import { renderToStaticMarkup } from 'react-dom/server'
import { isPreview } from '#domain/shop/is-preview.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { FooterColumns } from './footer-columns.tsx'
import { contactLines, operatorLines } from './footer-lines.ts'
import { PreviewNotice } from './preview-notice.tsx'

/** What header and footer say about the shop. Made by the loader: the settings themselves stay on the server. */
export type ShellFacts = {
  shopName: string
  /** Finished markup; empty where the shop is no preview. */
  notice: string
  footer: string
}

export function shellFacts(shop: ShopConfig, publicUrl: string): ShellFacts {
  return {
    shopName: shop.name,
    notice: isPreview(shop, publicUrl) ? renderToStaticMarkup(<PreviewNotice />) : '',
    footer: renderToStaticMarkup(
      <FooterColumns shopName={shop.name} contact={contactLines(shop)} operator={operatorLines(shop)} />,
    ),
  }
}
