import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { type BuyerSignInAnswer, LINK_MINUTES } from '#domain/access/buyer-sign-in.ts'
import type { ContactLink } from '#domain/contact-links.ts'
import { fieldsOf, problemOf } from '#domain/form-answer.ts'
import { SignInFrame } from './sign-in-frame.tsx'

type BuyerSignInProps = {
  /** This browser has asked for a link. */
  isWaiting: boolean
  /** Somebody has just closed their account, or signed out. */
  notice: string | undefined
  /** Without a mail server nobody is sent a link. */
  canMail: boolean
  /** How the shop is reached. */
  contact: readonly ContactLink[]
  answer: BuyerSignInAnswer | undefined
}

export function BuyerSignIn({ isWaiting, notice, canMail, contact, answer }: BuyerSignInProps) {
  if (isWaiting) return <Waiting canMail={canMail} contact={contact} answer={answer} />
  if (canMail) return <AskForLink notice={notice} answer={answer} />
  return (
    <SignInFrame
      title="Your account"
      lead={
        <>
          <Notice text={notice} />
          <p>You sign in with a link that we mail to you. You can browse without an account.</p>
        </>
      }
    >
      <NoMail contact={contact} />
    </SignInFrame>
  )
}

function AskForLink({ notice, answer }: Pick<BuyerSignInProps, 'notice' | 'answer'>) {
  const input = useRef<HTMLInputElement>(null)
  const isBusy = useNavigation().formData?.get('intent') === 'ask'
  useEffect(() => {
    if (fieldsOf(answer).email) input.current?.focus()
  }, [answer])
  return (
    <SignInFrame
      title="Your account"
      lead={
        <>
          <Notice text={notice} />
          <p>
            See your orders, documents and prices. We mail you a link to sign in; there is no password. You
            can browse without an account.
          </p>
        </>
      }
    >
      <Form method="post" action="/account" noValidate replace className="grid gap-5">
        <input type="hidden" name="intent" value="ask" />
        <Field
          label="Email"
          error={fieldsOf(answer).email}
          hint="The address with which you order, or were invited."
        >
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="email"
              name="email"
              autoComplete="email"
              required
              defaultValue={answer?.email}
            />
          )}
        </Field>
        <Problem text={problemOf(answer)} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Sending...' : 'Mail me a link'}
        </Button>
      </Form>
    </SignInFrame>
  )
}

type WaitingProps = Pick<BuyerSignInProps, 'canMail' | 'contact' | 'answer'>

function Waiting({ canMail, contact, answer }: WaitingProps) {
  const input = useRef<HTMLInputElement>(null)
  const isBusy = useNavigation().formData?.get('intent') === 'code'
  const error = fieldsOf(answer).code
  useEffect(() => {
    if (!error) return
    input.current?.focus()
    input.current?.select()
  }, [error])
  return (
    <SignInFrame
      title={canMail ? 'Check your mail' : 'Sign in with a code'}
      lead={
        canMail ? (
          <p role="status">
            If we know the address, a link is on its way. It works once, within {LINK_MINUTES} minutes. Open
            it in this browser.
          </p>
        ) : (
          <NoMail contact={contact}>If you are still waiting for a link, it will not arrive.</NoMail>
        )
      }
    >
      <div className="grid gap-4">
        <Form method="post" action="/account" noValidate replace className="grid gap-5">
          <input type="hidden" name="intent" value="code" />
          <Field
            label="Code"
            error={error}
            hint="Opened the link on another device or in another browser? It shows a code there; type it here."
          >
            {(control) => (
              <Input
                {...control}
                ref={input}
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                className="font-mono uppercase"
                required
              />
            )}
          </Field>
          <Problem text={problemOf(answer)} />
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Signing In...' : 'Sign in with the code'}
          </Button>
        </Form>
        <Form method="post" action="/account" replace>
          <button
            type="submit"
            name="intent"
            value="restart"
            className="cursor-pointer text-sm text-soft underline"
          >
            Ask for another link
          </button>
        </Form>
      </div>
    </SignInFrame>
  )
}

function Notice({ text }: { text: string | undefined }): ReactNode {
  return (
    text && (
      <p role="status" className="border-resin border-l-2 bg-sheet px-4 py-3 text-ink text-sm">
        {text}
      </p>
    )
  )
}

function Problem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="text-clay text-sm empty:hidden">
      {text}
    </p>
  )
}

type NoMailProps = { contact: readonly ContactLink[]; children?: ReactNode }

/** The same for every visitor: it tells about the shop, and never whether an address is known. */
function NoMail({ contact, children }: NoMailProps) {
  return (
    <div role="status" className="grid gap-3 text-ink">
      <p>We cannot send mail at the moment, so we cannot send you a link to sign in. {children}</p>
      {contact.length === 0 ? (
        <p>Please try again later.</p>
      ) : (
        <>
          <p>For help with your orders, contact us:</p>
          <ul className="grid gap-1">
            {contact.map(({ name, text, href }) => (
              <li key={name} className="break-words">
                {name}{' '}
                <a href={href} rel="noreferrer">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
