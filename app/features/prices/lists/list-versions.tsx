import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import type { ListView } from './list-view.ts'
import { describeEnd, describeWithdrawal, namesOfBuyers } from './losses.ts'
import { StateBadge } from './state-badge.tsx'

/** What was published, by whom and when, with the way to take back what holds or is to come. */
export function ListVersions({ view }: { view: ListView }) {
  const [asked, setAsked] = useState<ListView['versions'][number]>()
  const submit = useSubmit()
  const isBusy = useNavigation().formData?.get('intent') === 'withdraw'
  if (view.versions.length === 0) return null

  function withdraw(number: number) {
    setAsked(undefined)
    submit(withKey({ intent: 'withdraw', revision: view.revision, number }), {
      method: 'post',
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <Section id="versions-title" title="Published" heading="text-xl" className="mt-10 grid gap-4">
      <ol className="grid border-line border-b">
        {view.versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-start justify-between gap-3 border-line border-t py-3 text-sm"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-3">
                <StateBadge state={version.state} />
                <span>
                  Version {version.number}, from {version.begins}
                  {version.ends && ` to ${version.ends}`}
                </span>
              </p>
              {version.publicName && <p>Customers read ‘Your price: {version.publicName}’.</p>}
              <p>For {namesOfBuyers(version).join(', ') || 'no remaining customers'}</p>
              <p className="text-soft">{version.published}</p>
              {version.withdrawn && <p className="text-soft">{version.withdrawn}</p>}
            </div>
            {(version.state === 'current' || version.state === 'scheduled') && (
              <Button variant="outline" size="small" busy={isBusy} onClick={() => setAsked(version)}>
                Withdraw<span className="sr-only"> version {version.number}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p className="max-w-prose text-sm text-soft">
        If you withdraw a version, the previous one takes effect again unless it has ended.
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Withdraw version ${asked?.number ?? ''}?`}
        text={asked ? describeWithdrawal(view, asked) : ''}
        confirmLabel="Withdraw"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && withdraw(asked.number)}
      />
    </Section>
  )
}

/** Ends a list that holds, or puts one away. What takes the prices from customers asks first. */
export function EndList({ view }: { view: ListView }) {
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const intent = view.isHeld ? 'end' : 'archive'
  const words = view.isHeld
    ? { button: 'End price list', title: `End ${view.name}?`, text: describeEnd(view) }
    : {
        button: 'Archive price list',
        title: `Archive ${view.name}?`,
        text: 'It is no longer listed. Orders priced by it keep their prices.',
      }
  return (
    <div className="mt-10 border-line border-t pt-6">
      <Button variant="outline" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={words.title}
        text={words.text}
        confirmLabel={words.button}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          submit(withKey({ intent, revision: view.revision }), {
            method: 'post',
            replace: true,
            preventScrollReset: true,
          })
        }}
      />
    </div>
  )
}
