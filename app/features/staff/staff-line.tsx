import { Form, Link } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ROLE_TEXTS, type Role } from '#domain/access/roles.ts'
import { type LineIntent, linkText } from './staff-question.ts'

export type ShownMember = {
  userId: string
  name: string
  email: string
  roles: readonly Role[]
  isDisabled: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
  hasLink: boolean
  lastSeenAt: string | undefined
  isYou: boolean
}

type StaffLineProps = { member: ShownMember; onAction: (intent: LineIntent) => void }

export function StaffLine({ member, onAction }: StaffLineProps) {
  const { name, email, lastSeenAt, hasPassword, hasSecondFactor, isYou } = member
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-line border-t py-4 lg:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-words font-medium">{name}</span>
          <StateBadges member={member} />
        </p>
        <p className="min-w-0 break-words text-sm text-soft">
          {email} · {lastSeenAt ? `last seen ${lastSeenAt}` : 'never signed in'}
          {hasPassword && ` · ${hasSecondFactor ? 'two-factor on' : 'two-factor off'}`}
        </p>
      </div>
      {isYou ? (
        <p className="text-sm">
          <Link to="/admin/account">Your account</Link>
        </p>
      ) : (
        <Actions member={member} onAction={onAction} />
      )}
    </li>
  )
}

function StateBadges({ member }: { member: ShownMember }) {
  const { roles, isDisabled, hasPassword, hasLink, isYou } = member
  return (
    <>
      {isYou && <Badge tone="mark">You</Badge>}
      {isDisabled && <Badge tone="destructive">Disabled</Badge>}
      {roles.length === 0 && <Badge>No role</Badge>}
      {roles.map((role) => (
        <Badge key={role}>{ROLE_TEXTS[role].label}</Badge>
      ))}
      {!hasPassword && !isDisabled && (
        <Badge tone="secondary">{hasLink ? 'Invited' : 'Invitation expired'}</Badge>
      )}
      {hasPassword && hasLink && <Badge tone="secondary">Reset link pending</Badge>}
    </>
  )
}

/** Without scripts each button is a form of its own, and the page that answers asks for the password. */
function Actions({ member, onAction }: StaffLineProps) {
  const { userId, name, isDisabled, hasPassword } = member
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap gap-2">
      <ActionKey />
      <input type="hidden" name="user" value={userId} />
      {!isDisabled && (
        <ActionButton intent="link" text={linkText(hasPassword)} name={name} onAction={onAction} />
      )}
      <ActionButton intent="roles" text="Change roles" name={name} onAction={onAction} />
      {/* One button for an action and its opposite: it keeps the focus when it becomes the other. */}
      <ActionButton
        {...(isDisabled ? { intent: 'enable', text: 'Enable' } : { intent: 'disable', text: 'Disable' })}
        name={name}
        onAction={onAction}
      />
    </Form>
  )
}

type ActionButtonProps = Pick<StaffLineProps, 'onAction'> & { intent: LineIntent; text: string; name: string }

function ActionButton({ intent, text, name, onAction }: ActionButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="outline"
      size="small"
      aria-label={`${text}: ${name}`}
      onClick={(event) => {
        event.preventDefault()
        onAction(intent)
      }}
    >
      {text}
    </Button>
  )
}
