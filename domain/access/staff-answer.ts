import type { FormAnswer } from '#domain/form-answer.ts'
import type { Invitation } from './invitation.ts'
import type { Role } from './roles.ts'
import { STAFF_ACTIONS } from './staff-action.ts'

/** What a form of the staff page can ask for. Each takes the password of whoever asks. */
export const STAFF_INTENTS = ['invite', 'link', ...STAFF_ACTIONS] as const
export type StaffIntent = (typeof STAFF_INTENTS)[number]

/** What is wrong with the password or the code that were asked for again. */
export type ReauthenticationErrors = { current?: string; code?: string }

/** What came of a form on the staff page. Passwords and codes that were typed are never sent back. */
export type StaffAnswer = FormAnswer & StaffDetails & { intent: StaffIntent }

export type StaffDetails = {
  /** The colleague whom it is about; nobody yet for an invitation. */
  userId?: string
  /** Those that were chosen for the colleague. */
  roles?: readonly Role[]
  /** Nothing was done yet: the password is still to be typed. */
  owesPassword?: boolean
  /** What was typed into a form that was refused. */
  typed?: Invitation
  /** Shown this once. */
  link?: { address: string; email: string; purpose: 'invitation' | 'reset'; mailed: 'yes' | 'no' | 'failed' }
}
