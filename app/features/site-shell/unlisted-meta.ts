/** For pages that nobody finds or shares: the back office. Public pages get their head from domain/seo. */
export function unlistedMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** The matched routes of a page, of which the first is the root. */
type Matches = readonly [{ loaderData: { shopName: string } | undefined }, ...unknown[]]

export function officeMeta(title: string, matches: Matches) {
  return unlistedMeta(officeTitle(title, matches))
}

export function officeTitle(title: string, [root]: Matches) {
  return `${title} - ${root.loaderData?.shopName}`
}
