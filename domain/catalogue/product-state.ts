export const PRODUCT_STATES = {
  draft: 'Not published yet',
  published: 'Published',
  archived: 'Archived',
} as const

export type ProductState = keyof typeof PRODUCT_STATES

/** The colour of its badge: what buyers cannot see yet is what somebody may still have to do. */
export const PRODUCT_TONES = {
  draft: 'mark',
  published: 'default',
  archived: 'secondary',
} as const satisfies Record<ProductState, string>
