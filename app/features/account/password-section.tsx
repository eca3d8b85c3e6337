import { IntentForm } from '#app/ui/intent-form.tsx'
import { NewPasswordFields, ReauthenticationFields } from '#app/ui/secret-fields.tsx'
import type { AccountAnswer } from '#domain/access/account-answer.ts'
import { NEW_PASSWORD_HINT } from '#domain/access/new-password.ts'
import { AccountSection } from './account-section.tsx'

type PasswordSectionProps = { email: string; hasFactor: boolean; answer: AccountAnswer | undefined }

export function PasswordSection({ email, hasFactor, answer }: PasswordSectionProps) {
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
