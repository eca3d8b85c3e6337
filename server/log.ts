/** `json`: one object a line, for programs. `words`: one short line, for whoever sits before a terminal. */
export const LOG_FORMS = ['json', 'words'] as const
export type LogForm = (typeof LOG_FORMS)[number]

type Level = 'info' | 'warn' | 'error'
type Fields = Record<string, string | number | boolean | undefined>

/** The id and the route are the shop's own words and the method is one that Node's parser knows: none of them holds a quote. */
type AnsweredRequest = { id: string; method: string; route: string; status: number; ms: number }

export type Log = ReturnType<typeof createLog>

const FLUSH_AFTER_MS = 50

/** One event a line. Callers pass facts about the machine, never about a person. */
export function createLog(write: (text: string) => void = writeToStdout, form: LogForm = 'json') {
  const lines = form === 'json' ? jsonLines() : wordLines()
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

  function add(level: Level, event: string, fields: Fields) {
    pending += lines.event(level, event, fields)
    if (level === 'error') flush()
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
  }

  function request(facts: AnsweredRequest) {
    pending += lines.request(facts)
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

function jsonLines() {
  const now = createClock((time) => time.toISOString())
  return {
    event(level: Level, event: string, fields: Fields) {
      const rest = JSON.stringify(fields)
      return `{"time":"${now()}","level":"${level}","event":"${event}"${rest === '{}' ? '' : ','}${rest.slice(1)}\n`
    },
    /** Written by hand: these values need no quoting, and a general way costs twice as much. */
    request: ({ id, method, route, status, ms }: AnsweredRequest) =>
      `{"time":"${now()}","level":"info","event":"request","id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms}}\n`,
  }
}

/** An event's own name read aloud: `mail.sent` is 'mail sent', and its facts follow in brackets. */
function wordLines() {
  const now = createClock((time) => time.toTimeString().slice(0, 8))
  return {
    event(level: Level, event: string, { at, ...fields }: Fields) {
      const facts = Object.entries(fields).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name} ${value}`],
      )
      const said = `${now()} ${level === 'info' ? '' : `${level}: `}${event.replaceAll(/[.-]/g, ' ')}`
      const where = at === undefined ? '' : `  ${at}\n`
      return `${said}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}\n${where}`
    },
    request: ({ method, route, status, ms }: AnsweredRequest) =>
      `${now()} ${method} ${route} ${status} ${ms} ms\n`,
  }
}

/** Several requests share a millisecond: its text is written out once. */
function createClock(format: (time: Date) => string) {
  let at = 0
  let text = ''
  return () => {
    const ms = Date.now()
    if (ms !== at) {
      at = ms
      text = format(new Date(ms))
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
