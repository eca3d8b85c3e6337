import { Link } from 'react-router'
import { formatCount } from '#domain/format-count.ts'
import { MAILS_TO_AN_ADDRESS } from '#domain/mail/mail-limit.ts'
import type { OrderListPage } from '#domain/orders/list/order-list-page.ts'
import { PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import type { GoLiveStep } from '#domain/shop/go-live-steps.ts'
import { describeMatches } from './describe-orders.ts'
import { listAddress } from './list-address.ts'

export type WaitingMailsProps = {
  /** To be sent as soon as the mail server takes it. */
  due: number
  /** Their orders are to be looked at first. */
  review: number
  /** Their address has had enough for now. */
  address: number
  canSend: boolean
}

/** Orders whose buyer and staff have not heard of them yet: said where staff look first, with the reason. */
export function WaitingMails({ due, review, address, canSend }: WaitingMailsProps) {
  const lines = [
    due > 0 && {
      key: 'due',
      text: `${countMails(due)} to be sent.`,
      reason: canSend
        ? 'The mail server has not accepted them yet; sending is retried automatically.'
        : 'No mail server is connected: set SMTP_URL, and they are sent automatically.',
    },
    review > 0 && {
      key: 'review',
      text: `${countMails(review)} until the order is reviewed.`,
      reason:
        'These orders are marked ‘Needs review’. ‘Mark as reviewed’ on the order page sends the confirmation.',
    },
    address > 0 && {
      key: 'address',
      text: `${countMails(address)} because of the hourly limit.`,
      reason: `Each address gets at most ${MAILS_TO_AN_ADDRESS} e-mails an hour; the rest follow automatically.`,
    },
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <div
      role="status"
      className="mb-3 grid gap-1 border-resin border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden"
    >
      {lines.map(({ key, text, reason }) => (
        <p key={key}>
          {text} <span className="text-soft">{reason}</span>
        </p>
      ))}
    </div>
  )
}

function countMails(count: number) {
  return count === 1 ? '1 order e-mail is waiting' : `${formatCount(count)} order e-mails are waiting`
}

/** What is missing before the shop can open; gone when nothing is. */
export function GoLiveList({ steps, guide }: { steps: readonly GoLiveStep[]; guide: string | undefined }) {
  if (steps.length === 0) return null
  return (
    <details
      open={steps.some(({ isUrgent }) => isUrgent)}
      className="mb-3 border border-line bg-sheet print:hidden"
    >
      <summary className="cursor-pointer px-3 py-2 text-sm sm:px-4">
        <span className="font-medium">Before you go live</span>{' '}
        <span className="text-soft">{steps.length === 1 ? '1 step left' : `${steps.length} steps left`}</span>
      </summary>
      <ol className="grid border-line border-t md:grid-cols-2">
        {steps.map((step) => (
          <li key={step.name} className="px-3 py-2 text-sm sm:px-4">
            <p className="font-medium">{step.to ? <Link to={step.to}>{step.title}</Link> : step.title}</p>
            <p className="mt-0.5 break-words text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
      {guide && (
        <p className="border-line border-t px-3 py-2 text-sm sm:px-4">
          <Link to={guide}>Open the guide</Link> to set up the shop on one page.
        </p>
      )}
    </details>
  )
}

type ListNewsProps = {
  list: Pick<OrderListPage, 'matches' | 'gaveUp'>
  unseen: number
  /** New orders that this list does not show. */
  hidden: number
}

/** How many orders there are, and how many are new. */
export function ListNews({ list, unseen, hidden }: ListNewsProps) {
  const news = Math.max(unseen, hidden)
  return (
    <p role="status" className="text-sm text-soft">
      {news > 0 && (
        <span className="mr-4 text-resin-ink">
          {news === 1 ? '1 new order' : `${formatCount(news)} new orders`}
          {hidden > 0 && (
            <>
              {' '}
              <Link to={listAddress(PLAIN_LIST, {})}>Show newest</Link>
            </>
          )}
        </span>
      )}
      {!list.gaveUp && describeMatches(list.matches)}
    </p>
  )
}

/** Changes that buyers declined or asked about, and nobody has acted on. */
export function AnsweredChanges({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="mb-3 border-resin border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden">
      {count === 1
        ? '1 buyer declined a change of their order, or asks about it.'
        : `${formatCount(count)} buyers declined a change of their order, or ask about it.`}{' '}
      <Link to={listAddress(PLAIN_LIST, { flag: 'answered' })}>Show</Link>
    </p>
  )
}

/** Orders that the rules marked and nobody has decided about. */
export function UndecidedOrders({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="mb-3 border-resin border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden">
      {count === 1 ? '1 unusual order needs' : `${formatCount(count)} unusual orders need`} a decision.{' '}
      <Link to="/admin/orders/irregular">Review</Link>
    </p>
  )
}
