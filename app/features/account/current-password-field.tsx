import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

export function CurrentPasswordField({ error }: { error: string | undefined }) {
  return (
    <Field label="Current password" error={error}>
      {(control) => (
        <Input {...control} type="password" name="current" autoComplete="current-password" required />
      )}
    </Field>
  )
}
