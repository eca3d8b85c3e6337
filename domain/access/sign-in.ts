import { z } from 'zod'
import { type FieldErrors, refused } from '#domain/form-answer.ts'
import type { SignInAnswer } from './sign-in-answer.ts'

const MINIMUM_PASSWORD_LENGTH = 6

/** What a person types to sign in. No address is longer than 255: a longer text need not reach the database. */
export const signInSchema = z.object({
  email: z
    .string()
    .trim()
    .max(255, { error: 'Invalid email address' })
    .pipe(z.email({ error: 'Invalid email address' })),
  password: z.string().min(MINIMUM_PASSWORD_LENGTH, {
    error: `Password must be at least ${MINIMUM_PASSWORD_LENGTH} characters`,
  }),
})

export type SignIn = z.infer<typeof signInSchema>

/** Reads the form's fields, in the browser before sending and on the server after receiving. */
export function parseSignIn(form: {
  email: unknown
  password: unknown
}): { ok: true; signIn: SignIn } | { ok: false; answer: SignInAnswer } {
  const email = typeof form.email === 'string' ? form.email : ''
  const password = typeof form.password === 'string' ? form.password : ''
  const parsed = signInSchema.safeParse({ email, password })
  if (parsed.success) return { ok: true, signIn: parsed.data }
  const errors = z.flattenError(parsed.error).fieldErrors
  return { ok: false, answer: { ...refused(firstOfEach(errors)), email } }
}

function firstOfEach(errors: { email?: string[]; password?: string[] }): FieldErrors {
  const [email] = errors.email ?? []
  const [password] = errors.password ?? []
  return { ...(email && { email }), ...(password && { password }) }
}
