import { Form, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffDeed } from '#domain/access/staff-deed.ts'

export type ShownMember = {
  userId: string
  name: string
  email: string
  isAdmin: boolean
  isDisabled: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
  hasLink: boolean
  lastSeenAt: string | undefined
  isYou: boolean
}

type StaffLineProps = { member: ShownMember; onDeed: (deed: StaffDeed) => void }

export function StaffLine({ member, onDeed }: StaffLineProps) {
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
          {hasPassword && ` · ${hasSecondFactor ? 'second factor on' : 'no second factor'}`}
        </p>
      </div>
      {isYou ? (
        <p className="text-sm">
          <Link to="/admin/account">Your account</Link>
        </p>
      ) : (
        <Deeds member={member} onDeed={onDeed} />
      )}
    </li>
  )
}

function StateBadges({ member }: { member: ShownMember }) {
  const { isAdmin, isDisabled, hasPassword, hasLink, isYou } = member
  return (
    <>
      {isYou && <Badge tone="mark">You</Badge>}
      {isDisabled && <Badge tone="destructive">Disabled</Badge>}
      {!isAdmin && <Badge>No role</Badge>}
      {!hasPassword && !isDisabled && (
        <Badge tone="secondary">{hasLink ? 'Invited' : 'Invitation expired'}</Badge>
      )}
      {hasPassword && hasLink && <Badge tone="secondary">Reset link open</Badge>}
    </>
  )
}

/** Without scripts each button is a form of its own; with them, what shuts somebody out is asked about first. */
function Deeds({ member, onDeed }: StaffLineProps) {
  const { userId, name, isAdmin, isDisabled, hasPassword } = member
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="user" value={userId} />
      {!isDisabled && (
        <Button
          type="submit"
          name="intent"
          value="link"
          variant="outline"
          size="small"
          aria-label={`${linkText(hasPassword)}: ${name}`}
        >
          {linkText(hasPassword)}
        </Button>
      )}
      {/* One button for a deed and its opposite: it keeps the focus when it becomes the other. */}
      <DeedButton
        {...(isAdmin
          ? { deed: 'remove-role', text: 'Remove role' }
          : { deed: 'give-role', text: 'Make admin' })}
        name={name}
        onDeed={onDeed}
      />
      <DeedButton
        {...(isDisabled ? { deed: 'enable', text: 'Enable' } : { deed: 'disable', text: 'Disable' })}
        name={name}
        onDeed={onDeed}
      />
    </Form>
  )
}

type DeedButtonProps = Pick<StaffLineProps, 'onDeed'> & { deed: StaffDeed; text: string; name: string }

function DeedButton({ deed, text, name, onDeed }: DeedButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={deed}
      variant="outline"
      size="small"
      aria-label={`${text}: ${name}`}
      onClick={(event) => {
        event.preventDefault()
        onDeed(deed)
      }}
    >
      {text}
    </Button>
  )
}

function linkText(hasPassword: boolean) {
  return hasPassword ? 'Reset password' : 'Invite again'
}
