import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { ReauthenticationFields } from '#app/ui/secret-fields.tsx'
import type { AccountAnswer } from '#domain/access/account-answer.ts'
import { AccountSection } from './account-section.tsx'
import { FactorSetupForm } from './factor-setup-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

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
