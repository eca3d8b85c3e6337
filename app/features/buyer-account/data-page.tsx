import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Section } from '#app/ui/section.tsx'

type Session = { id: number; device: string; since: string; lastSeen: string; isCurrent: boolean }
type DataPageProps = {
  companyName: string | undefined
  keptYears: number
  sessions: readonly Session[]
  /** Where all that is kept is read. */
  file: string
}

/** Where somebody is signed in, what is kept about them, and the way out for good. */
export function DataPage({ companyName, keptYears, sessions, file }: DataPageProps) {
  return (
    <div className="grid gap-10">
      <h1 className="text-3xl">Your data</h1>
      <Section id="sessions" title="Where you are signed in" heading="text-2xl">
        <ul className="border-line border-b text-sm">
          {sessions.map(({ id, device, since, lastSeen, isCurrent }) => (
            <li key={id} className="grid gap-0.5 border-line border-t py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {device} {isCurrent && <Badge tone="mark">This browser</Badge>}
              </p>
              <p className="text-soft">
                Signed in {since}, last seen {lastSeen}
              </p>
            </li>
          ))}
        </ul>
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="sign-out-everywhere" variant="outline" size="small">
            Sign out everywhere
          </Button>
        </Form>
      </Section>
      <Section id="export" title="What we keep about you" heading="text-2xl">
        <p className="mb-4 max-w-prose text-soft">
          Who you are, what you ordered, what we wrote to you and where you are signed in, as one file (JSON).
        </p>
        <a href={file} download className={buttonClasses({ variant: 'outline', size: 'small' })}>
          Download your data
        </a>
      </Section>
      <Section id="close" title="Close the account" heading="text-2xl">
        <CloseAccount companyName={companyName} keptYears={keptYears} />
      </Section>
    </div>
  )
}

function CloseAccount({ companyName, keptYears }: Pick<DataPageProps, 'companyName' | 'keptYears'>) {
  const [isOpen, setIsOpen] = useState(false)
  const submit = useSubmit()
  const isBusy = useNavigation().formData?.get('intent') === 'close'
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">
        You are signed out everywhere
        {companyName && `, and removed from ${companyName} unless nobody else could order for it`}. Orders and
        invoices stay for {keptYears} years, because the law makes us keep them. To have your data erased from
        what we need not keep, write to us: see the <a href="/privacy-policy">privacy policy</a>.
      </p>
      <Button variant="danger" size="small" onClick={() => setIsOpen(true)}>
        Close the account
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Close the account"
        text={
          companyName
            ? `You are signed out everywhere and see nothing of ${companyName} any more.`
            : 'You are signed out everywhere. Your orders stay with us.'
        }
        confirmLabel="Close the account"
        busy={isBusy}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => submit({ intent: 'close' }, { method: 'post' })}
      />
    </>
  )
}
