/** Why a mail was not sent. */
export type MailProblem = {
  /** The mail server's number, where it answered. */
  reply: number | undefined
  /** For the back office: with the mail server's own words, which may name an address. */
  text: string
  /** For the log: codes alone. */
  code: string
  /** It is not about this mail: the next one would meet the same. */
  concernsServer: boolean
}

// The column's limit.
const LONGEST_TEXT = 500

export function describeMailProblem(error: unknown): MailProblem {
  const { code, command, responseCode, response, originalCode } = smtpFields(error)
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  const place = typeof command === 'string' ? ` at ${command}` : ''
  const name = textOf(originalCode) ?? textOf(code) ?? 'unknown'
  const said = textOf(response)
  const text = reply === undefined ? `No answer from the mail server (${name}${place})` : `Refused${place}`
  return {
    reply,
    text: storable(said ? `${text}: ${said}` : text),
    code: reply === undefined ? name : `${reply}`,
    concernsServer: reply === undefined || reply === GOING_AWAY || !ABOUT_ONE_MAIL.has(command),
  }
}

const GOING_AWAY = 421
const ABOUT_ONE_MAIL = new Set<unknown>(['RCPT TO', 'DATA'])

/** A problem that is ours, not the mail server's. */
export function ownProblem(code: string, text: string): MailProblem {
  return { reply: undefined, text, code, concernsServer: false }
}

function smtpFields(error: unknown): Record<string, unknown> {
  return typeof error === 'object' && error !== null ? { ...error } : {}
}

function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** On one line, within the column, and without what Postgres cannot hold. */
function storable(text: string) {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
}
