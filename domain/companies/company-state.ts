/** Whether a company may be sold to, as the database has it, in words. */
export const COMPANY_STATES = {
  unknown: 'Not checked',
  review: 'In review',
  qualified: 'Qualified',
  suspended: 'Suspended',
} as const

export type CompanyState = keyof typeof COMPANY_STATES

/** The colour of its badge. */
export const COMPANY_TONES = {
  unknown: 'outline',
  review: 'mark',
  qualified: 'default',
  suspended: 'destructive',
} as const satisfies Record<CompanyState, string>

export function isCompanyState(text: string): text is CompanyState {
  return Object.hasOwn(COMPANY_STATES, text)
}
