import { useEffect, useRef, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { StaffAnswer } from '#domain/access/staff-answer.ts'
import { doneOf, fieldsOf, problemOf } from '#domain/form-answer.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkCard } from './link-card.tsx'
import { type AskedAction, StaffDialog, StaffQuestion } from './staff-dialog.tsx'
import { type ShownMember, StaffLine } from './staff-line.tsx'
import type { LineIntent } from './staff-question.ts'

type StaffPageProps = {
  staff: ShownMember[]
  /** The one of them who looks at the page. */
  you: ShownMember
  /** What came of the form that was sent last. */
  answer?: StaffAnswer | undefined
}

type AskedQuestion = AskedAction & { after: StaffAnswer | undefined }

/** Who may enter the back office, and everything that changes it. */
export function StaffPage({ staff, you, answer }: StaffPageProps) {
  const outcome = useRef<HTMLDivElement>(null)
  const unanswered = findUnanswered(staff, answer)
  // With the answer that was there before: what it says is not about this question. A button that was pressed before the
  // scripts were here has asked already.
  const [asked, setAsked] = useState<AskedQuestion | undefined>(
    unanswered && { ...unanswered, after: answer },
  )
  const latest = asked && answer !== asked.after ? answer : undefined
  const isOver = latest?.outcome === 'done'
  const isAsking = asked !== undefined && !isOver

  // What was pressed may be far down the list.
  useEffect(() => {
    if (answer?.message !== undefined) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  return (
    <>
      <PageHead title="Staff" />
      {/* Before the link: closing, it gives the focus back to the button, and the link takes it from there. */}
      <StaffDialog
        asked={isAsking ? asked : undefined}
        you={you}
        answer={latest}
        onClose={() => setAsked(undefined)}
      />
      <div className="grid grid-cols-1 gap-10">
        <div className="grid grid-cols-1 gap-4">
          {answer?.link && <LinkCard key={answer.link.address} link={answer.link} />}
          {unanswered && <StaffQuestion asked={unanswered} you={you} answer={answer} />}
          <div ref={outcome}>
            <Notice role="alert">{!isAsking && answer?.intent !== 'invite' && problemOf(answer)}</Notice>
            <Notice role="status">{doneOf(answer)}</Notice>
          </div>
          <StaffList
            staff={staff}
            onAction={(member, intent) => setAsked({ member, intent, after: answer })}
          />
        </div>
        <InviteForm you={you} answer={answer?.intent === 'invite' ? answer : undefined} />
      </div>
    </>
  )
}

/** The question of a browser without scripts: it was asked for, and not answered well yet. */
function findUnanswered(staff: ShownMember[], answer: StaffAnswer | undefined): AskedAction | undefined {
  if (!answer || answer.intent === 'invite') return undefined
  if (!answer.owesPassword && Object.keys(fieldsOf(answer)).length === 0) return undefined
  const member = staff.find(({ userId }) => userId === answer.userId)
  return member && { member, intent: answer.intent }
}

type StaffListProps = {
  staff: ShownMember[]
  onAction: (member: ShownMember, intent: LineIntent) => void
}

function StaffList({ staff, onAction }: StaffListProps) {
  return (
    <ul aria-label="Staff accounts" className="border-line border-b">
      {staff.map((member) => (
        <StaffLine key={member.userId} member={member} onAction={(intent) => onAction(member, intent)} />
      ))}
    </ul>
  )
}
