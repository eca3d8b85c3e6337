import { z } from 'zod'

const SHORTEST_NEW_PASSWORD = 12
const LONGEST_PASSWORD = 128

export const NEW_PASSWORD_HINT = `At least ${SHORTEST_NEW_PASSWORD} characters. Several words in a row are easy to remember.`

export type NewPasswordErrors = { password?: string; repeated?: string }

const newPasswordSchema = z
  .string()
  .min(SHORTEST_NEW_PASSWORD, { error: `Use at least ${SHORTEST_NEW_PASSWORD} characters` })
  .max(LONGEST_PASSWORD, { error: `Use at most ${LONGEST_PASSWORD} characters` })

/** A password that somebody chooses, typed twice. */
export function parseNewPassword(form: {
  password: unknown
  repeated: unknown
}): { ok: true; password: string } | { ok: false; errors: NewPasswordErrors } {
  const parsed = newPasswordSchema.safeParse(form.password)
  if (!parsed.success) return { ok: false, errors: { password: messageOf(parsed.error) } }
  if (form.repeated !== parsed.data) return { ok: false, errors: { repeated: 'The passwords do not match' } }
  return { ok: true, password: parsed.data }
}

function messageOf(error: z.ZodError) {
  return error.issues[0]?.message ?? `Use at least ${SHORTEST_NEW_PASSWORD} characters`
}
