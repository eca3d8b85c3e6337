import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { CreditDialog } from './credit-dialog.tsx'
import type { InvoicesView, IssuedView } from './invoices-view.ts'
import { useInvoiceAction } from './use-invoice-action.ts'

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
