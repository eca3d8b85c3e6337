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
          Erase a customer who asks for it. The orders stay for as long as the law wants; the personal data in
          them is erased on the page of an order.
        </p>
      </div>
      <Button size="small" variant="danger" onClick={() => setOpen(true)}>
        Erase customer
      </Button>
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Erase Customer"
        description={`People, addresses, files, notes, rights, VAT number and terms are erased for good. ${
          orders.summary === ''
            ? 'There are no orders, so nothing of this customer stays.'
            : 'The name stays with the orders, until the last of them is deleted, and invoices stay as they were issued, until the law lets them go.'
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
