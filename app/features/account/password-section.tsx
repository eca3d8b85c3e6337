import { AccountName, NewPasswordFields } from '#app/ui/secret-fields.tsx'
import type { AccountAnswer } from '#domain/access/account-answer.ts'
import { NEW_PASSWORD_HINT } from '#domain/access/new-password.ts'
import { AccountForm } from './account-form.tsx'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

export function PasswordSection({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  return (
    <AccountSection
      title="Password"
      text="A new password ends all of your other sessions: whoever knew the old one is out at once."
    >
      <AccountForm intent="change-password" answer={answer} submitLabel="Change password">
        {(errors) => (
          <>
            <AccountName email={email} />
            <CurrentPasswordField error={errors.current} />
            <NewPasswordFields errors={errors} hint={NEW_PASSWORD_HINT} />
          </>
        )}
      </AccountForm>
    </AccountSection>
  )
}
