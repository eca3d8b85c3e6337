import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { loadDefaultSnapshot } from '#server/catalogue/import/load-defaults.ts'
import { CARD_PICTURE_SIZE, drawCard } from './card.ts'
import { allCards } from './cards.ts'
import { encodeCard } from './encode-card.ts'

/**
 * Draws what shows when somebody shares a page: `node art/social/draw-pictures.ts build/client`. Finished pictures are
 * kept by their content, so a build that changes none of them copies files and draws nothing.
 */
const [target = 'build/client'] = process.argv.slice(2)
const here = dirname(fileURLToPath(import.meta.url))
const kept = join(here, '../../node_modules/.cache/cultivar-social')
const fontFiles = ['fraunces-latin.ttf', 'geist-mono-latin.ttf'].map((name) => join(here, 'fonts', name))
// The pictures depend on the drawing, the fonts and the way they are encoded.
const common = await Promise.all([...fontFiles, join(here, 'encode-card.ts')].map((file) => readFile(file)))

await mkdir(kept, { recursive: true })
const known = new Set(await readdir(kept))
const cards = allCards(await loadDefaultSnapshot())
const files = await Promise.all(
  cards.map(async ({ path, card }) => provide(path, drawCard(card, await readPicture(card.plate)))),
)
const used = new Set(files)
await Promise.all([...known].filter((file) => !used.has(file)).map((file) => rm(join(kept, file))))

async function provide(path: string, svg: string) {
  const file = `${hash(svg)}.jpg`
  if (!known.has(file)) await writeFile(join(kept, file), await render(svg))
  const destination = join(target, path)
  await mkdir(dirname(destination), { recursive: true })
  await copyFile(join(kept, file), destination)
  return file
}

/** What the build placed: the plate, or the operator's photograph. */
function readPicture(plate: string) {
  return sharp(join(target, `${plate}-800.webp`))
    .resize(CARD_PICTURE_SIZE, CARD_PICTURE_SIZE)
    .png()
    .toBuffer()
}

async function render(svg: string) {
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } })
  return encodeCard({ width, height, pixels })
}

function hash(svg: string) {
  const digest = createHash('sha256').update(svg)
  for (const content of common) digest.update(content)
  return digest.digest('hex').slice(0, 32)
}
