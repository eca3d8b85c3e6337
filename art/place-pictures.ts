import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDefaultSnapshot } from '#server/catalogue/import/load-defaults.ts'
import { type EncodedFile, encodePicture, encodePlate } from './encode-plate.ts'
import { framePhoto } from './photos/frame-photo.ts'
import { readShopPhotos } from './photos/shop-photos.ts'
import { hashOfPicture } from './picture-hash.ts'
import { PLATE_FILES } from './plate-files.ts'
import { listPlates } from './plate-list.ts'

/**
 * Completes the pictures of a build: `node art/place-pictures.ts build/client`. A photograph of the operator's takes the
 * place of a plate, and a product that has none yet gets its plate. What was made before is kept by its content.
 */
const [target = 'build/client'] = process.argv.slice(2)
const kept = fileURLToPath(new URL('../node_modules/.cache/cultivar-pictures', import.meta.url))
const { catalogue } = await loadDefaultSnapshot()
const photos = await readShopPhotos(catalogue)
if (!photos.ok) throw new Error(photos.problems.join('\n'))

await mkdir(kept, { recursive: true })
const used = new Set<string>()
const plates = listPlates(catalogue)
for (const { productId, content } of photos.photos) {
  const plate = plates.find(({ path, use }) => use === 'product' && path.endsWith(`/${productId}`))
  if (plate)
    await place(plate.path, `photo-${hashOfPicture(content)}`, 'product', async () =>
      encodePicture(await framePhoto(content), 'product'),
    )
}
for (const { path, use, draw } of plates.filter(isMissing)) {
  const svg = draw()
  await place(path, `plate-${hashOfPicture(svg)}`, use, () => encodePlate(svg, use))
}
const leftovers = (await readdir(kept)).filter((name) => !used.has(name))
await Promise.all(leftovers.map((name) => rm(join(kept, name))))

function isMissing({ path, use }: { path: string; use: keyof typeof PLATE_FILES }) {
  return PLATE_FILES[use].some(
    ({ width, format }) => !existsSync(join(target, 'plates', `${path}-${width}.${format}`)),
  )
}

async function place(
  path: string,
  name: string,
  use: keyof typeof PLATE_FILES,
  make: () => Promise<EncodedFile[]>,
) {
  const suffixes = PLATE_FILES[use].map(({ width, format }) => `-${width}.${format}`)
  if (!suffixes.every((suffix) => existsSync(join(kept, `${name}${suffix}`)))) {
    for (const { suffix, content } of await make()) await writeFile(join(kept, `${name}${suffix}`), content)
  }
  for (const suffix of suffixes) {
    const destination = join(target, 'plates', `${path}${suffix}`)
    await mkdir(dirname(destination), { recursive: true })
    await copyFile(join(kept, `${name}${suffix}`), destination)
    used.add(`${name}${suffix}`)
  }
}
