import { useState } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { CompanyView } from './company-view.ts'

/** What is done seldom: merging, splitting, and taking either back. */
export function CompanyCare({ company }: { company: CompanyView }) {
  return (
    <section className="mt-12 border-line border-t pt-6" aria-labelledby="company-care">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="company-care" className="text-xl">
            Merge and split
          </h2>
          <p className="mt-1 max-w-prose text-sm text-soft">
            Combine duplicate customers, or turn one customer into two.
          </p>
        </div>
        <LinkButton to={`/admin/customers/${company.number}/move`} size="small" variant="outline">
          Merge or split
        </LinkButton>
      </div>
      {company.moves.length > 0 && (
        <ul className="mt-4 border-line border-t">
          {company.moves.map(({ id, text, when }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-2 text-sm"
            >
              <span className="min-w-0 break-words">
                {text} <span className="text-soft">{when}</span>
              </span>
              <UndoMove id={id} text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function UndoMove({ id, text }: { id: number; text: string }) {
  const fetcher = useFormFetcher('Failed to undo')
  return (
    <fetcher.Form method="post">
      <ActionKey />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="undo-move"
        size="small"
        variant="outline"
        aria-label={`Undo: ${text}`}
        busy={fetcher.state !== 'idle'}
      >
        Undo
      </Button>
    </fetcher.Form>
  )
}

/** When a customer asks for it: what the law keeps stays until its date. */
export function EraseCompany({ company }: { company: CompanyView }) {
  const [isOpen, setOpen] = useState(false)
  const { orders } = company
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
      <div>
        <h2 className="text-xl">Privacy and deletion</h2>
        <p className="mt-1 max-w-prose text-sm text-soft">
          Erase a customer who asks for it. The orders are kept for as long as the law requires; erase the
          personal data in an order on its own page.
        </p>
      </div>
      <Button size="small" variant="danger" onClick={() => setOpen(true)}>
        Erase customer
      </Button>
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Erase Customer"
        description={`People, addresses, files, notes, authorisations, VAT number and terms are erased for good. ${
          orders.summary === ''
            ? 'There are no orders, so nothing is kept.'
            : 'The name is kept until the last order is deleted. Issued invoices stay unchanged for as long as the law requires.'
        } This action cannot be undone.`}
        intent="erase"
        submitLabel="Erase"
        isDangerous
        fields={[{ name: 'confirm', label: `Type ${company.customerNumber} to confirm`, value: '' }]}
        revision={company.revision}
      />
    </section>
  )
}
