import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupProblem } from '#server/startup-problem.ts'
import { programIn } from './binaries.ts'
import { type ClusterPaths, clusterLink } from './cluster-paths.ts'
import { asFolderProblem, asPostgresProblem } from './folder-problem.ts'
import { commandAs, handOver } from './identity.ts'
import { isAlive } from './processes.ts'

export const SUPERUSER = 'cultivar'
const UNFINISHED = '.postgres-init-'

/** Makes the cluster if there is none. It appears whole or not at all, and of two simultaneous makers one wins. */
export async function initialiseCluster(paths: ClusterPaths): Promise<void> {
  if (isCluster(paths.cluster)) return
  const home = dirname(paths.cluster)
  removeAbandoned(home)
  const unfinished = join(home, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    handOver(paths.identity, unfinished)
    await runInitdb(paths, unfinished)
    moveIntoPlace(unfinished, paths.cluster)
    linkFromDataDir(paths)
  } catch (error) {
    throw asFolderProblem(error, paths.dataDir)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function runInitdb(paths: ClusterPaths, folder: string): Promise<void> {
  const args = [
    ...[
      '-D',
      folder,
      '-U',
      SUPERUSER,
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...authentication(paths)],
  ]
  const command = commandAs(paths.identity, programIn(paths.binaries, 'initdb'), args)
  return new Promise((resolve, reject) => {
    const child = spawn(command.program, command.args, {
      ...command.owner,
      cwd: dirname(folder),
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(asPostgresProblem(output, paths.dataDir, paths.logFile))
    })
  })
}

/**
 * On a Unix socket no password is asked for: the socket is in a folder that only its owner may enter, and that owner
 * can read and write the data files anyway. Windows has the loopback interface instead, open to every local user.
 */
function authentication(paths: ClusterPaths) {
  if (process.platform !== 'win32') return ['--auth=trust']
  const file = passwordFile(paths.dataDir)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

export function passwordFile(dataDir: string) {
  return join(dataDir, 'postgres-password')
}

const PASSED_ON = /^(PATH|HOME|TMPDIR|TMP|TEMP|SystemRoot|LD_LIBRARY_PATH)$/i

/** Neither the shop's secrets nor the operator's own Postgres settings (PGDATA, PGPORT, ...) reach this one. */
export function postgresEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)))
}

function moveIntoPlace(unfinished: string, cluster: string) {
  try {
    renameSync(unfinished, cluster)
  } catch (error) {
    if (isCluster(cluster)) return
    if (!existsSync(cluster)) throw error
    throw new StartupProblem(`${cluster} holds something that is no database; move it away and start again.`)
  }
  syncFolder(dirname(cluster))
}

function isCluster(folder: string) {
  return existsSync(join(folder, 'PG_VERSION'))
}

function linkFromDataDir(paths: ClusterPaths) {
  const link = clusterLink(paths.dataDir)
  if (existsSync(link)) return
  symlinkSync(paths.cluster, link)
  syncFolder(paths.dataDir)
}

function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function removeAbandoned(home: string) {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(UNFINISHED)) continue
    const maker = Number.parseInt(name.slice(UNFINISHED.length), 10)
    if (!isAlive(maker)) rmSync(join(home, name), { recursive: true, force: true })
  }
}
