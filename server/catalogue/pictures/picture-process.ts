import { join } from 'node:path'
import { findProjectRoot } from '#server/db/project-root.ts'
import type { Log } from '#server/log.ts'
import { createTaskProcess } from '#server/task-process.ts'
import type { PictureAnswer, PictureTask } from './picture-task.ts'

const WAITING_AT_MOST = 24
/** What somebody sent may be made to take long. What is drawn is ours, and only slow on a busy machine, where everybody else goes before it. */
const LIMITS = { taskMs: 30_000, drawingMs: 300_000, idleMs: 60_000 }
/** Pixels are bounded by the task. */
const HEAP_MB = 256

export type PictureProcess = ReturnType<typeof createPictureProcess>

/** The process that reads and draws pictures. */
export function createPictureProcess(
  log: Log,
  {
    program = join(findProjectRoot(), 'art', 'picture-process.ts'),
    ...limits
  }: Partial<typeof LIMITS> & { program?: string } = {},
) {
  const { taskMs, drawingMs, idleMs } = { ...LIMITS, ...limits }
  const { run, pid, stop } = createTaskProcess<PictureTask, PictureAnswer>({
    program,
    heapMb: HEAP_MB,
    waitingAtMost: WAITING_AT_MOST,
    idleMs,
  })

  /** 'busy': too many wait. 'failed': the process broke or took too long over it. */
  async function runTask(task: PictureTask): Promise<PictureAnswer | 'busy' | 'failed'> {
    const isDrawing = task.work === 'draw' || task.work === 'draw-card'
    // Whoever uploads something looks at the screen until it is there; a plate is drawn for whoever comes by.
    const result = await run(task, isDrawing ? drawingMs : taskMs, { goesFirst: !isDrawing })
    if (result.ok) return result.answer
    if (result.reason === 'failed')
      log.warn('pictures.process-failed', { work: task.work, trouble: result.trouble })
    return result.reason
  }

  return { run: runTask, pid, stop }
}
