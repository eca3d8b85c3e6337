import { InputField } from '#app/ui/input-field.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { ReauthenticationFields } from '#app/ui/secret-fields.tsx'
import type { StaffAnswer } from '#domain/access/staff-answer.ts'
import { RoleFields } from './role-fields.tsx'
import type { ShownMember } from './staff-line.tsx'

type InviteFormProps = { you: ShownMember; answer: StaffAnswer | undefined }

export function InviteForm({ you, answer }: InviteFormProps) {
  return (
    <section aria-labelledby="invite" className="grid gap-4 border-line border-t pt-6">
      <div className="grid gap-1">
        <h2 id="invite" className="text-2xl">
          Invite a colleague
        </h2>
        <p className="max-w-prose text-sm text-soft">
          Creates a link to choose a password. It works once, for seven days.
        </p>
      </div>
      <IntentForm intent="invite" answer={answer} submitLabel="Invite">
        {(errors) => (
          <>
            <InputField
              label="Name"
              error={errors.name}
              name="name"
              autoComplete="off"
              required
              defaultValue={answer?.typed?.name}
            />
            <InputField
              label="Email"
              error={errors.email}
              type="email"
              name="email"
              autoComplete="off"
              required
              defaultValue={answer?.typed?.email}
            />
            <RoleFields chosen={answer?.typed?.roles ?? []} error={errors.roles} />
            <ReauthenticationFields
              email={you.email}
              withCode={you.hasSecondFactor}
              errors={errors}
              label="Your password"
            />
          </>
        )}
      </IntentForm>
    </section>
  )
}
