/** For pages that nobody finds or shares: the back office. Public pages get their head from domain/seo. */
export function unlistedMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
