type Fields = Record<string, string | number | boolean | undefined>

export type Log = ReturnType<typeof createLog>

/** One JSON object a line. Callers pass facts about the machine, never about a person. */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)) {
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: Fields = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
