import { useState } from 'react'
import { useSubmit } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { StaffDeed } from '#domain/access/staff-deed.ts'
import { type ShownMember, StaffLine } from './staff-line.tsx'

/** What is asked before it is done. */
const QUESTIONS: Partial<
  Record<StaffDeed, { title: string; text: (name: string) => string; label: string }>
> = {
  disable: {
    title: 'Disable account',
    text: (name) =>
      `${name} is signed out everywhere at once, and cannot sign in until you enable the account again.`,
    label: 'Disable',
  },
  'remove-role': {
    title: 'Remove admin role',
    text: (name) => `${name} leaves the back office at once, and keeps an account that opens nothing.`,
    label: 'Remove',
  },
}

export function StaffList({ staff }: { staff: ShownMember[] }) {
  const submit = useSubmit()
  const [asked, setAsked] = useState<{ member: ShownMember; deed: StaffDeed }>()
  const question = asked && QUESTIONS[asked.deed]

  function send(member: ShownMember, deed: StaffDeed) {
    setAsked(undefined)
    submit({ intent: deed, user: member.userId }, { method: 'post', replace: true, preventScrollReset: true })
  }

  return (
    <>
      <ul aria-label="Accounts" className="border-line border-b">
        {staff.map((member) => (
          <StaffLine
            key={member.userId}
            member={member}
            onDeed={(deed) => (QUESTIONS[deed] ? setAsked({ member, deed }) : send(member, deed))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        text={asked && question ? question.text(asked.member.name) : ''}
        confirmLabel={question?.label ?? ''}
        danger
        onConfirm={() => asked && send(asked.member, asked.deed)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
