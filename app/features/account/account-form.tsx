import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { AccountAnswer, AccountIntent } from '#domain/access/account-answer.ts'

type AccountFormProps = {
  intent: AccountIntent
  answer: AccountAnswer | undefined
  submitLabel: string
  variant?: 'primary' | 'outline' | 'danger'
  children: (errors: NonNullable<AccountAnswer['errors']>) => ReactNode
}

/** One of the forms of the account page: it shows what came of it, empties itself when it is done, and moves to what is wrong. */
export function AccountForm({ intent, answer, submitLabel, variant, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  const own = answer?.intent === intent ? answer : undefined

  useEffect(() => {
    if (own?.done) form.current?.reset()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [own])

  return (
    <Form ref={form} method="post" replace preventScrollReset noValidate className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children(own?.errors ?? {})}
      <div className="grid justify-items-start gap-3">
        <Button type="submit" busy={isBusy} variant={variant}>
          {submitLabel}
        </Button>
        <FormOutcome answer={own} />
      </div>
    </Form>
  )
}

export function FormOutcome({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {answer?.problem}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {answer?.done}
      </p>
    </>
  )
}
