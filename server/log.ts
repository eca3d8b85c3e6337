type Fields = Record<string, string | number | boolean | undefined>

/** The id and the route are the shop's own words and the method is one that Node's parser knows: none of them holds a quote. */
type AnsweredRequest = { id: string; method: string; route: string; status: number; ms: number }

export type Log = ReturnType<typeof createLog>

const FLUSH_AFTER_MS = 50

/** One JSON object a line. Callers pass facts about the machine, never about a person. */
export function createLog(write: (text: string) => void = writeToStdout) {
  const now = createClock()
  let pending = ''
  let timer: NodeJS.Timeout | undefined

  // Many requests share one write: a system call a request would cost more than the cached page itself.
  function flush() {
    clearTimeout(timer)
    timer = undefined
    const text = pending
    pending = ''
    if (text) write(text)
  }

  function add(level: 'info' | 'warn' | 'error', event: string, fields: Fields) {
    const rest = JSON.stringify(fields)
    pending += `{"time":"${now()}","level":"${level}","event":"${event}"${rest === '{}' ? '' : ','}${rest.slice(1)}\n`
    if (level === 'error') flush()
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
  }

  /** The line of every request, written by hand: these values need no quoting, and a general way costs twice as much. */
  function request({ id, method, route, status, ms }: AnsweredRequest) {
    pending += `{"time":"${now()}","level":"info","event":"request","id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms}}\n`
    timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
  }

  return {
    request,
    info: (event: string, fields: Fields = {}) => add('info', event, fields),
    warn: (event: string, fields: Fields = {}) => add('warn', event, fields),
    error: (event: string, fields: Fields = {}) => add('error', event, fields),
    flush,
  }
}

/** Several requests share a millisecond: its text is written out once. */
function createClock() {
  let at = 0
  let text = ''
  return () => {
    const ms = Date.now()
    if (ms !== at) {
      at = ms
      text = new Date(ms).toISOString()
    }
    return text
  }
}

function writeToStdout(text: string) {
  process.stdout.write(text)
}

/** What went wrong, without the values that were being worked on: those may be personal. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return {
    error: error.name,
    code,
    at: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' '),
  }
}
