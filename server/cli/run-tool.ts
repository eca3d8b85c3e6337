import { StartupProblem } from '#server/startup-problem.ts'

/** Runs a command: a problem of the operator's becomes a sentence, one of the database's its own words. */
export async function runTool(main: () => Promise<void>) {
  // Ended by a signal, it still removes what it has half written.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  try {
    await main()
  } catch (error) {
    const problem = describe(error)
    console.error(typeof problem === 'string' ? withoutControls(problem) : problem)
    process.exitCode = 1
  }
}

/** Words of the database may quote a file or a row; a terminal must not obey them. */
function withoutControls(text: string) {
  return text.replace(/[^\P{Cc}\n]/gu, '?')
}

function describe(error: unknown) {
  if (error instanceof StartupProblem) return error.message
  if (error instanceof Error && 'severity' in error && 'code' in error)
    return `The database could not go on: ${error.message} (${error.code}).`
  if (error instanceof Error && /^Connection terminated/.test(error.message))
    return 'The connection to the database broke; nothing was changed. Try again.'
  return error
}
