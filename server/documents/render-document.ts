import { join } from 'node:path'
import { findProjectRoot } from '#server/db/project-root.ts'
import { createTaskProcess } from '#server/task-process.ts'
import { DocumentsBusy } from './documents-busy.ts'
import { readHouseLook } from './house-look.ts'
import type {
  DrawingAnswer,
  DrawingTask,
  Label,
  Letter,
  RenderOptions,
  ShopDocument,
} from './shop-document.ts'

const MOST_MS = 60_000
/** Whoever waits longer than a press is worth should hear that it is too much at once. */
const WAITING_AT_MOST = 64

/** Draws documents beside the event loop, in a process of their own, one after another. */
export function createDocumentRenderer({
  program = join(findProjectRoot(), 'server/documents/drawing/drawing-process.ts'),
  mostMs = MOST_MS,
  waitingAtMost = WAITING_AT_MOST,
} = {}) {
  const { run, pid, stop } = createTaskProcess<DrawingTask, DrawingAnswer>({
    program,
    heapMb: 1024,
    waitingAtMost,
    idleMs: 60_000,
  })

  async function draw(task: DrawingTask): Promise<Buffer> {
    const result = await run(task, mostMs)
    if (!result.ok && result.reason === 'busy') throw new DocumentsBusy()
    if (!result.ok)
      throw new Error(`The document could not be made: the process that draws it ${result.trouble}.`)
    if (!result.answer.ok) throw new Error(`The document could not be made: ${result.answer.trouble}`)
    return Buffer.from(result.answer.pdf)
  }

  return { draw, pid, stop }
}

/** One for all documents of this process; it starts with the first, and ends by itself. */
const renderer = createDocumentRenderer()
/** A register of 100,000 lines takes minutes on a small machine that is busy: nobody's invoice waits for it. */
const longRenderer = createDocumentRenderer({ mostMs: 600_000, waitingAtMost: 4 })
const LONG_ROWS = 2000

export async function renderDocument(document: ShopDocument, options: RenderOptions = {}): Promise<Buffer> {
  const { draw } = document.rows.length > LONG_ROWS ? longRenderer : renderer
  return draw({ work: 'document', document, options, look: await readHouseLook() })
}

export async function renderLetters(title: string, letters: Letter[]): Promise<Buffer> {
  return renderer.draw({ work: 'letters', title, letters, look: await readHouseLook() })
}

export function renderLabel(label: Label): Promise<Buffer> {
  return renderer.draw({ work: 'label', label })
}
