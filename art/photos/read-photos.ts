import { readdir, readFile, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp, { type Metadata } from 'sharp'

const LEAST_PIXELS = 800
const MOST_PIXELS_A_SIDE = 12_000
const MOST_BYTES = 30 * 1024 * 1024
const FORMATS = ['jpeg', 'png', 'webp', 'heif'] as const
const READABLE = 'a JPEG, PNG, WebP or AVIF'

type Photo = { productId: string; content: Buffer }
export type PhotosRead = { ok: true; photos: Photo[] } | { ok: false; problems: string[] }

/** The operator's photographs, one a product. What a file is, its content says; its ending may lie. */
export async function readPhotos(folder: string, productIds: ReadonlySet<string>): Promise<PhotosRead> {
  const files = await listFiles(folder)
  const results = await Promise.all(files.map((file) => readPhoto(folder, file, productIds)))
  const problems = [
    ...results.flatMap((result) => (result.ok ? [] : [result.problem])),
    ...findSecondPhotos(files).map(
      (file) => `catalogue/photos/${file} is a second photograph of its product: keep one of them.`,
    ),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, photos: results.flatMap((result) => (result.ok ? [result.photo] : [])) }
}

/** Without the files that editors and file managers leave, and without a note for people. */
async function listFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'README.md')
    .map(({ name }) => name)
    .sort()
}

function findSecondPhotos(files: readonly string[]) {
  return files.filter((file, at) => files.findIndex((other) => parse(other).name === parse(file).name) < at)
}

type PhotoRead = { ok: true; photo: Photo } | { ok: false; problem: string }

async function readPhoto(folder: string, file: string, productIds: ReadonlySet<string>): Promise<PhotoRead> {
  const refuse = (what: string, advice: string): PhotoRead => ({
    ok: false,
    problem: `catalogue/photos/${file} ${what}: ${advice}.`,
  })
  const productId = parse(file).name
  if (!productIds.has(productId)) {
    return refuse('belongs to no product', 'name it after the id of one in catalogue/*.json, or remove it')
  }
  const { size } = await stat(join(folder, file))
  if (size > MOST_BYTES) return refuse('is larger than 30 MB', 'save it smaller')
  const content = await readFile(join(folder, file))
  const metadata = await readMetadata(content)
  if (!metadata) return refuse(`is not ${READABLE}`, 'save it as one of these')
  const { width, height } = metadata
  if (Math.min(width, height) < LEAST_PIXELS) {
    return refuse(
      `has ${width} x ${height} pixels`,
      `it needs at least ${LEAST_PIXELS} on its shorter side to stay sharp`,
    )
  }
  if (Math.max(width, height) > MOST_PIXELS_A_SIDE) {
    return refuse(`has ${width} x ${height} pixels`, `make its longer side at most ${MOST_PIXELS_A_SIDE}`)
  }
  if (!(await isWhole(content))) return refuse('is damaged', 'export it again')
  return { ok: true, photo: { productId, content } }
}

/** Of a format that we read; a drawing in SVG could hold anything, so it is not one of them. */
async function readMetadata(content: Buffer): Promise<Metadata | undefined> {
  const metadata = await sharp(content)
    .metadata()
    .catch(() => undefined)
  return metadata && FORMATS.some((format) => format === metadata.format) ? metadata : undefined
}

function isWhole(content: Buffer) {
  return sharp(content, { failOn: 'truncated' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}
