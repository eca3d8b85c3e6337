import { readFileSync } from 'node:fs'

/** Linux counts hundredths of a second for programs, whatever its own clock. */
const TICK_MS = 10

/** How much of the processor a process has had; undefined where the system does not tell. */
export function readProcessorMs(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold anything: its own time, and that of the system for it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
