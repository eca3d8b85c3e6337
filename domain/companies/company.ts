import type { AddressParts } from '#domain/addresses/address-parts.ts'
import type { CompanyState } from './company-state.ts'

export type Person = { id: number; name: string; email: string; phoneNumber: string | null }

export type CompanyAddress = AddressParts & {
  id: number
  use: 'invoice' | 'delivery'
  /** What is printed. */
  address: string
  country: string
}

export type Company = {
  /** In addresses and the audit log. */
  number: number
  /** What staff and papers call it. */
  customerNumber: string
  name: string
  vatNumber: string | null
  country: string
  place: string
  state: CompanyState
  paymentDays: number | null
  creditLimitCents: number | null
  revision: number
  mergedInto: number | null
  erasedAt: Date | null
}

export type UndoableMove = {
  id: number
  kind: 'merge' | 'split'
  isTarget: boolean
  other: number
  otherName: string
  movedAt: Date
  movedBy: string
  orders: number
}

export type PersonAccess = {
  id: number
  name: string
  maySignIn: boolean
  mayOrder: boolean
  sessions: number
  lastSeenAt: Date | null
}

export type InvitationForStaff = {
  id: number
  name: string
  email: string
  mayOrder: boolean
  invitedBy: string
  expiresAt: Date
}
