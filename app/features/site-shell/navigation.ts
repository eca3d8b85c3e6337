import type { HomeSection } from '#domain/shop/home-sections.ts'

export type NavigationLink = {
  text: string
  to: string
  /** Of a page of its own. */
  page?: string
}

/** Sections live on the home page; from elsewhere the link leads there first. Plain links, so they work without script. */
export const HOME_LINK: NavigationLink = { text: 'Home', to: '/#home', page: '/' }
export const CONTACT_LINK: NavigationLink = { text: 'Contact', to: '/#contact' }

/** In menu and footer, for buyers who know what they want. */
export const QUICK_ORDER_LINK: NavigationLink = {
  text: 'Quick order',
  to: '/quick-order',
  page: '/quick-order',
}

/** For those who buy. Its page is loaded as a document: see app/public-manifest.ts. */
export const ACCOUNT_LINK: NavigationLink = { text: 'Account', to: '/account', page: '/account' }

/** In the footer, where orders are for qualified businesses. */
export const APPLY_LINK: NavigationLink = { text: 'Apply for approval', to: '/apply', page: '/apply' }

/** What is between the two: the lists that have a page, and the sections of the home page. Strains and their prices stand there. */
export function shopLinks(
  lists: readonly { title: string; list: { path: string } }[],
  sections: readonly HomeSection[],
  sellsStrains: boolean,
): NavigationLink[] {
  const isThere = (section: HomeSection) => sections.includes(section)
  return [
    sellsStrains ? { text: 'Products', to: '/#products' } : { text: 'Products', to: '/#categories' },
    ...lists.map(({ title, list: { path } }) => ({ text: title, to: path, page: path })),
    ...(sellsStrains && isThere('pricing') ? [{ text: 'Pricing', to: '/#pricing' }] : []),
    ...(isThere('shipping') ? [{ text: 'Shipping', to: '/#shipping' }] : []),
  ]
}

export const LEGAL_LINKS = [
  { text: 'Privacy policy', to: '/privacy-policy' },
  { text: 'Cookie policy', to: '/cookie-policy' },
  { text: 'Terms of service', to: '/terms-of-service' },
] as const
