import type { CompanyState } from '#domain/companies/company-state.ts'
import type { NotProvenReason } from '#domain/vat/read-vies-answer.ts'
import type { Buyer } from './buyers.ts'
import { createDice } from './dice.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { StaffName } from './staff.ts'

type Right = {
  kind: 'Licence' | 'Permit' | 'Pharmacy' | 'Exemption'
  /** Days until its last one; below zero it is over. Without one it does not end. */
  endsIn?: number
  isChecked: boolean
  withdrawn?: string
}
type Proof = {
  daysAgo: number
  way: 'vies' | 'hand'
  outcome: 'valid' | 'invalid' | 'not-proven'
  reason?: NotProvenReason
  note?: string
}
type Story = {
  state: CompanyState
  reason?: string
  rights: Right[]
  proofs: Proof[]
  note?: string
  paymentDays?: number
  creditLimit?: number
  /** A second address, for deliveries. */
  hasBranch?: boolean
}

export type PlannedCompany = Story & {
  number: number
  buyer: Buyer
  since: number
  by: StaffName
  colleague: { name: string; email: string } | undefined
}

const PROVEN: Proof = { daysAgo: 40, way: 'vies', outcome: 'valid' }
const LICENCE: Right = { kind: 'Licence', endsIn: 420, isChecked: true }

/** One of each that somebody may meet at this desk. */
const STORIES: readonly Story[] = [
  {
    state: 'qualified',
    reason: 'Licence and VAT number checked.',
    rights: [LICENCE],
    proofs: [PROVEN],
    note: 'Prefers to be called before noon.',
    ...{ paymentDays: 30, creditLimit: 25_000, hasBranch: true },
  },
  {
    state: 'qualified',
    reason: 'Pharmacy licence seen in the original.',
    rights: [{ kind: 'Pharmacy', isChecked: true }, LICENCE],
    proofs: [PROVEN],
  },
  {
    state: 'qualified',
    reason: 'Renewal announced.',
    rights: [{ ...LICENCE, endsIn: 11 }],
    proofs: [PROVEN],
    note: 'Asked for the renewed licence twice.',
  },
  {
    state: 'qualified',
    reason: 'All papers there.',
    rights: [{ ...LICENCE, endsIn: -9 }],
    proofs: [PROVEN],
    paymentDays: 14,
  },
  {
    state: 'review',
    reason: 'Waits for the number of the permit.',
    rights: [{ kind: 'Permit', endsIn: 200, isChecked: false }],
    proofs: [{ daysAgo: 2, way: 'vies', outcome: 'not-proven', reason: 'state-unavailable' }],
  },
  { state: 'review', reason: 'Two businesses with this name; which is it?', rights: [], proofs: [] },
  {
    state: 'suspended',
    reason: 'Does not pay. Two reminders, no answer.',
    rights: [LICENCE],
    proofs: [PROVEN],
    ...{ paymentDays: 0, note: 'Talk to Ines before you answer them.' },
  },
  {
    state: 'suspended',
    reason: 'The authority took the licence back.',
    rights: [{ ...LICENCE, withdrawn: 'Letter of the authority.' }],
    proofs: [{ daysAgo: 20, way: 'vies', outcome: 'invalid' }, PROVEN],
  },
  { state: 'unknown', rights: [], proofs: [] },
  {
    state: 'unknown',
    rights: [],
    proofs: [
      { daysAgo: 5, way: 'hand', outcome: 'valid', note: 'On the pages of VIES, without our number.' },
    ],
  },
  { state: 'unknown', rights: [], proofs: [{ daysAgo: 1, way: 'vies', outcome: 'invalid' }] },
  {
    state: 'qualified',
    reason: 'Research exemption, small quantities.',
    rights: [{ kind: 'Exemption', endsIn: 90, isChecked: true }],
    proofs: [{ daysAgo: 33, way: 'hand', outcome: 'valid', note: 'By telephone, at the tax office.' }],
  },
  {
    state: 'qualified',
    reason: 'Checked with the authority.',
    rights: [{ ...LICENCE, endsIn: 700 }],
    proofs: [PROVEN, { daysAgo: 41, way: 'vies', outcome: 'not-proven', reason: 'too-slow' }],
    creditLimit: 60_000,
  },
]

/** The businesses that order most are known as companies; the others are not yet. */
export function planCompanies(orders: readonly PlannedOrder[]): PlannedCompany[] {
  const dice = createDice('companies')
  const known = Map.groupBy(
    orders.filter(({ buyer }) => buyer.vatNumber !== undefined),
    ({ buyer }) => buyer.email,
  )
  const most = [...known.values()].toSorted((one, other) => other.length - one.length)
  return STORIES.flatMap((story, at) => {
    const buyer = most[at]?.[0]?.buyer
    if (!buyer) return []
    const name = dice.pick(['Ash Fern', 'Basil Moss', 'Olive Reed', 'Rue Aster'])
    const domain = buyer.email.split('@')[1]
    return [
      {
        ...story,
        number: at + 1,
        buyer,
        since: dice.between(50, 85),
        by: dice.pick<StaffName>(['ines', 'bram', 'mila']),
        colleague: dice.chance(0.5) ? { name, email: `accounts@${domain}` } : undefined,
      },
    ]
  })
}
