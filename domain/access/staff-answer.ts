import type { InvitationErrors } from './invitation.ts'

/** What came of a form on the staff page. */
export type StaffAnswer = {
  done?: string
  problem?: string
  errors?: InvitationErrors
  /** What was typed into a form that was refused. */
  typed?: { name: string; email: string }
  /** Shown this once. */
  link?: { address: string; email: string; purpose: 'invitation' | 'reset'; mailed: 'yes' | 'no' | 'failed' }
}
