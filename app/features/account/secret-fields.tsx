import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

type SecretFieldProps = { error: string | undefined }

export function CurrentPasswordField({ error }: SecretFieldProps) {
  return (
    <Field label="Current password" error={error}>
      {(control) => (
        <Input {...control} type="password" name="current" autoComplete="current-password" required />
      )}
    </Field>
  )
}

export function CodeField({ error, hint }: SecretFieldProps & { hint: string }) {
  return (
    <Field label="Code" error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
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

/** For password managers, which want to know whose password it is. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
}
