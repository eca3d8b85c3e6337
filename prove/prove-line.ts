import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { closeAll } from './hold-open.ts'
import { type Line, NotTried, type Outcome } from './line.ts'

export type Proof = { line: Line; outcome: Outcome; seconds: number }

// Far beyond what a line takes, unless it says otherwise.
const LONGEST_MS = 600_000

/** Runs one line in a folder of its own. A line that breaks down has failed, and the others go on. */
export async function proveLine(line: Line, parent: string): Promise<Proof> {
  const folder = mkdtempSync(join(parent, 'line-'))
  const startedAt = performance.now()
  try {
    const outcome = await Promise.race([line.run(folder), tooLong(line.longestMs ?? LONGEST_MS)])
    return { line, outcome, seconds: secondsSince(startedAt) }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (error instanceof NotTried)
      return { line, outcome: { done: '', failures: [], notTried: said }, seconds: secondsSince(startedAt) }
    const outcome = { done: 'broke off', failures: [`The proof broke off: ${said}`] }
    return { line, outcome, seconds: secondsSince(startedAt) }
  } finally {
    await closeAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tooLong(longestMs: number): Promise<Outcome> {
  await new Promise((done) => setTimeout(done, longestMs).unref())
  throw new Error(`it did not end within ${longestMs / 60_000} minutes.`)
}

function secondsSince(startedAt: number) {
  return (performance.now() - startedAt) / 1000
}
