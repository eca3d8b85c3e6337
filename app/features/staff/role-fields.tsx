import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { OFFERED_ROLES } from '#domain/access/office-areas.ts'
import { ROLE_TEXTS, type Role } from '#domain/access/roles.ts'

type RoleFieldsProps = { chosen: readonly Role[]; error?: string | undefined }

/** What a colleague may do, several together. */
export function RoleFields({ chosen, error }: RoleFieldsProps) {
  const errorId = useId()
  return (
    <fieldset className="grid gap-2.5" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium text-sm">Roles</legend>
      {OFFERED_ROLES.map((role) => (
        <Checkbox
          key={role}
          name="role"
          value={role}
          defaultChecked={chosen.includes(role)}
          aria-invalid={error ? true : undefined}
          label={
            <>
              {ROLE_TEXTS[role].label}
              <span className="text-soft text-sm"> · {ROLE_TEXTS[role].allows}</span>
            </>
          }
        />
      ))}
      {error && (
        <p id={errorId} className="text-clay text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
