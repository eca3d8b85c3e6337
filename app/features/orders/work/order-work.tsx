import Handshake from 'lucide-react/icons/handshake'
import Mail from 'lucide-react/icons/mail'
import PackageCheck from 'lucide-react/icons/package-check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { FILE_NAMES } from '#domain/documents.ts'
import type { Template } from '#domain/messages/message-templates.ts'
import type { TemplateValues } from '#domain/messages/write-template.ts'
import { AGREEMENT_MAX_LENGTH } from '#domain/orders/work/lengths.ts'
import { CANCELLING, CONFIRMING, type Preview, WorkDialog } from './work-dialog.tsx'

type PreparedMails = {
  to: string
  values: TemplateValues
  problem: string | undefined
  isBeyondAgreed: boolean
  taxAdvice: string | undefined
  confirm: { template: Template } | undefined
  cancel: { template: Template } | undefined
  reply: { template: Template }
}

type OrderWorkProps = {
  order: {
    id: string
    number: string
    revision: number
    stop: string | undefined
    canChange: boolean
    awaitsAgreement: boolean
  }
  /** Undefined where there is nobody to write to any more. */
  mails: PreparedMails | undefined
  Preview: Preview
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

/** What a clerk does with an order all day: confirm, change, write, cancel. The buyer hears of it. */
export function OrderWork({ order, mails, Preview }: OrderWorkProps) {
  const [open, setOpen] = useState<'confirm' | 'cancel' | 'reply' | 'agree' | 'ask-agreement'>()
  const close = () => setOpen(undefined)
  if (!mails && !order.canChange) return null
  const taxNotice = mails && (mails.isBeyondAgreed ? mails.problem : mails.taxAdvice)
  return (
    <section aria-label="Work on this order" className="mb-8 flex flex-wrap gap-3 print:hidden">
      {taxNotice && (
        <p className="w-full max-w-prose border-resin border-l-2 bg-sheet px-5 py-3 text-sm">{taxNotice}</p>
      )}
      {mails?.confirm && (
        <Button onClick={() => setOpen('confirm')}>
          <PackageCheck {...ICON} /> Confirm
        </Button>
      )}
      {order.canChange && (
        <LinkButton to={`/admin/orders/${order.id}/change`} variant="outline">
          <Pencil {...ICON} /> Change
        </LinkButton>
      )}
      {order.awaitsAgreement && (
        <Button variant="outline" onClick={() => setOpen('agree')}>
          <Handshake {...ICON} /> Record agreement
        </Button>
      )}
      {mails?.isBeyondAgreed && (
        <Button variant="outline" onClick={() => setOpen('ask-agreement')}>
          <Handshake {...ICON} /> Ask buyer to agree
        </Button>
      )}
      {mails && (
        <Button variant="outline" onClick={() => setOpen('reply')}>
          <Mail {...ICON} /> Reply
        </Button>
      )}
      {mails?.cancel && (
        <Button variant="outline" onClick={() => setOpen('cancel')}>
          <X {...ICON} /> Cancel order
        </Button>
      )}
      <WorkDialog
        isOpen={open === 'agree'}
        onClose={close}
        intent="agree"
        title="Record agreement"
        description="The buyer agreed to the change by phone, e-mail or chat instead of on the order page."
        field={{ name: 'words', label: 'How they agreed', isOptional: false, max: AGREEMENT_MAX_LENGTH }}
        submitLabel="Record"
        sent={{ revision: order.revision }}
        Preview={Preview}
      />
      {mails?.isBeyondAgreed && (
        <WorkDialog
          isOpen={open === 'ask-agreement'}
          onClose={close}
          intent="ask-agreement"
          title="Ask buyer to agree"
          description="The buyer gets an e-mail with what the order comes to now, and agrees on the page of the order. Until then it is neither confirmed nor invoiced."
          field={{ name: 'note', label: 'Personal message', isOptional: true }}
          submitLabel="Ask buyer"
          sent={{ revision: order.revision }}
          notice={mails.problem}
          Preview={Preview}
        />
      )}
      {mails?.confirm && (
        <WorkDialog
          isOpen={open === 'confirm'}
          onClose={close}
          intent="confirm"
          title="Confirm order"
          description="The order becomes Processing, and the buyer gets this e-mail."
          field={CONFIRMING}
          submitLabel="Confirm and notify buyer"
          sent={{ revision: order.revision }}
          template={mails.confirm.template}
          to={mails.to}
          values={mails.values}
          attached={FILE_NAMES.orderPaper('pro-forma-invoice.pdf', order.number)}
          problem={order.stop ?? mails.problem}
          notice={mails.taxAdvice}
          Preview={Preview}
        />
      )}
      {mails && (
        <WorkDialog
          isOpen={open === 'reply'}
          onClose={close}
          intent="reply"
          title="Reply to the buyer"
          description="It is sent by e-mail and kept in the timeline."
          field={{ name: 'text', label: 'Message', isOptional: false, fills: 'message' }}
          submitLabel="Send"
          sent={{}}
          template={mails.reply.template}
          to={mails.to}
          values={mails.values}
          Preview={Preview}
        />
      )}
      {mails?.cancel && (
        <WorkDialog
          isOpen={open === 'cancel'}
          onClose={close}
          intent="cancel"
          title="Cancel order"
          description="The buyer sees the reason in this e-mail and on the order page."
          field={CANCELLING}
          submitLabel="Cancel and notify buyer"
          isDangerous
          sent={{ revision: order.revision }}
          template={mails.cancel.template}
          to={mails.to}
          values={mails.values}
          Preview={Preview}
        />
      )}
    </section>
  )
}
