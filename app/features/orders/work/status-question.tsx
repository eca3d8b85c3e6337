import { useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FILE_NAMES } from '#domain/documents.ts'
import type { Template } from '#domain/messages/message-templates.ts'
import type { TemplateValues } from '#domain/messages/write-template.ts'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { BuyerDecision } from '#domain/orders/list/status-changes.ts'
import { LIFE, meansForBuyer, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { describeOrders, showOrder } from '../list/describe-orders.ts'
import { CANCELLING, CONFIRMING, type Preview, WorkForm } from './work-dialog.tsx'

/** What somebody chose in the list or on the page of an order, before it is done. */
export type AskedStatus = {
  orders: readonly Pick<ListedOrder, 'id' | 'number' | 'fullName' | 'status' | 'revision'>[]
  status: OrderStatus
}

/** Those that are confirmed or cancelled by it: of these it is asked whether their buyers hear of it. */
export function findMeaning({ orders, status }: AskedStatus) {
  const meant = orders.flatMap((order) => {
    const meaning = meansForBuyer(order.status, status)
    return meaning ? [{ order, meaning }] : []
  })
  const [first] = meant
  return first && { meaning: first.meaning, first: first.order, orders: meant.map(({ order }) => order) }
}

type StatusQuestionProps = {
  /** Undefined while nothing is asked. */
  asked: AskedStatus | undefined
  onDecide: (decision: BuyerDecision) => void
  onClose: () => void
  Preview: Preview
}

/**
 * Wherever a selector confirms or cancels an order: it happens with the mail of the buttons of its page, or somebody says that the status
 * alone changes.
 */
export function StatusQuestion({ asked, ...rest }: StatusQuestionProps) {
  const found = asked && findMeaning(asked)
  if (!asked || !found) return null
  // It reads the page of the order, for as long as it is open.
  return <AskedQuestion asked={asked} found={found} {...rest} />
}

type AskedQuestionProps = StatusQuestionProps & {
  asked: AskedStatus
  found: NonNullable<ReturnType<typeof findMeaning>>
}

function AskedQuestion({ asked, found, onDecide, onClose, Preview }: AskedQuestionProps) {
  const formId = useId()
  const { meaning, orders } = found
  const { mails, isLoading } = useMailsOf(found.first.id)
  const isOne = orders.length === 1
  const mail = mails?.mails?.[meaning]
  const problem = isOne && !isLoading ? findProblem(asked, meaning, mails) : undefined

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={isOne ? TITLES[meaning] : `${VERBS[meaning]} ${describeOrders(orders.length)}`}
      description={describeQuestion(asked, found)}
      footer={
        <>
          <Button variant="quiet" className="mr-auto" onClick={() => onDecide({ buyers: 'not-told' })}>
            Change the status only
          </Button>
          <DialogButtons
            onCancel={onClose}
            cancelLabel="Close"
            form={formId}
            variant={meaning === 'cancel' ? 'danger' : 'primary'}
            busy={isLoading}
            disabled={problem !== undefined}
          >
            {`${VERBS[meaning]} and notify ${isOne ? 'buyer' : `${orders.length} buyers`}`}
          </DialogButtons>
        </>
      }
    >
      <WorkForm
        formId={formId}
        field={meaning === 'confirm' ? CONFIRMING : CANCELLING}
        {...(mail &&
          mails?.mails && { template: mail.template, values: mails.mails.values, to: mails.mails.to })}
        {...(meaning === 'confirm' &&
          mails?.order && {
            attached: FILE_NAMES.orderPaper('pro-forma-invoice.pdf', mails.order.number),
          })}
        problem={problem}
        Preview={Preview}
        onSend={(words) => onDecide({ buyers: 'told', words: words.trim() })}
      />
    </Dialog>
  )
}

type Meaning = 'confirm' | 'cancel'
const VERBS: Record<Meaning, string> = { confirm: 'Confirm', cancel: 'Cancel' }
const TITLES: Record<Meaning, string> = { confirm: 'Confirm order', cancel: 'Cancel order' }

function describeQuestion({ orders: all, status }: AskedStatus, found: AskedQuestionProps['found']) {
  const { orders: meant, meaning, first } = found
  const become = LIFE[status].name
  if (meant.length > 1) {
    const which =
      meant.length < all.length
        ? `${meant.length} of the ${all.length} selected orders are`
        : `${describeOrders(meant.length)} are`
    const done = meaning === 'confirm' ? 'confirmed' : 'cancelled'
    return `${which} ${done} by this and become ${become}. Each buyer gets this e-mail with their own order in it; the first of them is shown.`
  }
  const who = `Order ${showOrder(first)} of ${first.fullName}`
  return meaning === 'confirm'
    ? `${who} becomes ${become}, and the buyer gets this e-mail.`
    : `${who} is cancelled. The buyer sees the reason in this e-mail and on the order page.`
}

/** What the page of the order knows of its mails. */
type PageOfOrder = {
  order?: { number: string; stop?: string | undefined }
  mails?: {
    to: string
    values: TemplateValues
    confirm?: { template: Template }
    cancel?: { template: Template }
    problem?: string
  }
}

/** As the page of the order has them, and read from it: the question is the same. */
function useMailsOf(orderId: string) {
  const fetcher = useFetcher<PageOfOrder>()
  const { load } = fetcher
  useEffect(() => {
    load(`/admin/orders/${orderId}`)
  }, [orderId, load])
  // Read again while it is open, it stays as it is until then.
  const isLoading = fetcher.data === undefined
  return { mails: isLoading ? undefined : fetcher.data, isLoading }
}

function findProblem({ status }: AskedStatus, meaning: Meaning, page: PageOfOrder | undefined) {
  const mails = page?.mails
  if (!mails)
    return 'The e-mail could not be prepared: nobody would be notified. You can change the status only.'
  if (!mails[meaning])
    return `No e-mail tells that this order is ${LIFE[status].name}. Change the status only, and write to the buyer.`
  return meaning === 'confirm' ? (page.order?.stop ?? mails.problem) : undefined
}
