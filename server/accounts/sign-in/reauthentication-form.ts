import { describeRefusal } from '#domain/access/sign-in-answer.ts'
import type { ReauthenticationErrors } from '#domain/access/staff-answer.ts'
import { away, type Outcome, refused, refusedWhole } from '#domain/form-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { FullProofRefusal } from '../second-factor/do-with-code.ts'
import { hasSecondFactor } from '../second-factor/read-second-factor.ts'

/** Longer than any password or code, and short enough to be looked at. */
const LONGEST_TEXT = 200

/** What somebody typed who is asked for their password again, and for a code where they have a second factor. */
export function readReauthentication(form: FormData): { password: string; code: string } {
  return { password: textOf(form, 'current'), code: textOf(form, 'code') }
}

/** Undefined when nothing is missing. An empty field is a slip, not a guess: it costs no try. */
export async function findEmptyFields(
  db: Database,
  { form, userId, takesCode = true }: { form: FormData; userId: string; takesCode?: boolean },
): Promise<ReauthenticationErrors | undefined> {
  const { password, code } = readReauthentication(form)
  const lacksCode = takesCode && code.trim() === '' && (await hasSecondFactor(db, userId))
  if (password !== '' && !lacksCode) return undefined
  return {
    ...(password === '' && { current: 'Type your password' }),
    ...(lacksCode && { code: 'Type a code' }),
  }
}

/** Beside the field that is wrong, where it is one. */
export function answerReauthentication(refusal: FullProofRefusal): Outcome {
  switch (refusal.reason) {
    case 'invalid-credentials':
      return refused({ current: 'Wrong password' })
    case 'wrong-code':
      return refused({ code: describeRefusal(refusal) })
    case 'off':
      return refusedWhole('Two-factor authentication is off.')
    case 'too-many-attempts':
      return away(describeRefusal(refusal), refusal.retryAfterSeconds)
    default:
      return refusedWhole(describeRefusal(refusal))
  }
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
}
