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
import { asFolderProblem, asPostgresProblem } from './folder-problem.ts'
import { commandAs, handOver } from './identity.ts'
import { clusterLink, type Place } from './place.ts'
import { isAlive } from './processes.ts'

export const SUPERUSER = 'cultivar'
const UNFINISHED = '.postgres-init-'

/** Makes the cluster if there is none. It appears whole or not at all, and of two simultaneous makers one wins. */
export async function initialiseCluster(place: Place): Promise<void> {
  if (isCluster(place.cluster)) return
  const home = dirname(place.cluster)
  removeAbandoned(home)
  const unfinished = join(home, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    handOver(place.identity, unfinished)
    await runInitdb(place, unfinished)
    moveIntoPlace(unfinished, place.cluster)
    linkFromDataDir(place)
  } catch (error) {
    throw asFolderProblem(error, place.dataDir)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function runInitdb(place: Place, folder: string): Promise<void> {
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
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...authentication(place)],
  ]
  const command = commandAs(place.identity, programIn(place.binaries, 'initdb'), args)
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
      else reject(asPostgresProblem(output, place.dataDir, place.logFile))
    })
  })
}

/**
 * On a Unix socket no password is asked for: the socket is in a folder that only its owner may enter, and that owner
 * can read and write the data files anyway. Windows has the loopback interface instead, open to every local user.
 */
function authentication(place: Place) {
  if (process.platform !== 'win32') return ['--auth=trust']
  const file = passwordFile(place.dataDir)
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

function linkFromDataDir(place: Place) {
  const link = clusterLink(place.dataDir)
  if (existsSync(link)) return
  symlinkSync(place.cluster, link)
  syncFolder(place.dataDir)
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
