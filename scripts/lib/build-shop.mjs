import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inCheckout } from './checkout.mjs'
import { compressAssets } from './compress-assets.mjs'
import { hashFiles } from './hash-files.mjs'
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
