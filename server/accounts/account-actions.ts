import { ACCOUNT_INTENTS, type AccountAnswer, type AccountIntent } from '#domain/access/account-answer.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import { describeRefusal } from '#domain/access/sign-in-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { Person, Visit } from './account-parts.ts'
import type { Accounts } from './accounts.ts'
import { readNewPassword } from './password/read-new-password.ts'
import { endOwnSessions } from './session/end-own-sessions.ts'
import {
  describeReauthentication,
  findEmptyFields,
  readReauthentication,
} from './sign-in/reauthentication-form.ts'

type Asked = {
  form: FormData
  person: Person
  shopName: string
  visit: Visit
  sessionId: string | undefined
}

/** Does what a form of the account page asks for; undefined when it asks for nothing that there is. */
export async function answerAccountForm(
  db: Database,
  accounts: Accounts,
  { form, person, shopName, visit, sessionId }: Asked,
): Promise<AccountAnswer | undefined> {
  const intent = ACCOUNT_INTENTS.find((known) => known === form.get('intent'))
  const { password, code } = readReauthentication(form)
  const proof = { person, password, code, ...visit }
  if (intent && NEEDS_PASSWORD.includes(intent)) {
    const takesCode = intent !== 'start-factor'
    const errors = await findEmptyFields(db, { form, userId: person.userId, takesCode })
    if (errors) return { intent, errors }
  }
  switch (intent) {
    case 'change-password': {
      const parsed = await readNewPassword(form, { ...person, shopName })
      if (!parsed.ok) return { intent, errors: parsed.errors }
      const result = await accounts.changePassword({ ...proof, newPassword: parsed.password, sessionId })
      if (!result.ok) return { intent, ...describeReauthentication(result) }
      return { intent, done: 'Password changed. Your other sessions were signed out.' }
    }
    case 'start-factor': {
      if (!sessionId) return undefined
      const result = await accounts.startSecondFactor({ ...proof, sessionId })
      if (result.ok) return { intent, setup: result.setup }
      if (result.reason === 'on-already')
        return { intent, problem: 'Two-factor authentication is already on.' }
      return { intent, ...describeReauthentication(result) }
    }
    case 'confirm-factor': {
      if (!sessionId) return undefined
      const result = await accounts.confirmSecondFactor({ person, code, sessionId, ...visit })
      if (result.ok) return { intent, recoveryCodes: result.recoveryCodes }
      if (result.reason === 'expired') return { intent, problem: 'That took too long. Start again.' }
      const { setup } = result
      if (result.reason === 'too-many-attempts') return { intent, setup, problem: describeRefusal(result) }
      return { intent, setup, errors: { code: describeRefusal(result) } }
    }
    case 'turn-off-factor': {
      const result = await accounts.turnOffSecondFactor(proof)
      if (result.ok) return { intent, done: 'Two-factor authentication is off.' }
      return { intent, ...describeReauthentication(result) }
    }
    case 'renew-codes': {
      const result = await accounts.renewRecoveryCodes(proof)
      if (result.ok) return { intent, recoveryCodes: result.recoveryCodes }
      return { intent, ...describeReauthentication(result) }
    }
    case 'end-session': {
      const only = String(form.get('session') ?? '')
      if (!isUuid(only)) return undefined
      const { ended } = await endOwnSessions(db, person, { only })
      return { intent, done: ended === 1 ? 'Session ended.' : 'That session had already ended.' }
    }
    case 'end-other-sessions': {
      if (!sessionId) return undefined
      const { ended } = await endOwnSessions(db, person, { allBut: sessionId })
      return {
        intent,
        done: ended === 1 ? '1 other session ended.' : `${ended} other sessions ended.`,
      }
    }
    default:
      return undefined
  }
}

const NEEDS_PASSWORD: AccountIntent[] = ['change-password', 'start-factor', 'turn-off-factor', 'renew-codes']
