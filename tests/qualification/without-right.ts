import type { Row } from '#tests/database/rows.ts'

/** `isTyped`: the order has an e-mail address of the company, and nobody vouches for it. */
export type WithoutRight = { isStranger?: true; state?: string; right?: Row; isTyped?: boolean; stop: string }

/** Whose orders nobody may confirm where the operator asks for a right, and why; a stranger is of no company. */
export const WITHOUT_RIGHT: Record<string, WithoutRight> = {
  'a stranger': { isStranger: true, stop: 'no-company' },
  'a stranger with the e-mail address of a qualified company': {
    right: {},
    isTyped: true,
    stop: 'not-vouched',
  },
  'an unknown company': { state: 'unknown', right: {}, stop: 'unknown' },
  'a company in review': { state: 'review', right: {}, stop: 'review' },
  'a suspended company': { state: 'suspended', right: {}, stop: 'suspended' },
  'a company without a right': { stop: 'not-covered' },
  'a right that nobody has checked': {
    right: { checked_at: null, checked_by_name: null },
    stop: 'not-covered',
  },
  'a right that was withdrawn': { right: { withdrawn_at: '2026-01-01' }, stop: 'not-covered' },
  'a right that has ended': { right: { valid_to: '2025-12-31' }, stop: 'ended' },
  'a right that has not begun': { right: { valid_from: '2999-01-01' }, stop: 'not-covered' },
  'a right for another country': { right: { countries: ['Spain', 'Malta'] }, stop: 'not-covered' },
  'a right for other products': { right: { product_kinds: ['vape', 'concentrate'] }, stop: 'not-covered' },
}
