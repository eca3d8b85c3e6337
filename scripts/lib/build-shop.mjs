import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inCheckout } from './checkout.mjs'
import { ensureInstalled } from './install-packages.mjs'
import { withCheckoutLocked } from './lock-checkout.mjs'
import { packageScript } from './package-script.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { adviceFor, Problem, runCommand } from './problem.mjs'
import { reportStep } from './report-step.mjs'
import { runTool, stopToolsOnSignals } from './run-tool.mjs'

// Inside the folder that the bundler empties first: whoever builds, the stamp goes with the old files.
const stampFile = inCheckout('build', 'server', '.cultivar-built')

const inputs = [
  'app',
  'domain',
  'server',
  'catalogue',
  'migrations',
  'public',
  'art',
  'scripts/lib/build-shop.mjs',
  'scripts/lib/compress-assets.mjs',
  'build-plugins',
  'shop.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** `npm run build` */
export function buildShop() {
  return runCommand(async () => {
    stopToolsOnSignals()
    await ensureInstalled()
    await ensureBuilt()
  })
}

/** Makes build/ what the sources say, by their content. */
export async function ensureBuilt(report = reportStep) {
  if (isBuilt(await hashSources())) return
  await withCheckoutLocked(async (lock) => {
    const sources = await hashSources()
    // Another command may have built while this one waited for the lock.
    if (isBuilt(sources)) return
    await report('Building the shop', () => build(sources, lock))
  })
}

function hashSources() {
  return hashFiles(inputs, { except: (name) => /\.test\.tsx?$/.test(name) })
}

function isBuilt(sources) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources
}

async function build(sources, lock) {
  rmSync(stampFile, { force: true })
  await checkCatalogue(lock)
  await runStep(['art/photos/check-photos.ts'], lock)
  await runStep(['server/cli/check-router-markup.ts'], lock)
  const router = packageScript('@react-router/dev', 'react-router')
  const { code, output } = await runTool(pinnedNode(), [router, 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    onSpawn: lock.alsoHeldBy,
  })
  if (code !== 0) throw new Problem(`The shop could not be built. ${adviceFor(output)}`, output)
  const client = inCheckout('build', 'client')
  await Promise.all([compressAssets(client), placePictures(client, lock)])
  mkdirSync(inCheckout('build', 'server'), { recursive: true })
  writeFileSync(stampFile, sources)
}

/** A mistake in the catalogue is found here, before a running shop is stopped for it. */
async function checkCatalogue(lock) {
  await runStep(['server/cli/check-catalogue.ts'], lock)
}

/** The pictures for shared links show what the pages show, so they come last. */
async function placePictures(client, lock) {
  await runStep(['art/place-pictures.ts', client], lock, 'The pictures of the products could not be made.')
  await runStep(
    ['art/social/draw-pictures.ts', client],
    lock,
    'The pictures for shared links could not be drawn.',
  )
}

/** What a step says when it fails is what the operator reads, unless there are words for it. */
async function runStep(args, lock, words) {
  const { code, output } = await runTool(pinnedNode(), args, { onSpawn: lock.alsoHeldBy })
  if (code === 0) return
  throw words ? new Problem(words, output) : new Problem(output.trim())
}

const compressible = /\.(js|mjs|css|html|svg|json|txt|xml|ico|webmanifest|wasm)$/

/** Writes a .br and a .gz beside every file that gets smaller by it: compressed once here, never while serving. */
async function compressAssets(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(path) {
  const content = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${path}.gz`, gzipped)
}

/** One sha256 over the names and contents of these files and of everything in these folders. */
async function hashFiles(paths, { except = () => false } = {}) {
  const names = (await Promise.all(paths.map(listFiles))).flat().filter((name) => !except(name))
  const digests = await Promise.all(names.map(hashFile))
  const lines = names.map((name, index) => `${name} ${digests[index]}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

async function listFiles(path) {
  const found = await stat(inCheckout(path)).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(inCheckout(path), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(inCheckout().length)
        .replaceAll('\\', '/'),
    )
}

async function hashFile(name) {
  return createHash('sha256')
    .update(await readFile(inCheckout(name)))
    .digest('hex')
}
