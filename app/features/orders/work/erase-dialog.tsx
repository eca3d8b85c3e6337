import { type FormEvent, useId, useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { isIn } from '#domain/orders/work/order-status.ts'
import { nameStatuses } from '#domain/orders/work/status-words.ts'
import type { OrderView } from './order-view.ts'

type EraseDialogProps = {
  order: OrderView
  isOpen: boolean
  isBusy: boolean
  onErase: (fields: { number: string; others: 'yes' | 'no' }) => void
  onClose: () => void
}

export function EraseDialog({ isOpen, isBusy, onClose, ...rest }: EraseDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      title="Erase Personal Data"
      description="Name, e-mail, phone, address, chat names, business, VAT number and all notes are erased for good. Items, amounts, dates, country and status stay. Issued invoices stay unchanged for as long as the law requires. This action cannot be undone."
      footer={
        <DialogButtons onCancel={onClose} form={formId} variant="danger" busy={isBusy}>
          Erase
        </DialogButtons>
      }
    >
      <EraseForm formId={formId} {...rest} />
    </Dialog>
  )
}

type EraseFormProps = Pick<EraseDialogProps, 'order' | 'onErase'> & { formId: string }

/** Inside the dialog, so that it is empty whenever that opens. */
function EraseForm({ formId, order, onErase }: EraseFormProps) {
  const { number, others } = order
  const [typed, setTyped] = useState('')
  const [withOthers, setWithOthers] = useState(true)
  const [isWrong, setIsWrong] = useState(false)
  const includesOthers = others.count > 0 && withOthers
  const open = (isIn('open', order.status) ? 1 : 0) + (includesOthers ? others.underWay : 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim().toUpperCase() !== number) return setIsWrong(true)
    onErase({ number: typed, others: includesOthers ? 'yes' : 'no' })
  }

  return (
    <form id={formId} onSubmit={submit} className="mt-5 grid gap-5">
      {others.count > 0 && (
        <Checkbox
          checked={withOthers}
          onChange={(event) => setWithOthers(event.target.checked)}
          label={
            others.count === 1
              ? 'Also in the other order with the same e-mail'
              : `Also in the ${others.count} other orders with the same e-mail`
          }
        />
      )}
      {open > 0 && (
        <p className="border-resin border-l-2 pl-4 text-sm">
          {open === 1 ? '1 order is' : `${open} orders are`} not {nameStatuses('final')} yet: without an
          address nothing can be delivered.
        </p>
      )}
      <InputField
        label={`Type ${number} to confirm`}
        error={isWrong ? `The order number does not match. It is ${number}.` : undefined}
        name="number"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        inputClassName="font-mono"
        onChange={(event) => {
          setTyped(event.target.value)
          setIsWrong(false)
        }}
      />
    </form>
  )
}
