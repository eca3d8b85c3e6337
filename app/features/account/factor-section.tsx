import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { CodeField, ReauthenticationFields } from '#app/ui/secret-fields.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AccountAnswer, FactorSetup } from '#domain/access/account-answer.ts'
import { AccountSection } from './account-section.tsx'

type FactorSectionProps = {
  email: string
  factor: { since: string; codesLeft: number } | undefined
  answer: AccountAnswer | undefined
}

export function FactorSection({ email, factor, answer }: FactorSectionProps) {
  const codes = answer?.recoveryCodes
  return (
    <AccountSection
      title="Two-factor authentication"
      isPrinted={codes !== undefined}
      text="Sign in with your password and a code from an app on your phone. A password alone does not protect customer data well enough."
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} />
      ) : factor ? (
        <FactorOn email={email} factor={factor} answer={answer} />
      ) : answer?.setup ? (
        <FactorSetupForm setup={answer.setup} answer={answer} />
      ) : (
        <FactorOff email={email} answer={answer} />
      )}
    </AccountSection>
  )
}

function FactorOff({ email, answer }: Omit<FactorSectionProps, 'factor'>) {
  return (
    <>
      <p>
        <Badge>Off</Badge>
      </p>
      {/* Turning it off, or taking too long to turn it on, is told where one begins again. */}
      <IntentForm
        intent="start-factor"
        answer={
          answer && !answer.setup && isAboutFactor(answer) ? { ...answer, intent: 'start-factor' } : undefined
        }
        submitLabel="Turn on"
      >
        {(errors) => <ReauthenticationFields email={email} withCode={false} errors={errors} />}
      </IntentForm>
    </>
  )
}

function isAboutFactor({ intent }: AccountAnswer) {
  return intent === 'start-factor' || intent === 'confirm-factor' || intent === 'turn-off-factor'
}

function FactorOn({
  email,
  factor,
  answer,
}: FactorSectionProps & { factor: NonNullable<FactorSectionProps['factor']> }) {
  const { since, codesLeft } = factor
  const isOpen = (intent: AccountAnswer['intent']) => answer?.intent === intent
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone="default">On</Badge>
        <span>since {since}</span>
        <span className={codesLeft < 3 ? 'text-clay' : 'text-soft'}>
          {codesLeft === 1 ? '1 recovery code left' : `${codesLeft} recovery codes left`}
        </span>
      </p>
      <Choice title="Create new recovery codes" isOpen={isOpen('renew-codes')}>
        <IntentForm intent="renew-codes" answer={answer} submitLabel="Create new codes" variant="outline">
          {(errors) => (
            <>
              <p className="text-sm text-soft">Your previous ten codes stop working.</p>
              <ReauthenticationFields email={email} withCode errors={errors} />
            </>
          )}
        </IntentForm>
      </Choice>
      <Choice title="Turn off" isOpen={isOpen('turn-off-factor')}>
        <IntentForm intent="turn-off-factor" answer={answer} submitLabel="Turn off" variant="danger">
          {(errors) => (
            <>
              <p className="text-sm text-soft">Your password alone will then be enough to sign in.</p>
              <ReauthenticationFields email={email} withCode errors={errors} />
            </>
          )}
        </IntentForm>
      </Choice>
    </>
  )
}

function Choice({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="max-w-md border border-line bg-sheet">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-sm">{title}</summary>
      <div className="border-line border-t p-4">{children}</div>
    </details>
  )
}

/** Point an app at the picture, then prove with a code that it has the secret. */
function FactorSetupForm({ setup, answer }: { setup: FactorSetup; answer: AccountAnswer }) {
  const { secret, address, qr } = setup
  return (
    <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-8">
      <QrCode qr={qr} label="QR code for your authenticator app" className="size-52" />
      <div className="grid min-w-0 content-start gap-4">
        <ol className="grid list-decimal gap-2 pl-5 text-sm">
          <li>
            Scan the picture with your authenticator app, or{' '}
            <a href={address}>open it in an app on this device</a>, or type these letters into it:
            <code className="mt-1 block break-words font-mono text-base">{inGroups(secret)}</code>
          </li>
          <li>Enter the six-digit code it shows.</li>
        </ol>
        <IntentForm
          intent="confirm-factor"
          answer={{ ...answer, intent: 'confirm-factor' }}
          submitLabel="Confirm"
        >
          {(errors) => <CodeField error={errors.code} hint="It changes every 30 seconds." />}
        </IntentForm>
      </div>
    </div>
  )
}

function inGroups(secret: string) {
  return secret.match(/.{1,4}/g)?.join(' ')
}

/** Shown this once. On paper nothing else of the page is printed. */
function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Recovery codes copied')
    } catch {
      toast.error('They could not be copied. Select and copy them yourself')
    }
  }

  return (
    <Sheet className="grid max-w-prose gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        Save your recovery codes
      </h3>
      <p className="text-sm">
        Two-factor authentication is on. Each code signs you in to {email} once if you do not have your phone.
        They are shown only now: print them, or store them with your passwords.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" size="small" className="scripted-only" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="outline" size="small" className="scripted-only" onClick={copy}>
          Copy
        </Button>
        <LinkButton to="/admin/account" replace size="small">
          I have saved them
        </LinkButton>
      </div>
    </Sheet>
  )
}
