/** The matched routes of a page, of which the first is the root. */
type Matches = readonly [{ loaderData: { shopName: string } | undefined }, ...unknown[]]

/** For the back office, which nobody finds or shares. Public pages get their head from domain/seo. */
export function officeMeta(title: string, matches: Matches) {
  return [{ title: officeTitle(title, matches) }, { name: 'robots', content: 'noindex' }]
}

/** For a page whose title is always the same. */
export function officePageMeta(title: string) {
  return ({ matches }: { matches: Matches }) => officeMeta(title, matches)
}

export function officeTitle(title: string, [root]: Matches) {
  return `${title} - ${root.loaderData?.shopName}`
}
