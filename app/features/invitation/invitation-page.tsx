import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { AccountName, NewPasswordFields } from '#app/ui/secret-fields.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { NEW_PASSWORD_HINT } from '#domain/access/new-password.ts'
import { type FormAnswer, fieldsOf, problemOf } from '#domain/form-answer.ts'

type InvitationPageProps = {
  link: { name: string; email: string; purpose: 'invitation' | 'reset' } | undefined
  answer?: FormAnswer | undefined
}

/** The page of a link with which somebody chooses a password. */
export function InvitationPage({ link, answer }: InvitationPageProps) {
  return (
    <div className="wrap grid justify-items-center py-14 md:py-20">
      <div className="grid w-full max-w-md gap-6">
        {link ? (
          <>
            <div className="grid gap-2">
              <h1 className="text-3xl">Choose a password</h1>
              <p className="break-words text-soft">
                {link.purpose === 'invitation' ? `Welcome, ${link.name}. ` : `Hello, ${link.name}. `}
                You will sign in as {link.email}.
              </p>
            </div>
            <Sheet>
              <NewPasswordForm email={link.email} answer={answer} />
            </Sheet>
          </>
        ) : (
          <div className="grid justify-items-start gap-4">
            <h1 className="text-3xl">This link no longer works</h1>
            <p className="text-soft">
              It was already used, replaced by a newer one, or has expired. Ask an owner of the shop for a new
              one.
            </p>
            <LinkButton to="/auth" variant="outline">
              Staff sign-in
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}

function NewPasswordForm({ email, answer }: { email: string; answer: InvitationPageProps['answer'] }) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  const problem = problemOf(answer)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings the focus to what is wrong
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [answer])

  return (
    <Form ref={form} method="post" replace noValidate className="grid gap-5">
      <AccountName email={email} />
      <NewPasswordFields errors={fieldsOf(answer)} hint={NEW_PASSWORD_HINT} />
      {problem && <p className="text-clay text-sm">{problem}</p>}
      <Button type="submit" busy={isBusy}>
        Save password
      </Button>
    </Form>
  )
}
