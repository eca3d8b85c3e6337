import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { AccountAnswer } from '#domain/access/account-answer.ts'
import { AccountForm } from './account-form.tsx'
import { AccountSection } from './account-section.tsx'
import { AccountName, CurrentPasswordField } from './secret-fields.tsx'

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
            <Field
              label="New password"
              error={errors.password}
              hint="At least 12 characters. A few words in a row are easy to keep in mind."
            >
              {(control) => (
                <Input {...control} type="password" name="password" autoComplete="new-password" required />
              )}
            </Field>
            <Field label="New password, once more" error={errors.repeated}>
              {(control) => (
                <Input {...control} type="password" name="repeated" autoComplete="new-password" required />
              )}
            </Field>
          </>
        )}
      </AccountForm>
    </AccountSection>
  )
}
