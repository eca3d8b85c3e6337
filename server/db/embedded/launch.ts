import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { programIn } from './binaries.ts'
import { type ClusterPaths, prepareSocketFolder } from './cluster-paths.ts'
import { commandAs } from './identity.ts'
import { postgresEnvironment } from './initialise.ts'

const LARGEST_LOG_BYTES = 10 * 1024 * 1024

const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  unix_socket_permissions: '0700',
  max_connections: '40',
  // A restore locks every table and index of the shop, and statements beside it have their own.
  max_locks_per_transaction: '256',
  shared_buffers: '96MB',
  work_mem: '8MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Failing statements and 'Failing row contains ...' would put customers' data into the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // Even then an error quotes the value that it refuses. The shop hears of it anyway; what is fatal is still written.
  log_min_messages: 'log',
  // After a crash, one call for the whole file system instead of one for each of a thousand files: 0.2 s, not 3 s.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

export type Launch = { hasExited: () => boolean; output: () => string }

/** Starts Postgres in its own process group: Ctrl-C reaches the shop alone, which drains before it stops Postgres. */
export function launchPostgres(paths: ClusterPaths): Launch {
  // A tool that stopped the last server has removed it.
  prepareSocketFolder(paths.socketFolder, paths.identity)
  rotateLog(paths.logFile)
  const log = openSync(paths.logFile, 'a', 0o600)
  const written = fstatSync(log).size
  const command = serverCommand(paths)
  const child = spawn(command.program, command.args, {
    ...command.owner,
    cwd: paths.cluster,
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  child.unref()
  let hasExited = false
  child.on('error', () => {
    hasExited = true
  })
  child.on('exit', (code) => {
    // On Windows this was pg_ctl, which leaves Postgres running behind it.
    hasExited = process.platform !== 'win32' || code !== 0
  })
  return {
    hasExited: () => hasExited,
    output: () => readFileSync(paths.logFile).subarray(written).toString('utf8'),
  }
}

function serverCommand(paths: ClusterPaths) {
  if (process.platform === 'win32') return windowsCommand(paths)
  const settings = {
    ...SETTINGS,
    ...paths.settings,
    listen_addresses: '',
    unix_socket_directories: quoted(paths.socketFolder),
  }
  const args = ['-D', paths.cluster, ...asArguments(settings)]
  return commandAs(paths.identity, programIn(paths.binaries, 'postgres'), args)
}

/** pg_ctl drops administrator rights, with which Postgres refuses to run. No setting here holds a space. */
function windowsCommand(paths: ClusterPaths) {
  const port = String(randomInt(20_000, 60_000))
  const settings = {
    ...SETTINGS,
    ...paths.settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
  }
  const args = ['start', '-W', '-D', paths.cluster, '-o', asArguments(settings).join(' ')]
  return commandAs(paths.identity, programIn(paths.binaries, 'pg_ctl'), args)
}

function asArguments(settings: Record<string, string>) {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The setting is a list: unquoted, a comma in the path would end it. */
function quoted(path: string) {
  return `"${path.replaceAll('"', '""')}"`
}

function rotateLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`)
}
