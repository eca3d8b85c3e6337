import { useEffect, useRef } from 'react'
import { PageHead } from '#app/ui/page-head.tsx'
import type { StaffAnswer } from '#domain/access/staff-answer.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkCard } from './link-card.tsx'
import type { ShownMember } from './staff-line.tsx'
import { StaffList } from './staff-list.tsx'

type StaffPageProps = {
  staff: ShownMember[]
  /** What came of the form that was sent last. */
  answer?: StaffAnswer | undefined
}

/** Who may enter the back office, and everything that changes it. */
export function StaffPage({ staff, answer }: StaffPageProps) {
  const outcome = useRef<HTMLDivElement>(null)
  // What was pressed may be far down the list.
  useEffect(() => {
    if (answer?.done || answer?.problem) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <>
      <PageHead title="Staff" />
      <div className="grid grid-cols-1 gap-10">
        <div className="grid grid-cols-1 gap-4">
          {answer?.link && <LinkCard key={answer.link.address} link={answer.link} />}
          <div ref={outcome}>
            <p
              role="alert"
              className="border-clay border-l-2 bg-sheet px-4 py-3 text-clay text-sm empty:hidden"
            >
              {answer?.problem}
            </p>
            <p role="status" className="border-fern border-l-2 bg-sheet px-4 py-3 text-sm empty:hidden">
              {answer?.done}
            </p>
          </div>
          <StaffList staff={staff} />
        </div>
        <InviteForm answer={answer} />
      </div>
    </>
  )
}
