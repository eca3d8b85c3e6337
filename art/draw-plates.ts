import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDefaultSnapshot } from '#server/catalogue/import/load-defaults.ts'
import { encodePlate } from './encode-plate.ts'
import { hashOfPicture } from './picture-hash.ts'
import { PLATE_FILES } from './plate-files.ts'
import { type DrawnPlate, listPlates } from './plate-list.ts'

/** `npm run plates`: draws the plates that are missing or whose drawing has changed, and takes away those of no product. */
const folder = fileURLToPath(new URL('../public/plates', import.meta.url))
const recordFile = fileURLToPath(new URL('drawn-plates.json', import.meta.url))
const record: Record<string, string> = existsSync(recordFile)
  ? JSON.parse(await readFile(recordFile, 'utf8'))
  : {}

const plates = listPlates((await loadDefaultSnapshot()).catalogue)
const drawn: Record<string, string> = {}
for (const plate of plates) {
  drawn[plate.path] = await keepDrawn(plate)
  await writeRecord({ ...record, ...drawn })
}
await writeRecord(drawn)
await removeOthers(new Set(plates.flatMap(filesOf)))

async function keepDrawn(plate: DrawnPlate) {
  const svg = plate.draw()
  const hash = hashOfPicture(svg)
  const isThere = filesOf(plate).every((file) => existsSync(join(folder, file)))
  if (isThere && record[plate.path] === hash) return hash
  await mkdir(dirname(join(folder, plate.path)), { recursive: true })
  for (const { suffix, content } of await encodePlate(svg, plate.use)) {
    await writeFile(join(folder, `${plate.path}${suffix}`), content)
  }
  console.log(`Drawn: ${plate.path}`)
  return hash
}

function filesOf({ path, use }: DrawnPlate) {
  return PLATE_FILES[use].map(({ width, format }) => `${path}-${width}.${format}`)
}

async function removeOthers(wanted: Set<string>) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name)
    if (!wanted.has(file.slice(folder.length + 1).replaceAll('\\', '/'))) await rm(file)
  }
}

function writeRecord(content: Record<string, string>) {
  return writeFile(recordFile, `${JSON.stringify(content, null, 2)}\n`)
}
