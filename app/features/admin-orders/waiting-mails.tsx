type WaitingMailsProps = { count: number; canSend: boolean }

/** Orders whose buyer and staff have not heard of them yet: said where staff look first. */
export function WaitingMails({ count, canSend }: WaitingMailsProps) {
  if (count === 0) return null
  const mails =
    count === 1 ? '1 e-mail about orders waits' : `${count.toLocaleString('en-IE')} e-mails about orders wait`
  return (
    <p role="status" className="mb-8 border border-line bg-mist px-5 py-4">
      {mails} to be sent.{' '}
      {canSend
        ? 'The mail server did not take them yet; they are tried again by themselves.'
        : 'The shop has no mail server: set SMTP_URL, and they go out by themselves.'}
    </p>
  )
}
