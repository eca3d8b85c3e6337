import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartupProblem } from '#server/startup-problem.ts'
import { findBinaries } from './binaries.ts'
import type { EmbeddedOptions } from './embedded-options.ts'
import { asFolderProblem } from './folder-problem.ts'
import { canReach, chooseIdentity, handOver, type Identity } from './identity.ts'

export type ClusterPaths = ReturnType<typeof chooseClusterPaths>

// 107 on Linux, 103 on macOS.
const LONGEST_SOCKET_PATH = 103

export function prepareClusterPaths(dataDirSetting: string, options: EmbeddedOptions = {}) {
  try {
    // Others may pass through (Postgres may have to run as another user); what is inside is private by itself.
    makeFolder(dataDirSetting)
    if (!statSync(dataDirSetting).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    return chooseClusterPaths(realpathSync(dataDirSetting), options)
  } catch (error) {
    throw asFolderProblem(error, dataDirSetting)
  }
}

/** Whether the folder of an embedded database holds one; a tool that only reads should not make it. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && existsSync(join(prepareClusterPaths(dataDir).cluster, 'PG_VERSION'))
}

/** Folder by folder: asked for all at once, Node reports a read-only disk as 'no such file'. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o711 })
  } catch (error) {
    // Another start was quicker.
    if (!existsSync(path)) throw error
  }
}

export function clusterLink(dataDir: string) {
  return join(dataDir, 'postgres')
}

/** Where everything of one embedded server is, and what it is started with besides. `cluster` is DATA_DIR/postgres, or what that links to. */
function chooseClusterPaths(dataDir: string, options: EmbeddedOptions) {
  const refuge = options.refuge ?? '/var/lib/cultivar'
  const existing = existingCluster(dataDir)
  const identity = chooseIdentity(existing, options.forbidNamespaces ?? false)
  const home = existing
    ? dirname(existing)
    : canReach(identity, dataDir)
      ? dataDir
      : join(refuge, hashOf(dataDir))
  makeFolder(home)
  if (!canReach(identity, home))
    throw new StartupProblem(
      `Postgres does not run as root, and its user cannot reach ${home}; allow passing through the folders above it, or set DATA_DIR to another folder.`,
    )
  if (existing && identity.kind === 'user' && statSync(existing).uid !== identity.uid)
    handOver(identity, existing)
  return {
    dataDir,
    cluster: existing ?? join(home, 'postgres'),
    socketFolder: prepareSocketFolder(chooseSocketFolder(home), identity),
    logFile: join(dataDir, 'postgres.log'),
    binaries: reachableBinaries(identity, refuge),
    identity,
    settings: options.settings ?? {},
  }
}

function existingCluster(dataDir: string): string | undefined {
  const link = clusterLink(dataDir)
  if (existsSync(link)) return realpathSync(link)
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) return undefined
  throw new StartupProblem(
    `The database of ${dataDir} is kept where ${link} points to, and that is gone; bring it back, or remove the link to begin with an empty shop.`,
  )
}

function chooseSocketFolder(home: string): string {
  const inside = join(home, 'run')
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH
  return fits ? inside : join(tmpdir(), `cultivar-${hashOf(home)}`)
}

/** Makes the folder, or makes sure that it is ours: everybody may write where a short one is, and could listen in. */
export function prepareSocketFolder(folder: string, identity: Identity): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owners = [process.getuid?.(), identity.kind === 'user' ? identity.uid : undefined]
  const isOurs = found.isDirectory() && (process.platform === 'win32' || owners.includes(found.uid))
  if (!isOurs)
    throw new StartupProblem(
      `${folder} belongs to somebody else; remove it, or set DATA_DIR to a shorter path.`,
    )
  chmodSync(folder, 0o700)
  handOver(identity, folder)
  return folder
}

function reachableBinaries(identity: Identity, refuge: string): string {
  const binaries = realpathSync(findBinaries())
  if (canReach(identity, join(binaries, 'bin'))) return binaries
  const { name, version } = packageOf(binaries)
  const copy = join(refuge, `${basename(name)}-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  for (const part of ['bin', 'lib', 'share'])
    cpSync(join(binaries, part), join(unfinished, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
  if (existsSync(copy)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, copy)
  return copy
}

function packageOf(binaries: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(dirname(binaries), 'package.json'), 'utf8'))
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
