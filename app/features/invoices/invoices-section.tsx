import { type FormEvent, useId, useState } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { Field } from '#app/ui/field.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import type { InvoicesView, IssuedView } from './invoices-view.ts'

type InvoicesSectionProps = { invoices: InvoicesView | undefined; revision: number; mayIssue: boolean }

/** What was issued for an order, and the next invoice, or what stands in its way. */
export function InvoicesSection({ invoices, revision, mayIssue }: InvoicesSectionProps) {
  if (!invoices || invoices.isEmpty) return null
  const { issued, next } = invoices
  return (
    <Section id="invoices-title" title="Invoices" className="print:break-inside-avoid">
      {issued.length > 0 && (
        <ul className="mb-4 border-line border-t">
          {issued.map((each) => (
            <IssuedRow key={each.id} issued={each} mayIssue={mayIssue} />
          ))}
        </ul>
      )}
      {'sums' in next ? (
        <NextInvoice sums={next.sums} revision={revision} mayIssue={mayIssue} />
      ) : (
        issued.length === 0 && <Problems problems={next.problems} />
      )}
    </Section>
  )
}

function IssuedRow({ issued, mayIssue }: { issued: IssuedView; mayIssue: boolean }) {
  const { id, title, day, total, due, hasPdf, reminders, creditable } = issued
  const [isOpen, setIsOpen] = useState(false)
  const { send, isBusy } = useInvoiceAction()
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-soft">{[day, due].filter(Boolean).join(', ')}</p>
        {reminders.length > 0 && (
          <ul aria-label={`Reminders for ${title}`} className="text-sm text-soft">
            {reminders.map((reminder) => (
              <li key={reminder.title}>
                {reminder.href && mayIssue ? <a href={reminder.href}>{reminder.title}</a> : reminder.title}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="font-mono tabular-nums">{total}</p>
      {mayIssue && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {hasPdf ? (
            <a href={documentPath(DOCUMENTS.invoice, { id })} className="underline">
              PDF
            </a>
          ) : (
            <span className="text-sm text-soft">Creating PDF…</span>
          )}
          <a
            href={documentPath(DOCUMENTS.invoiceXml, { id })}
            className="underline"
            aria-label={`XML of ${title}`}
          >
            XML
          </a>
          {hasPdf && (
            <Button
              size="small"
              variant="outline"
              busy={isBusy}
              onClick={() => send({ intent: 'mail-invoice', invoice: id })}
            >
              Send
            </Button>
          )}
          {creditable && (
            <Button size="small" variant="outline" onClick={() => setIsOpen(true)}>
              Credit
            </Button>
          )}
        </div>
      )}
      {creditable && (
        <CreditDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          invoice={id}
          title={title}
          creditable={creditable}
        />
      )}
    </li>
  )
}

type NextInvoiceProps = { sums: { term: string; value: string }[]; revision: number; mayIssue: boolean }

function NextInvoice({ sums, revision, mayIssue }: NextInvoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { send, isBusy } = useInvoiceAction(() => setIsOpen(false))
  return (
    <>
      <dl className="mb-4 grid max-w-md gap-1 text-sm">
        {sums.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-6">
            <dt className="text-soft">{term}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {mayIssue ? (
        <Button className="print:hidden" onClick={() => setIsOpen(true)}>
          Issue invoice
        </Button>
      ) : (
        <p className="text-sm text-soft">No invoices yet.</p>
      )}
      <ConfirmDialog
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => send({ intent: 'issue-invoice', revision })}
        busy={isBusy}
        title="Issue the invoice?"
        text="It gets the next number and cannot be changed: a credit note corrects it."
        confirmLabel="Issue"
      />
    </>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">An invoice cannot be issued yet</summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </details>
  )
}

type CreditDialogProps = {
  isOpen: boolean
  onClose: () => void
  invoice: number
  title: string
  creditable: NonNullable<IssuedView['creditable']>
}

/** A credit note: for all that is left, for some lines, or for an amount. */
function CreditDialog({ isOpen, onClose, invoice, title, creditable }: CreditDialogProps) {
  const formId = useId()
  const [what, setWhat] = useState('lines')
  const { submit, isBusy } = useInvoiceAction(onClose)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(event.currentTarget, { method: 'post' })
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Credit ${title}`}
      description={`${creditable.left} net is left to credit. A credit note has its own number and cannot be changed.`}
      footer={
        <DialogButtons onCancel={onClose} form={formId} busy={isBusy}>
          Issue credit note
        </DialogButtons>
      }
    >
      <form id={formId} method="post" onSubmit={send} className="grid gap-5">
        <ActionKey />
        <input type="hidden" name="intent" value="credit-invoice" />
        <input type="hidden" name="invoice" value={invoice} />
        <Field label="Credit">
          {(control) => (
            <Select {...control} name="what" value={what} onChange={(event) => setWhat(event.target.value)}>
              <option value="lines">Selected lines</option>
              <option value="amount">An amount</option>
              <option value="rest">Everything left</option>
            </Select>
          )}
        </Field>
        {what === 'amount' && (
          <Field label="Net amount" hint="In euros, without VAT.">
            {(control) => <FigureInput {...control} name="amount" figure="euros" required />}
          </Field>
        )}
        {what === 'lines' && (
          <>
            {creditable.lines.map(({ position, name, unit }) => (
              <InputField
                key={position}
                label={name}
                hint={`${unit} left`}
                name={`quantity-${position}`}
                figure="counts"
                defaultValue="0"
              />
            ))}
            {creditable.charges.map(({ at, label }) => (
              <Checkbox key={at} name={`charge-${at}`} value="1" label={label} />
            ))}
          </>
        )}
        <InputField label="Reason" hint="Shown on the credit note." name="reason" maxLength={500} required />
      </form>
    </Dialog>
  )
}

/** One thing at a time. Trouble is told by the route. */
function useInvoiceAction(onDone?: () => void) {
  const fetcher = useFormFetcher(undefined, ({ outcome }) => outcome === 'done' && onDone?.())
  const isBusy = fetcher.state !== 'idle'

  function send(fields: Record<string, string | number>) {
    if (!isBusy) fetcher.submit(withKey(fields), { method: 'post' })
  }

  return { send, submit: fetcher.submit, isBusy }
}
