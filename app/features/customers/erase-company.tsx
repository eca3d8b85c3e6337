import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { CompanyView } from './company-view.ts'

/** When a customer asks for it: what the law keeps stays until its date. */
export function EraseCompany({ company }: { company: CompanyView }) {
  const [isOpen, setOpen] = useState(false)
  const { number, orders } = company
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
        fields={[{ name: 'confirm', label: `Type ${number} to confirm`, value: '' }]}
        revision={company.revision}
      />
    </section>
  )
}
