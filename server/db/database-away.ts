const AWAY_CODES = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  // Shutting down, crashed, starting up.
  ...['57P01', '57P02', '57P03'],
])

// Classes of Postgres' codes: a connection failed; disk, memory or connections ran out.
const AWAY_CLASSES = /^(08|53)...$/

// The driver gives these no code.
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether the database could not be reached or is unable to work: the same request may well succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (AWAY_MESSAGES.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (AWAY_CODES.has(code) || AWAY_CLASSES.test(code)) return true
  // The embedded server's socket is gone while it restarts; any other missing file is another matter.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return isDatabaseAway(error.cause)
}
