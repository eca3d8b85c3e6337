import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/secret-fields.tsx'
import type { SignInAnswer } from '#domain/access/sign-in-answer.ts'
import { problemOf } from '#domain/form-answer.ts'

/** The second step: a code of the app, or one of the recovery codes. */
export function CodeForm({ answer, address }: { answer: SignInAnswer | undefined; address: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { formAction, formData } = useNavigation()
  const submitting = formAction === address && formData?.has('code') === true

  // The person has just typed a password, or a wrong code: either way they go on in this field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings the focus back
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [answer])

  return (
    <div className="grid gap-4">
      <Form method="post" action={address} replace className="grid gap-5">
        <CodeField
          ref={input}
          error={problemOf(answer)}
          hint="The six digits that your authenticator app shows now, or one of your recovery codes."
        />
        <Button type="submit" busy={submitting}>
          {submitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </Form>
      <Form method="post" action={address} replace>
        <button type="submit" name="restart" value="1" className="cursor-pointer text-sm text-soft underline">
          Start again
        </button>
      </Form>
    </div>
  )
}
