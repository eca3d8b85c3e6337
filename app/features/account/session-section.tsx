import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormOutcome } from '#app/ui/intent-form.tsx'
import type { AccountAnswer } from '#domain/access/account-answer.ts'
import { AccountSection } from './account-section.tsx'

export type ShownSession = {
  id: string
  device: string
  network: string | undefined
  country: string | undefined
  openedAt: string
  lastSeenAt: string
  isCurrent: boolean
}

type SessionSectionProps = { sessions: ShownSession[]; answer: AccountAnswer | undefined }

export function SessionSection({ sessions, answer }: SessionSectionProps) {
  const isOwn = answer?.intent === 'end-session' || answer?.intent === 'end-other-sessions'
  return (
    <AccountSection
      title="Sessions"
      text={
        <>
          Where you are signed in. A session ends after a week without use. Ending a session signs that device
          out at once. Countries by{' '}
          <a href="https://db-ip.com" rel="noreferrer">
            DB-IP
          </a>
          .
        </>
      }
    >
      <ul className="border-line border-b">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <div className="grid justify-items-start gap-3">
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Form method="post" replace preventScrollReset>
            <Button type="submit" name="intent" value="end-other-sessions" variant="outline">
              Sign out everywhere else
            </Button>
          </Form>
        )}
        <FormOutcome answer={isOwn ? answer : undefined} />
      </div>
    </AccountSection>
  )
}

function SessionLine({ session }: { session: ShownSession }) {
  const { id, device, network, country, openedAt, lastSeenAt, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-3 first:border-t-0 first:pt-0">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device} {isCurrent && <Badge tone="mark">This session</Badge>}
        </p>
        <p className="text-sm text-soft">
          {country && `${country} · `}
          {network && <span className="font-mono text-xs">{network}</span>}
          {network && ' · '}last seen {lastSeenAt} · since {openedAt}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            variant="outline"
            size="small"
            aria-label={`Sign out ${device}, last seen ${lastSeenAt}`}
          >
            Sign out
          </Button>
        </Form>
      )}
    </li>
  )
}
