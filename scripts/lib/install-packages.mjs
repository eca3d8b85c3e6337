import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { installFirstOf, mayUseAptGet } from './apt-get.mjs'
import { inCheckout } from './checkout.mjs'
import { withCheckoutLocked } from './lock-checkout.mjs'
import { hasPinnedNode, tryPinnedNode } from './pinned-node.mjs'
import { adviceFor, Problem } from './problem.mjs'
import { reportStep } from './report-step.mjs'
import { runTool } from './run-tool.mjs'

const stampFile = inCheckout('node_modules', '.cultivar-installed')

/** Makes node_modules what the lockfile says. Costs a few milliseconds when it already is. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withCheckoutLocked(async (lock) => {
    // Another command may have installed while this one waited for the lock.
    if (isInstalled()) return
    await reportStep('Installing packages', () => install(lock))
  })
}

/**
 * npm removes the stamp with everything else before it installs, so an interrupted installation has none.
 * Packages that somebody installed with npm itself count too, when npm's own record of them matches.
 */
function isInstalled() {
  if (!hasPinnedNode()) return false
  if (readText(stampFile) === lockfileHash()) return true
  if (!npmRecordMatchesLockfile()) return false
  writeFileSync(stampFile, lockfileHash())
  return true
}

function lockfileHash() {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(inCheckout('package-lock.json')))
    .digest('hex')
}

async function install(lock) {
  rmSync(stampFile, { force: true })
  // Without NODE_ENV: npm would leave out the tools that build the shop.
  const { NODE_ENV: _, ...env } = process.env
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress']
  const installOnce = () => runNpm(args, { env, onSpawn: lock.alsoHeldBy })
  const first = await installOnce()
  // Packages set themselves up with the Node that came with them. Where it does not start, npm fails or leaves them out.
  const tried = first.code === 0 && hasPinnedNode() ? await tryPinnedNode() : first
  const { code, output } = (await gotMissingLibrary(tried)) ? await installOnce() : first
  if (code !== 0) throw new Problem(`The packages could not be installed. ${adviceFor(output)}`, output)
  if (!hasPinnedNode()) {
    throw new Problem(
      'npm installed the packages but not the Node that runs the shop. Allow install scripts (`npm config set ignore-scripts false`) and run the command again.',
    )
  }
  const node = await tryPinnedNode()
  if (node.code !== 0) {
    throw new Problem(
      'The Node that runs the shop does not start on this system. It needs glibc 2.28 or newer: Debian 10, Ubuntu 20.04, Fedora 29 or newer, not Alpine.',
      node.output,
    )
  }
  writeFileSync(stampFile, lockfileHash())
}

async function runNpm(args, options) {
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env
  // The npm that called us, on its own Node: the `node` on the PATH of an npm script is the one being replaced.
  if (npmScript?.endsWith('npm-cli.js'))
    return runTool(npmNode ?? process.execPath, [npmScript, ...args], options)
  return runTool('npm', args, { ...options, shell: process.platform === 'win32' }).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    throw new Problem(
      'npm was not found. Install Node with npm from https://nodejs.org and run the command again.',
    )
  })
}

/**
 * npm writes this record last, after the install scripts. Packages for other platforms may be missing from it; one for
 * this platform is missing where its script failed.
 */
function npmRecordMatchesLockfile() {
  const record = readText(inCheckout('node_modules', '.package-lock.json'))
  if (record === null) return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found
      ? found.version === entry.version && found.integrity === entry.integrity
      : entry.optional === true && !isMadeForHere(entry)
  })
}

function isMadeForHere({ os, cpu, libc = ['glibc'] }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc.includes('glibc')
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Node from version 25 on needs this library, which slim systems do not have. */
const missingLibrary = /libatomic\.so/

const advice =
  'The Node that runs the shop needs the library libatomic. Install it (Debian and Ubuntu: `apt-get install libatomic1`; Fedora: `dnf install libatomic`) and run the command again.'

/** Whether a tool failed for want of the library, and has it now. Where it cannot be installed, says what to do. */
async function gotMissingLibrary({ code, output }) {
  if (code === 0 || !missingLibrary.test(output)) return false
  if (!mayUseAptGet()) throw new Problem(advice, output)
  process.stdout.write('installing libatomic1 with apt-get… ')
  const { isInstalled, said } = await installFirstOf('libatomic1')
  if (!isInstalled) throw new Problem(advice, said)
  return true
}
