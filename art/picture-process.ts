import sharp from 'sharp'
import type { PictureAnswer, PictureTask } from '#server/catalogue/pictures/picture-task.ts'
import { drawSubject } from './draw-subject.ts'
import { encodePlate } from './encode-plate.ts'
import { makeCard } from './social/make-card.ts'
import { cutPicture } from './uploads/cut-picture.ts'
import { makeIcons, makeLogo } from './uploads/make-brand.ts'
import { takeIn } from './uploads/take-in.ts'

/**
 * A process of its own, started by the shop (server/catalogue/pictures/picture-process.ts): what somebody uploads is read
 * here and nowhere else. It has no database and no secret, works at low priority, and may be ended at any moment.
 */
sharp.cache(false)
sharp.concurrency(1)
// No reader but those of the formats that we take: SVG, PDF and all the others are not there.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})

process.on('message', async (task: PictureTask) => {
  process.send?.(await answer(task))
})
process.on('disconnect', () => process.exit())

async function answer(task: PictureTask): Promise<PictureAnswer> {
  switch (task.work) {
    case 'take-in':
      return takeIn(task.path, task.use)
    case 'cut':
      return { ok: true, renditions: await cutPicture(task.master, task.x, task.y) }
    case 'logo':
      return { ok: true, renditions: await makeLogo(task.master) }
    case 'icon':
      return { ok: true, renditions: await makeIcons(task.master) }
    case 'draw': {
      const files = await encodePlate(drawSubject(task.drawing, task.subject), task.use)
      return { ok: true, renditions: files.map(({ suffix, content }) => ({ suffix, bytes: content })) }
    }
    case 'draw-card': {
      const plate = drawSubject(task.drawing, task.subject)
      return { ok: true, renditions: [{ suffix: '.jpg', bytes: await makeCard(task.words, plate) }] }
    }
  }
}
