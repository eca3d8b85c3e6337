import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { doneOf, type FieldErrors, type FormAnswer, fieldsOf, problemOf } from '#domain/form-answer.ts'
import { ActionKey } from './action-key.tsx'
import { Button } from './button.tsx'

type IntentFormProps = {
  intent: string
  answer: FormAnswer | undefined
  submitLabel: string
  variant?: 'primary' | 'outline' | 'danger'
  children: (errors: FieldErrors) => ReactNode
}

/** One of the forms of a page: it shows what came of it, empties itself when it is done, and moves to what is wrong. */
export function IntentForm({ intent, answer, submitLabel, variant, children }: IntentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  const own = answer?.intent === intent ? answer : undefined

  useEffect(() => {
    if (own?.outcome === 'done') form.current?.reset()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [own])

  return (
    <Form ref={form} method="post" replace preventScrollReset noValidate className="grid max-w-md gap-5">
      <ActionKey />
      <input type="hidden" name="intent" value={intent} />
      {children(fieldsOf(own))}
      <div className="grid justify-items-start gap-3">
        <Button type="submit" busy={isBusy} variant={variant}>
          {submitLabel}
        </Button>
        <FormOutcome answer={own} />
      </div>
    </Form>
  )
}

export function FormOutcome({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {problemOf(answer)}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {doneOf(answer)}
      </p>
    </>
  )
}
