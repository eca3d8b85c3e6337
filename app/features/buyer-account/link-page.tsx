import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type ShownLink = { kind: 'here' } | { kind: 'elsewhere'; code: string } | { kind: 'over' }

type LinkPageProps = { link: ShownLink; token: string; shopName: string; problem: string | undefined }

/** What a link by mail opens. Nothing happens until somebody presses, since programs open links, too. */
export function LinkPage({ link, token, shopName, problem }: LinkPageProps) {
  const isBusy = useNavigation().formAction !== undefined
  switch (link.kind) {
    case 'here':
      return (
        <SignInFrame title="Sign in" lead={<p>Press the button to sign in to {shopName} in this browser.</p>}>
          <Form method="post" action="/account/sign-in" replace className="grid gap-4">
            <input type="hidden" name="token" value={token} />
            <p role="alert" className="text-clay text-sm empty:hidden">
              {problem}
            </p>
            <Button type="submit" busy={isBusy}>
              Sign in
            </Button>
          </Form>
        </SignInFrame>
      )
    case 'elsewhere':
      return (
        <SignInFrame
          title="Your code"
          lead={
            <p>
              You asked for this link in another browser. Type this code into that browser, where the shop is
              waiting for it:
            </p>
          }
        >
          <div className="grid gap-4">
            <p className="select-all text-center font-mono text-3xl tracking-wider">{link.code}</p>
            <p className="border-clay border-l-2 pl-4 text-sm">
              Do not give it to anybody. Somebody who asks you for it, by phone or in a message, wants to get
              into your account. If you did not ask for the link, close this page.
            </p>
            <p className="text-sm text-soft">
              To sign in here instead, <a href="/account">ask for a link in this browser</a>.
            </p>
          </div>
        </SignInFrame>
      )
    case 'over':
      return (
        <SignInFrame
          title="This link no longer works"
          lead={<p>It was used already, it is too old, or you asked for another one since.</p>}
        >
          <LinkButton to="/account">Ask for another link</LinkButton>
        </SignInFrame>
      )
  }
}
