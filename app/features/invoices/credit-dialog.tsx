import { type FormEvent, useId, useState } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { IssuedView } from './invoices-view.ts'
import { useInvoiceAction } from './use-invoice-action.ts'

type CreditDialogProps = {
  isOpen: boolean
  onClose: () => void
  invoice: number
  title: string
  creditable: NonNullable<IssuedView['creditable']>
}

/** A credit note: for all that is left, for some lines, or for an amount. */
export function CreditDialog({ isOpen, onClose, invoice, title, creditable }: CreditDialogProps) {
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
            {(control) => <Input {...control} name="amount" inputMode="decimal" required />}
          </Field>
        )}
        {what === 'lines' && (
          <>
            {creditable.lines.map(({ position, name, left, unit }) => (
              <InputField
                key={position}
                label={name}
                hint={`${unit} left`}
                name={`quantity-${position}`}
                type="number"
                min={0}
                max={left}
                defaultValue={0}
                inputMode="numeric"
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
