import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { Section } from '#app/ui/section.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { OverdueLine, OverdueView } from './overdue-view.ts'

/** Invoices whose day is over: who is reminded, and how often they were. */
export function OverdueSection({ view, Preview }: { view: OverdueView; Preview: Preview }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const { lines, after, isFirst } = view
  // One that was sent has another next step, and is no longer ticked.
  const chosen = lines.flatMap(({ number, buyer, next }) =>
    next && ticked.has(next.asked) ? [{ number, buyer, ...next }] : [],
  )
  const waiting = lines.flatMap(({ next, isRecent }) => (next && !isRecent ? [next.asked] : []))

  function tick(asked: string, isTicked: boolean) {
    const changed = new Set(ticked)
    if (isTicked) changed.add(asked)
    else changed.delete(asked)
    setTicked(changed)
  }

  return (
    <Section id="overdue" title="Overdue" heading="mb-3 scroll-mt-6 text-2xl" className="min-w-0">
      {lines.length === 0 ? (
        <p className="text-sm text-soft">No overdue invoices.</p>
      ) : (
        <>
          <ul className="border-line border-t">
            {lines.map((line) => (
              <OverdueRow
                key={line.id}
                line={line}
                isTicked={line.next !== undefined && ticked.has(line.next.asked)}
                onTick={tick}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button disabled={chosen.length === 0} onClick={() => setOpen(true)}>
              Preview {chosen.length === 1 ? 'reminder' : `${chosen.length || ''} reminders`}
            </Button>
            {waiting.length > 1 && (
              <Button variant="quiet" onClick={() => setTicked(new Set(waiting))}>
                Select all not reminded this week
              </Button>
            )}
          </div>
        </>
      )}
      {(after || !isFirst) && (
        <nav aria-label="Pages of overdue invoices" className="mt-4 flex justify-between gap-4 text-sm">
          {isFirst ? <span /> : <Link to="?#overdue">Longest overdue</Link>}
          {after && <Link to={`?overdue=${after}#overdue`}>Newer</Link>}
        </nav>
      )}
      <RemindDialog
        isOpen={isOpen && chosen.length > 0}
        onClose={() => setOpen(false)}
        reminders={chosen}
        Preview={Preview}
      />
    </Section>
  )
}

type OverdueRowProps = {
  line: OverdueLine
  isTicked: boolean
  onTick: (asked: string, isTicked: boolean) => void
}

function OverdueRow({ line, isTicked, onTick }: OverdueRowProps) {
  const { number, buyer, orderId, owed, due, reminded, letters, next, isErased } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line border-b py-3">
      <Checkbox
        checked={isTicked}
        disabled={!next}
        onChange={(event) => next && onTick(next.asked, event.target.checked)}
        label={
          <span className="break-words">
            <span className="font-mono text-sm">{number}</span> {buyer}
          </span>
        }
      />
      <p className="text-right font-mono">{owed}</p>
      <p className="col-span-2 pl-8 text-sm text-soft">
        {due}. {isErased ? 'No contact left: the personal data was erased' : reminded}.{' '}
        <Link to={`/admin/orders/${orderId}`} aria-label={`Order of ${number}`}>
          Order
        </Link>
        {letters.map(({ title, href }, at) => (
          <span key={href}>
            {at === 0 ? '. Letters: ' : ', '}
            <a href={href} aria-label={title}>
              {at + 1}
            </a>
          </span>
        ))}
      </p>
    </li>
  )
}

type Next = NonNullable<OverdueLine['next']>
/** Shows a mail as its reader will see it. */
type Preview = ComponentType<Next['mail']>

type RemindDialogProps = {
  isOpen: boolean
  onClose: () => void
  reminders: (Next & { number: string; buyer: string })[]
  Preview: Preview
}

/** The mails that are about to be sent, each as its reader will see it. */
function RemindDialog({ isOpen, onClose, reminders, Preview }: RemindDialogProps) {
  // Also where it was refused: the page shows how it stands by now.
  const fetcher = useFormFetcher('Nothing was sent', onClose)
  const isOne = reminders.length === 1
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="wide"
      title={isOne ? 'Send a reminder' : `Send ${reminders.length} reminders`}
      description={isOne ? 'The buyer gets this e-mail.' : 'Each buyer gets their e-mail.'}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancelLabel="Close"
          busy={fetcher.state !== 'idle'}
          onClick={() =>
            fetcher.submit(
              withKey({ intent: 'send-reminders', reminders: reminders.map(({ asked }) => asked).join(',') }),
              { method: 'post' },
            )
          }
        >
          {isOne ? 'Send reminder' : `Send ${reminders.length} reminders`}
        </DialogButtons>
      }
    >
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        {reminders.map(({ asked, name, number, buyer, mail }, at) => (
          <details key={asked} open={at === 0}>
            <summary className="mb-2 cursor-pointer break-words">
              {name} to {buyer}: <span className="font-mono text-sm">{number}</span>
            </summary>
            <Preview {...mail} />
          </details>
        ))}
      </div>
    </Dialog>
  )
}
