import { type NewPasswordErrors, parseNewPassword } from '#domain/access/new-password.ts'
import { isEasyToGuess, type Owner } from './judge-password.ts'

const EASY_TO_GUESS = 'This is easy to guess. Try several unrelated words'

/** A password that one of the staff has typed twice, and that is not easy to guess. */
export async function readNewPassword(
  form: FormData,
  owner: Owner,
): Promise<{ ok: true; password: string } | { ok: false; errors: NewPasswordErrors }> {
  const parsed = parseNewPassword({ password: form.get('password'), repeated: form.get('repeated') })
  if (!parsed.ok || !(await isEasyToGuess(parsed.password, owner))) return parsed
  return { ok: false, errors: { password: EASY_TO_GUESS } }
}
