import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import { CARD_PICTURE_SIZE, type Card, drawCard } from './card.ts'
import { encodeCard } from './encode-card.ts'

const folder = fileURLToPath(new URL('fonts', import.meta.url))
const fontFiles = ['fraunces-latin.ttf', 'geist-mono-latin.ttf'].map((name) => join(folder, name))
const font = { loadSystemFonts: false, fontFiles }

/** The picture of a shared link, of the drawing of a plate. */
export async function makeCard(words: Omit<Card, 'plate'>, plate: string): Promise<Buffer> {
  const picture = await renderAsync(plate, { fitTo: { mode: 'width', value: CARD_PICTURE_SIZE }, font })
  const { width, height, pixels } = await renderAsync(drawCard(words, picture.asPng()), { font })
  return encodeCard({ width, height, pixels })
}
