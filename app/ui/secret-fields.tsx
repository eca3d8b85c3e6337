import type { Ref } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type NewPasswordFieldsProps = {
  errors: { password?: string | undefined; repeated?: string | undefined }
  hint: string
}

/** A password that somebody chooses, typed twice. */
export function NewPasswordFields({ errors, hint }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label="New password" error={errors.password} hint={hint}>
        {(control) => (
          <Input {...control} type="password" name="password" autoComplete="new-password" required />
        )}
      </Field>
      <Field label="Confirm new password" error={errors.repeated}>
        {(control) => (
          <Input {...control} type="password" name="repeated" autoComplete="new-password" required />
        )}
      </Field>
    </>
  )
}

/** For password managers, which want to know whose password it is. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
}

/** The password of whoever is signed in already. */
function CurrentPasswordField({
  error,
  label = 'Current password',
}: {
  error: string | undefined
  label?: string
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="password"
          name="current"
          autoComplete="current-password"
          required
          data-autofocus
        />
      )}
    </Field>
  )
}

type ReauthenticationFieldsProps = {
  email: string
  /** Whether this person has a second factor. */
  withCode: boolean
  errors: { current?: string | undefined; code?: string | undefined }
  label?: string
}

/** What is asked for again where a screen left open must not be enough. */
export function ReauthenticationFields({ email, withCode, errors, label }: ReauthenticationFieldsProps) {
  return (
    <>
      <AccountName email={email} />
      <CurrentPasswordField error={errors.current} {...(label && { label })} />
      {withCode && <CodeField error={errors.code} hint="From your app, or a recovery code." />}
    </>
  )
}

type CodeFieldProps = { error: string | undefined; hint: string; ref?: Ref<HTMLInputElement> }

/** A code of an app or of a list, which is longer. */
export function CodeField({ error, hint, ref }: CodeFieldProps) {
  return (
    <Field label="Code" error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          required
          className="font-mono"
        />
      )}
    </Field>
  )
}
