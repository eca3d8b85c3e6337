import { renderToStaticMarkup } from 'react-dom/server'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { nameCatalogue } from '#domain/kinds/catalogue-words.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { orderPolicyOf } from '#domain/qualification/order-policy.ts'
import { describeAdults } from '#domain/shop/describe-age.ts'
import { sectionsOf } from '#domain/shop/home-sections.ts'
import { isPreview } from '#domain/shop/is-preview.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { findShopPicture } from '#domain/shop/shop-picture.ts'
import { isSold, soldKinds } from '#domain/shop/sold-kinds.ts'
import { FooterColumns } from './footer-columns.tsx'
import { contactLines, operatorLines } from './footer-lines.ts'
import { ACCOUNT_LINK, APPLY_LINK, QUICK_ORDER_LINK, shopLinks } from './navigation.ts'
import { renderDemoNotice } from './render-demo-notice.server.tsx'

export type ShellFacts = ReturnType<typeof shellFacts>

/** What header and footer say about the shop. Made by the loader: the settings themselves stay on the server. */
export function shellFacts(
  shop: ShopConfig,
  { publicUrl, demo }: { publicUrl: string; demo: boolean },
  { isDraft = false, isStaff }: { isDraft?: boolean | undefined; isStaff: boolean },
) {
  const lists = soldKinds(shop).filter(({ shown }) => shown)
  const links = shopLinks(
    lists.map((kind) => ({ title: nameCatalogue(kind, shop), list: kind.list })),
    sectionsOf(shop),
    isSold(shop, strain),
  )
  const logo = findShopPicture(shop, 'logo')
  const { sentence: adults, mark: ages } = describeAdults(shop.ageLimits, shop.markets)
  return {
    shopName: shop.name,
    logo,
    links,
    notice: (demo ? renderDemoNotice(isStaff) : '') + stateNotice(),
    ages,
    footer: renderToStaticMarkup(
      <FooterColumns
        wordmark={<Wordmark name={shop.name} logo={logo} />}
        adults={adults}
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

/** On a public address without a licence: said before anything else on every page. */
function PreviewNotice() {
  return (
    <aside aria-label="Preview" className="site-notice border-line border-b bg-mist text-sm">
      <p className="wrap py-2">
        <strong className="mr-2 font-mono font-normal text-resin-ink text-xs">Preview</strong>
        This shop shows its catalogue and does not take orders yet.
      </p>
    </aside>
  )
}

/** For staff who look at what they are about to publish. */
function DraftNotice() {
  return (
    <aside aria-label="Preview" className="site-notice border-line border-b bg-mist text-sm">
      <p className="wrap py-2">
        <strong className="mr-2 font-mono font-normal text-resin-ink text-xs">Preview</strong>
        Your settings as they are not published yet. You alone see this page; links lead to the shop as it is.{' '}
        <a href="/admin/settings/review">Back to the review</a>
      </p>
    </aside>
  )
}
