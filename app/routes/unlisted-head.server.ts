import { pageHead } from '#domain/seo/page-head.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import type { shopOf } from '#server/http/router/shop-context.ts'

type Shop = Pick<ReturnType<typeof shopOf>, 'settings' | 'snapshot'>

/** For a page that search engines are not to list. */
export function unlistedHead({ settings, snapshot }: Shop, title: string, path: string) {
  return pageHead(shopFacts(snapshot.shop, settings), { kind: 'unlisted', title, path })
}
