/** Sections live on the home page; from elsewhere the link leads there first. Plain links, so they work without script. */
export const NAVIGATION = [
  { text: 'Home', to: '/#home', page: '/' },
  { text: 'Products', to: '/#products' },
  { text: 'Vapes', to: '/vapes', page: '/vapes' },
  { text: 'Concentrates', to: '/concentrates', page: '/concentrates' },
  { text: 'Pricing', to: '/#pricing' },
  { text: 'Shipping', to: '/#shipping' },
  { text: 'Contact', to: '/#contact' },
] as const

export const LEGAL_LINKS = [
  { text: 'Privacy policy', to: '/privacy-policy' },
  { text: 'Cookie policy', to: '/cookie-policy' },
  { text: 'Terms of service', to: '/terms-of-service' },
] as const
