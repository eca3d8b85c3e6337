type WaitingMailsProps = { count: number; canSend: boolean }

/** Orders whose buyer and staff have not heard of them yet: said where staff look first. */
export function WaitingMails({ count, canSend }: WaitingMailsProps) {
  if (count === 0) return null
  const mails =
    count === 1 ? '1 e-mail about orders waits' : `${count.toLocaleString('en-IE')} e-mails about orders wait`
  return (
    <p role="status" className="mb-3 border-resin border-l-2 bg-sheet px-3 py-2 sm:px-4 text-sm print:hidden">
      {mails} to be sent.{' '}
      <span className="text-soft">
        {canSend
          ? 'The mail server did not take them yet; they are tried again by themselves.'
          : 'The shop has no mail server: set SMTP_URL, and they go out by themselves.'}
      </span>
    </p>
  )
}
