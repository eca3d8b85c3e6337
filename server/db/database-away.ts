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
    // So many wait at the socket of one that stands still that the system lets nobody else wait.
    'EAGAIN',
  ],
  // Shutting down, crashed, starting up.
  ...['57P01', '57P02', '57P03'],
  // It takes no writes now: a replica, or one that was made to refuse them.
  '25006',
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
  // A replica has no unlogged tables, not even to read; other things that it cannot do have the same code.
  if (code === '0A000' && 'routine' in error && error.routine === 'get_relation_info') return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return isDatabaseAway(error.cause)
}

const CONNECT_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
  '57P03',
  '53300',
])

/** Whether it was away before it was asked anything: then asking again does nothing twice. */
export function wasNotAsked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/.test(error.message))
    return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (CONNECT_CODES.has(code) || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'))
    return true
  if (error instanceof AggregateError) return error.errors.every(wasNotAsked)
  return false
}

// A lock that was not to be had in time, a statement that took too long.
const TIRED_CODES = new Set(['55P03', '57014'])

/** Whether it gave up what it was asked, and undid all of it: then asking again does nothing twice. */
export function gaveUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TIRED_CODES.has(String(error.code))
}
