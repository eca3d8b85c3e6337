import type { DrawingAnswer, DrawingTask } from '../shop-document.ts'
import { drawDocument } from './draw-document.ts'
import { drawLabel } from './draw-label.ts'
import { drawLetters } from './draw-letters.ts'
import { prepareLogo } from './prepare-logo.ts'

/**
 * A process of its own, started by the shop (server/documents/render-document.ts): setting type takes milliseconds that visitors
 * would wait for. It has no database and no secret, works at low priority, and may be ended at any moment.
 */
process.on('message', async (task: DrawingTask) => {
  process.send?.(await answer(task))
})
process.on('disconnect', () => process.exit())

async function answer(task: DrawingTask): Promise<DrawingAnswer> {
  try {
    return { ok: true, pdf: await draw(task) }
  } catch (error) {
    return { ok: false, trouble: error instanceof Error ? error.message : String(error) }
  }
}

async function draw(task: DrawingTask): Promise<Uint8Array> {
  if (task.work === 'label') return drawLabel(task.label)
  const logo = task.look?.logo && (await prepareLogo(task.look.logo))
  if (task.work === 'letters') return drawLetters(task.title, task.letters, logo)
  return drawDocument(task.document, task.options, { logo, colour: task.look?.colour })
}
