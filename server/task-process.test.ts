import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createTaskProcess } from './task-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'cultivar-task-'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(name: string, source: string, waitingAtMost = 0) {
  const program = join(folder, `${name}.mjs`)
  writeFileSync(program, source)
  return createTaskProcess<string, string>({ program, heapMb: 64, waitingAtMost, idleMs: 60_000 })
}

const ECHO = `process.on('message', (text) => process.send(text))`

it('does first what somebody waits for, also where as many others wait as may', async () => {
  const echo = start('queue', ECHO, 2)
  const done: string[] = []
  const run = async (task: string, goesFirst: boolean) => {
    const result = await echo.run(task, 60_000, { goesFirst })
    done.push(result.ok ? result.answer : `${task}: ${result.reason}`)
  }
  await Promise.all([
    run('drawing 1', false),
    run('drawing 2', false),
    run('drawing 3', false),
    run('drawing 4', false),
    run('upload 1', true),
    run('upload 2', true),
  ])
  echo.stop()
  expect(done).toEqual(['drawing 4: busy', 'drawing 1', 'upload 1', 'upload 2', 'drawing 2', 'drawing 3'])
})

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
