import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createTaskProcess } from './task-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'cultivar-task-'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(name: string, source: string) {
  const program = join(folder, `${name}.mjs`)
  writeFileSync(program, source)
  return createTaskProcess<string, string>({ program, heapMb: 64, waitingAtMost: 0, idleMs: 60_000 })
}

const ECHO = `process.on('message', (text) => process.send(text))`

it('ends a task that works too long', async () => {
  const busy = start('busy', `process.on('message', () => { for (;;); })`)
  expect(await busy.run('x', 500)).toEqual({ ok: false, reason: 'failed', trouble: 'took too long' })
})

it('ends a task that does nothing for too long', async () => {
  const idle = start('idle', `process.on('message', () => undefined)`)
  expect(await idle.run('x', 300)).toEqual({ ok: false, reason: 'failed', trouble: 'took too long' })
})

// Other systems do not tell how much a process has worked.
it.runIf(process.platform === 'linux')('waits for a task that others keep from working', async () => {
  const echo = start('echo', ECHO)
  try {
    expect(await echo.run('first', 60_000)).toEqual({ ok: true, answer: 'first' })
    const pid = echo.pid() ?? 0
    process.kill(pid, 'SIGSTOP')
    const answer = echo.run('second', 2000)
    await wait(2500)
    process.kill(pid, 'SIGCONT')
    expect(await answer).toEqual({ ok: true, answer: 'second' })
  } finally {
    echo.stop()
  }
})
