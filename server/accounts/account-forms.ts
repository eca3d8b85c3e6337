import type { AccountDetails } from '#domain/access/account-answer.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import { describeRefusal } from '#domain/access/sign-in-answer.ts'
import { away, done, type Outcome, refused, refusedWhole } from '#domain/form-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { Person, Visit } from './account-parts.ts'
import type { Accounts } from './accounts.ts'
import { readNewPassword } from './password/judge-password.ts'
import { endOwnSessions } from './session/own-sessions.ts'
import {
  answerReauthentication,
  findEmptyFields,
  readReauthentication,
} from './sign-in/reauthentication-form.ts'

type Asking = { person: Person; shopName: string; visit: Visit; sessionId: string | undefined }
type Answer = Outcome & AccountDetails

/** The forms of the account page. */
export function accountForms(
  db: Database,
  accounts: Accounts,
  { person, shopName, visit, sessionId }: Asking,
) {
  const proofIn = (form: FormData) => ({ person, ...readReauthentication(form), ...visit })
  /** With the password, and with a code where there is a second factor. */
  const proven =
    (act: (form: FormData) => Promise<Answer | undefined>, takesCode = true) =>
    async (form: FormData): Promise<Answer | undefined> => {
      const empty = await findEmptyFields(db, { form, userId: person.userId, takesCode })
      return empty ? refused(empty) : act(form)
    }

  return {
    'change-password': proven(async (form) => {
      const parsed = await readNewPassword(form, { ...person, shopName })
      if (!parsed.ok) return refused(parsed.errors)
      const newPassword = parsed.password
      const result = await accounts.changePassword({ ...proofIn(form), newPassword, sessionId })
      return result.ok
        ? done('Password changed. Your other sessions were signed out.')
        : answerReauthentication(result)
    }),
    'start-factor': proven(async (form) => {
      if (!sessionId) return undefined
      const result = await accounts.startSecondFactor({ ...proofIn(form), sessionId })
      if (result.ok) return { ...done(), setup: result.setup }
      return result.reason === 'on-already'
        ? refusedWhole('Two-factor authentication is already on.')
        : answerReauthentication(result)
    }, false),
    'confirm-factor': async (form: FormData): Promise<Answer | undefined> => {
      if (!sessionId) return undefined
      const { code } = readReauthentication(form)
      const result = await accounts.confirmSecondFactor({ person, code, sessionId, ...visit })
      if (result.ok) return { ...done(), recoveryCodes: result.recoveryCodes }
      if (result.reason === 'expired') return refusedWhole('That took too long. Start again.')
      const { setup } = result
      return result.reason === 'too-many-attempts'
        ? { ...away(describeRefusal(result), result.retryAfterSeconds), setup }
        : { ...refused({ code: describeRefusal(result) }), setup }
    },
    'turn-off-factor': proven(async (form) => {
      const result = await accounts.turnOffSecondFactor(proofIn(form))
      return result.ok ? done('Two-factor authentication is off.') : answerReauthentication(result)
    }),
    'renew-codes': proven(async (form) => {
      const result = await accounts.renewRecoveryCodes(proofIn(form))
      return result.ok ? { ...done(), recoveryCodes: result.recoveryCodes } : answerReauthentication(result)
    }),
    'end-session': async (form: FormData) => {
      const only = String(form.get('session') ?? '')
      if (!isUuid(only)) return undefined
      const { ended } = await endOwnSessions(db, person, { only })
      return done(ended === 1 ? 'Session ended.' : 'That session had already ended.')
    },
    'end-other-sessions': async () => {
      if (!sessionId) return undefined
      const { ended } = await endOwnSessions(db, person, { allBut: sessionId })
      return done(ended === 1 ? '1 other session ended.' : `${ended} other sessions ended.`)
    },
  }
}
