import { z } from 'zod'
import { visibleText } from '#domain/visible-text.ts'
import type { Role } from './roles.ts'

const LONGEST_NAME = 200

type InvitationErrors = { name?: string; email?: string; roles?: string }
export type Invitation = { name: string; email: string; roles: readonly Role[] }

const nameSchema = z
  .string()
  .overwrite(visibleText)
  .min(1, { error: 'Name is required' })
  .max(LONGEST_NAME, { error: `Use at most ${LONGEST_NAME} characters` })
  // Postgres cannot keep U+0000, and no name has control characters.
  .regex(/^\P{Cc}*$/u, { error: 'Use letters that can be shown' })
const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(255, { error: 'Invalid email address' })
  .pipe(z.email({ error: 'Invalid email address' }))

export function parseInvitation(form: {
  name: unknown
  email: unknown
  roles: readonly Role[]
}): { ok: true; invitation: Invitation } | { ok: false; errors: InvitationErrors } {
  const name = nameSchema.safeParse(form.name)
  const email = emailSchema.safeParse(form.email)
  const { roles } = form
  if (name.success && email.success && roles.length > 0)
    return { ok: true, invitation: { name: name.data, email: email.data, roles } }
  return {
    ok: false,
    errors: {
      ...(!name.success && { name: name.error.issues[0]?.message ?? 'Name is required' }),
      ...(!email.success && { email: email.error.issues[0]?.message ?? 'Invalid email address' }),
      ...(roles.length === 0 && { roles: 'Choose at least one role' }),
    },
  }
}
