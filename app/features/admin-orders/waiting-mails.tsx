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
        ? 'The mail server did not take them yet; they are tried again by themselves.'
        : 'The shop has no mail server: set SMTP_URL, and they go out by themselves.',
    },
    review > 0 && {
      key: 'review',
      text: `${countMails(review)} for somebody to look at the order.`,
      reason:
        'A flag marks these orders. ‘Mark as reviewed’ on the page of the order sends the confirmation.',
    },
    address > 0 && {
      key: 'address',
      text: `${countMails(address)} for the next hours.`,
      reason: `An address gets ${MAILS_TO_AN_ADDRESS} mails an hour at most; the others follow by themselves.`,
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
  return count === 1
    ? '1 e-mail about orders waits'
    : `${count.toLocaleString('en-IE')} e-mails about orders wait`
}
