import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { CodeField } from '#app/ui/secret-fields.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { SignInAnswer } from '#domain/access/sign-in-answer.ts'
import { fieldsOf, problemOf } from '#domain/form-answer.ts'

type SignInPageProps = {
  /** What came of the last attempt, unless it succeeded. */
  answer?: SignInAnswer | undefined
  /** Whether this browser has given the right password and is at the second step. */
  owesCode: boolean
  /** Of this page, with where it leads to. */
  address: string
}

export function SignInPage({ answer, owesCode, address }: SignInPageProps) {
  const isAtCode = answer?.owesCode ?? owesCode
  return (
    <div className="wrap grid justify-items-center py-14 md:py-20">
      <div className="grid w-full max-w-md gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">Staff sign-in</h1>
          <p className="text-soft">
            {isAtCode
              ? 'Your password is right. One more step, and you are in.'
              : 'For the people who run the shop. Buyers sign in under Account.'}
          </p>
        </div>
        <Sheet>
          {isAtCode ? (
            <CodeForm answer={answer} address={address} />
          ) : (
            <SignInForm answer={answer} address={address} />
          )}
        </Sheet>
      </div>
    </div>
  )
}

function SignInForm({ answer, address }: Pick<SignInPageProps, 'address' | 'answer'>) {
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const submitting = useNavigation().formAction === address
  const fieldErrors = fieldsOf(answer)
  const problem = problemOf(answer)

  useEffect(() => {
    if (!answer) return
    const wrong = fieldsOf(answer).email ? emailInput.current : passwordInput.current
    wrong?.focus()
    wrong?.select()
  }, [answer])

  return (
    // Our own messages instead of the browser's; without scripts the server gives them.
    <Form method="post" action={address} noValidate replace className="grid gap-5">
      <Field label="Email" error={fieldErrors.email}>
        {(control) => (
          <Input
            {...control}
            ref={emailInput}
            type="email"
            name="email"
            autoComplete="username"
            required
            defaultValue={answer?.email}
          />
        )}
      </Field>
      <Field label="Password" error={fieldErrors.password}>
        {(control) => (
          <Input
            {...control}
            ref={passwordInput}
            type="password"
            name="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      {problem && <p className="text-clay text-sm">{problem}</p>}
      <Button type="submit" busy={submitting}>
        {submitting ? 'Signing In...' : 'Sign In'}
      </Button>
    </Form>
  )
}

/** The second step: a code of the app, or one of the recovery codes. */
function CodeForm({ answer, address }: { answer: SignInAnswer | undefined; address: string }) {
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
