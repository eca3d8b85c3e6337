import { renderToStaticMarkup } from 'react-dom/server'
import { KINDS } from '#domain/kinds/kinds.ts'
import { orderPolicyOf } from '#domain/qualification/order-policy.ts'
import { isPreview } from '#domain/shop/is-preview.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { FooterColumns } from './footer-columns.tsx'
import { contactLines, operatorLines } from './footer-lines.ts'
import { ACCOUNT_LINK, APPLY_LINK, QUICK_ORDER_LINK, shopLinks } from './navigation.ts'
import { DraftNotice, PreviewNotice } from './preview-notice.tsx'
import { renderDemoNotice } from './render-demo-notice.server.tsx'

export type ShellFacts = ReturnType<typeof shellFacts>

/** What header and footer say about the shop. Made by the loader: the settings themselves stay on the server. */
export function shellFacts(
  shop: ShopConfig,
  { publicUrl, demo }: { publicUrl: string; demo: boolean },
  { isDraft = false, isStaff }: { isDraft?: boolean | undefined; isStaff: boolean },
) {
  const links = shopLinks(KINDS.filter(({ shown }) => shown))
  return {
    shopName: shop.name,
    links,
    notice: (demo ? renderDemoNotice(isStaff) : '') + stateNotice(),
    footer: renderToStaticMarkup(
      <FooterColumns
        shopName={shop.name}
        links={[
          ...links,
          QUICK_ORDER_LINK,
          ACCOUNT_LINK,
          ...(orderPolicyOf(shop) === 'anybody' ? [] : [APPLY_LINK]),
        ]}
        contact={contactLines(shop)}
        operator={operatorLines(shop)}
      />,
    ),
  }

  function stateNotice() {
    if (isDraft) return renderToStaticMarkup(<DraftNotice />)
    return isPreview(shop, publicUrl) ? renderToStaticMarkup(<PreviewNotice />) : ''
  }
}
