import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { findProjectRoot } from '#server/db/project-root.ts'
import type { Log } from '#server/log.ts'
import { createSemaphore } from '#server/semaphore.ts'
import type { PictureAnswer, PictureTask } from './picture-task.ts'

const LOW_PRIORITY = 10
/** One task at a time: a crowd waits, and beyond it is told so. */
const WAITING_AT_MOST = 24
/** What somebody sent may be made to take long. What is drawn is ours, and only slow on a busy machine, where everybody else goes before it. */
const LIMITS = { taskMs: 30_000, drawingMs: 300_000, idleMs: 60_000 }
/** Of its JavaScript, in MB; pixels are bounded by the task. */
const HEAP_MB = 256

export type PictureProcess = ReturnType<typeof createPictureProcess>

/**
 * The process that reads and draws pictures. It runs while there is something to do, one task at a time, and never with the
 * shop's memory, secrets or database: a picture that breaks it, or keeps it too long, ends that process and nothing else.
 */
export function createPictureProcess(
  log: Log,
  {
    program = join(findProjectRoot(), 'art', 'picture-process.ts'),
    ...limits
  }: Partial<typeof LIMITS> & { program?: string } = {},
) {
  const { taskMs, drawingMs, idleMs } = { ...LIMITS, ...limits }
  const turns = createSemaphore({ running: 1, waiting: WAITING_AT_MOST })
  let child: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  /** 'busy': too many wait. 'failed': the process broke or took too long over it. */
  async function run(task: PictureTask): Promise<PictureAnswer | 'busy' | 'failed'> {
    const turn = await turns.tryRun(async () => {
      if (isStopped) return 'failed'
      clearTimeout(idle)
      const answer = await ask(ensureChild(), task)
      idle = setTimeout(end, idleMs).unref()
      return answer
    })
    return turn.entered ? turn.value : 'busy'
  }

  function ensureChild() {
    if (child) return child
    const own = fork(program, [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Nothing of the shop's environment: it holds secrets.
      env: { MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
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

  function ask(own: ChildProcess, task: PictureTask): Promise<PictureAnswer | 'failed'> {
    return new Promise((resolve) => {
      const mostMs = task.work === 'draw' || task.work === 'draw-card' ? drawingMs : taskMs
      const timer = setTimeout(() => settle('failed', 'took too long'), mostMs)
      const onMessage = (answer: PictureAnswer) => settle(answer)
      const onExit = () => settle('failed', 'broke')
      own.once('message', onMessage)
      own.once('exit', onExit)
      own.send(task, (error) => error && settle('failed', 'could not be asked'))

      function settle(answer: PictureAnswer | 'failed', trouble?: string) {
        clearTimeout(timer)
        own.off('message', onMessage)
        own.off('exit', onExit)
        if (answer === 'failed') {
          log.warn('pictures.process-failed', { work: task.work, trouble })
          end()
        }
        resolve(answer)
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

function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY)
  } catch {
    // Where it is forbidden, it works as fast as the others.
  }
}
