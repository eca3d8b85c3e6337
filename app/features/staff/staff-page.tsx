import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ReauthenticationFields } from '#app/ui/secret-fields.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { toast } from '#app/ui/toast.ts'
import type { StaffAnswer } from '#domain/access/staff-answer.ts'
import { doneOf, fieldsOf, problemOf } from '#domain/form-answer.ts'
import { RoleFields } from './role-fields.tsx'
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

type InviteFormProps = { you: ShownMember; answer: StaffAnswer | undefined }

function InviteForm({ you, answer }: InviteFormProps) {
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

/** A link that is shown this once, to be handed over. */
function LinkCard({ link }: { link: NonNullable<StaffAnswer['link']> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.address)
      toast.success('Link copied')
    } catch {
      toast.error('It could not be copied. Select and copy it yourself')
    }
  }

  return (
    <Sheet className="grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} className="break-words text-xl">
        {link.purpose === 'invitation' ? 'Invitation' : 'New password'} for {link.email}
      </h2>
      <p className="text-sm">
        {MAILED[link.mailed](link.email)} The link is shown only now. It works once, for{' '}
        {link.purpose === 'invitation' ? 'seven days' : 'a day'}.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <label htmlFor={id} className="sr-only">
          Link
        </label>
        <Input
          id={id}
          readOnly
          value={link.address}
          onFocus={(event) => event.target.select()}
          className="flex-1 basis-72 font-mono text-sm"
        />
        <Button variant="outline" className="scripted-only" onClick={copy}>
          Copy
        </Button>
      </div>
    </Sheet>
  )
}

const MAILED = {
  yes: (email: string) => `It was sent to ${email}.`,
  no: () => 'Send it through a private channel.',
  failed: (email: string) => `It could not be e-mailed to ${email}. Send it yourself.`,
}
