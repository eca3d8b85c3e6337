/** The pages that follow the settings until the operator writes their own text, by where settings show. */
export const LEGAL_PAGES = {
  terms: { title: 'Terms of service', to: '/terms-of-service' },
  privacy: { title: 'Privacy policy', to: '/privacy-policy' },
  cookies: { title: 'Cookie policy', to: '/cookie-policy' },
} as const

export type LegalPageName = keyof typeof LEGAL_PAGES

/** What a request that brings all of them may be long. */
export const LONGEST_LEGAL_TEXT = 40_000
