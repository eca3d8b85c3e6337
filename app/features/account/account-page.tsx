import { IntentForm } from '#app/ui/intent-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { NewPasswordFields, ReauthenticationFields } from '#app/ui/secret-fields.tsx'
import type { AccountAnswer } from '#domain/access/account-answer.ts'
import { NEW_PASSWORD_HINT } from '#domain/access/new-password.ts'
import { AccountSection } from './account-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { SessionSection, type ShownSession } from './session-section.tsx'

type AccountPageProps = {
  name: string
  email: string
  roles: string
  /** Led here from a page that their roles do not cover. */
  isRefused: boolean
  /** Signed in again for a form that waits in another tab. */
  isBack: boolean
  factor: { since: string; codesLeft: number } | undefined
  sessions: ShownSession[]
  /** What came of the form that was sent last. */
  answer?: AccountAnswer | undefined
}

/** What a member of the staff can do about their own account. */
export function AccountPage(props: AccountPageProps) {
  const { name, email, roles, isRefused, isBack, factor, sessions, answer } = props
  return (
    <>
      <div className="print:hidden">
        <PageHead title="Account" />
        <p className="-mt-5 mb-8 break-words text-soft">
          {name}, {email} · {roles}
        </p>
        {isRefused && (
          <p role="alert" className="mb-8 border-clay border-l-2 bg-sheet px-4 py-3 text-sm">
            Your roles do not include that page. An owner can change them under Staff.
          </p>
        )}
        {isBack && (
          <p role="status" className="mb-8 border-fern border-l-2 bg-sheet px-4 py-3 text-sm">
            You are signed in again. Go back to the tab with your form and submit it again.
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-10">
        <FactorSection email={email} factor={factor} answer={answer} />
        <PasswordSection email={email} hasFactor={factor !== undefined} answer={answer} />
        <SessionSection sessions={sessions} answer={answer} />
      </div>
    </>
  )
}

type PasswordSectionProps = { email: string; hasFactor: boolean; answer: AccountAnswer | undefined }

function PasswordSection({ email, hasFactor, answer }: PasswordSectionProps) {
  return (
    <AccountSection title="Password" text="Changing your password signs you out everywhere else.">
      <IntentForm intent="change-password" answer={answer} submitLabel="Change password">
        {(errors) => (
          <>
            <ReauthenticationFields email={email} withCode={hasFactor} errors={errors} />
            <NewPasswordFields errors={errors} hint={NEW_PASSWORD_HINT} />
          </>
        )}
      </IntentForm>
    </AccountSection>
  )
}
