import { formatCount } from '#domain/format-count.ts'
import { MAILS_TO_AN_ADDRESS } from '#domain/mail/mail-limit.ts'

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
