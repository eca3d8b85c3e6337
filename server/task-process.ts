import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { createSemaphore } from './semaphore.ts'

const LOW_PRIORITY = 10
/** How many times as long as it may work a process may take where others have the processor. */
const STARVED_TIMES = 4

type TaskProcessOptions = {
  /** Its source. */
  program: string
  /** Of its JavaScript. */
  heapMb: number
  /** One task at a time: a crowd waits, and beyond it is told so. */
  waitingAtMost: number
  /** It ends after so long without a task. */
  idleMs: number
}

/** 'busy': too many wait. 'failed': the process broke or took too long over it, which `trouble` says. */
type TaskResult<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; reason: 'busy' }
  | { ok: false; reason: 'failed'; trouble: string }

/**
 * A process of its own for work that takes long. It runs while there is something to do, one task at a time, and never with
 * the shop's memory, secrets or database: a task that breaks it, or keeps it too long, ends that process and nothing else.
 */
export function createTaskProcess<Task, Answer>(options: TaskProcessOptions) {
  const { program, heapMb, waitingAtMost, idleMs } = options
  const turns = createSemaphore({ running: 1, waiting: waitingAtMost })
  let child: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function run(
    task: Task,
    mostMs: number,
    { goesFirst = false }: { goesFirst?: boolean } = {},
  ): Promise<TaskResult<Answer>> {
    const turn = await turns.tryRun(
      async (): Promise<TaskResult<Answer>> => {
        if (isStopped) return { ok: false, reason: 'failed', trouble: 'was stopped' }
        clearTimeout(idle)
        const result = await ask(ensureChild(), task, mostMs)
        idle = setTimeout(end, idleMs).unref()
        return result
      },
      goesFirst ? 'first' : 'later',
    )
    return turn.entered ? turn.value : { ok: false, reason: 'busy' }
  }

  function ensureChild() {
    if (child) return child
    const own = forkProgram(program, heapMb)
    own.once('spawn', () => lowerPriority(own))
    own.once('exit', () => {
      if (child === own) child = undefined
    })
    own.on('error', () => undefined)
    // The shop does not wait for it when it closes.
    own.unref()
    own.channel?.unref()
    child = own
    return own
  }

  function ask(own: ChildProcess, task: Task, mostMs: number): Promise<TaskResult<Answer>> {
    return new Promise((resolve) => {
      const workedMs = () => readProcessorMs(own.pid ?? 0)
      const begun = { at: Date.now(), workedMs: workedMs() ?? 0 }
      let timer = setTimeout(endUnlessStarved, mostMs)
      const onExit = () => fail('broke')
      // Whoever asks knows which program answers.
      const onMessage = (answer: unknown) => settle({ ok: true, answer: answer as Answer })
      own.once('message', onMessage)
      own.once('exit', onExit)
      own.send(task as object, (error) => error && fail('could not be asked'))

      /** A busy machine is no fault of the task: where the system tells, the time counts that it was worked on. */
      function endUnlessStarved() {
        const worked = workedMs()
        const left = worked === undefined ? 0 : mostMs - (worked - begun.workedMs)
        const leftAtMost = begun.at + mostMs * STARVED_TIMES - Date.now()
        if (left > 0 && leftAtMost > 0) timer = setTimeout(endUnlessStarved, Math.min(left, leftAtMost))
        else fail('took too long')
      }

      function fail(trouble: string) {
        end()
        settle({ ok: false, reason: 'failed', trouble })
      }

      function settle(result: TaskResult<Answer>) {
        clearTimeout(timer)
        own.off('message', onMessage)
        own.off('exit', onExit)
        resolve(result)
      }
    })
  }

  function end() {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    run,
    /** For tests and figures. */
    pid: () => child?.pid,
    stop() {
      isStopped = true
      clearTimeout(idle)
      end()
    },
  }
}

type OneTask<Answer> = { heapMb: number; mostMs: number; failed: Answer }

/** One task in a process of its own, which ends with it. Where it breaks, or takes too long, the answer is `failed`. */
export function runOnce<Answer>(
  program: string,
  task: string | object,
  { heapMb, mostMs, failed }: OneTask<Answer>,
): Promise<Answer> {
  return new Promise((resolve) => {
    const child = forkProgram(program, heapMb)
    const timer = setTimeout(() => settle(failed), mostMs)
    // Whoever asks knows which program answers.
    child.once('message', (answer) => settle(answer as Answer))
    child.once('exit', () => settle(failed))
    child.once('error', () => settle(failed))
    child.send(task, (error) => error && settle(failed))

    function settle(answer: Answer) {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(answer)
    }
  })
}

function forkProgram(program: string, heapMb: number): ChildProcess {
  return fork(program, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Nothing of the shop's environment: it holds secrets.
    env: { MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY)
  } catch {
    // Where it is forbidden, it works as fast as the others.
  }
}

/** Linux counts hundredths of a second for programs, whatever its own clock. */
const TICK_MS = 10

/** How much of the processor a process has had; undefined where the system does not tell. */
function readProcessorMs(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold anything: its own time, and that of the system for it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
