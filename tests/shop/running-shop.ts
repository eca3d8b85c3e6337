import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dropDatabase, ensureDatabase, planDatabase } from './shop-database.ts'

export type ShopEnvironment = Record<string, string>

/** Where the data folder of seed-setup.ts is. */
export const SEED_VARIABLE = 'CULTIVAR_TEST_SEED'

export const ADMIN = { email: 'admin@shop.example', password: 'correct horse battery staple' }

/** As `npm start` and the units of deploy/ have it: memory that is no longer needed is given back (decision 25). */
export const LEAN_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4',
}

const PINNED_NODE = resolve('node_modules/.bin/node')
const BUILT_SERVER = resolve('build/server/index.js')

/** The built server as a process of its own, on a free port and a folder of its own. */
export class RunningShop {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  #output = ''
  #gone: Promise<unknown>

  constructor(process: ChildProcess, port: string, dataDir: string) {
    this.process = process
    this.url = `http://localhost:${port}`
    this.dataDir = dataDir
    const streams = [process.stdout, process.stderr].filter((stream) => stream !== null)
    for (const stream of streams) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text
      })
    }
    this.#gone = Promise.all([once(process, 'exit'), ...streams.map((stream) => once(stream, 'end'))])
  }

  /** Everything it has printed so far: greeting and log lines. */
  get output() {
    return this.#output
  }

  /** What it said to its operator: the output without the log. */
  get said() {
    return this.#output
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'))
      .join('\n')
  }

  get logLines() {
    return this.#output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Record<string, unknown> => JSON.parse(line))
  }

  /** Of a shop with a Postgres of its own: the first line of its lock file is the process id of its main process. */
  get postgresPid() {
    const lockFile = join(this.dataDir, 'postgres', 'postmaster.pid')
    return existsSync(lockFile) ? Number.parseInt(readFileSync(lockFile, 'utf8'), 10) : Number.NaN
  }

  kill(signal: NodeJS.Signals) {
    this.process.kill(signal)
  }

  /** Waits until the process is gone and its last words are read. */
  async exited() {
    await this.#gone
    return { code: this.process.exitCode, signal: this.process.signalCode }
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) this.kill('SIGTERM')
    return this.exited()
  }
}

/** Starts the shop and waits for its greeting; a shop that ends before it has greeted is an error. */
export async function startShop(env: ShopEnvironment = {}, command = [BUILT_SERVER]) {
  const shop = await launchShop(env, command)
  const greeting = waitFor(() => shop.output.includes('Cultivar is open at'))
  const ended = shop.exited().then(() => {
    throw new Error(`The shop ended before it opened:\n${shop.output}`)
  })
  // Later the shop ends as it should; only an end before the greeting matters here.
  ended.catch(() => undefined)
  await Promise.race([greeting.done, ended]).finally(greeting.cancel)
  return shop
}

/** Starts the shop and does not wait: for starts that are meant to fail. */
export async function launchShop(env: ShopEnvironment = {}, command = [BUILT_SERVER]) {
  const port = env.PORT ?? String(await findFreePort())
  const dataDir = env.DATA_DIR ?? makeFolderFor(env, command)
  const database = await ensureDatabase(dataDir)
  const child = spawn(PINNED_NODE, command, {
    env: {
      ...inheritedEnvironment(),
      ...LEAN_MEMORY,
      NODE_ENV: 'production',
      ...database,
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
    // The channel ends the shop when the test's process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return new RunningShop(child, port, dataDir)
}

export function makeFolder() {
  return realpathSync(mkdtempSync(join(tmpdir(), 'cultivar-shop-')))
}

/** Another program than the built one may come with another catalogue: it imports its own. */
function makeFolderFor({ DATABASE_URL }: ShopEnvironment, [program]: string[]) {
  if (DATABASE_URL !== undefined) return makeFolder()
  return program === BUILT_SERVER ? makeSeededFolder() : makeEmbeddedFolder()
}

/**
 * A folder for a shop whose start is not the point: its database is a copy, on the Postgres of the run, of one that has the
 * catalogue and ADMIN. Outside of such a run it is an empty folder.
 */
export function makeSeededFolder() {
  const folder = makeFolder()
  planDatabase(folder)
  return folder
}

/** A folder for a shop with a Postgres of its own, that tests may kill or look at. Where the run has one made, it is migrated. */
export function makeEmbeddedFolder() {
  const folder = makeFolder()
  const seed = process.env[SEED_VARIABLE]
  if (seed !== undefined) cpSync(seed, folder, { recursive: true, mode: 0 })
  return folder
}

/** Its database on the Postgres of the run goes meanwhile; at the latest it goes with that Postgres. */
export function removeFolder(folder: string) {
  dropDatabase(folder).catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
}

/** Below the ports that systems give to connections, and above those that browsers refuse. */
const FIRST_PORT = 11_000
const PORTS = 21_000
/** Each process of the tests begins somewhere else. */
const PORTS_PER_PROCESS = 1009
let portsTried = process.pid * PORTS_PER_PROCESS

/**
 * A port that stays free until a shop listens on it, seconds later: one that the system chose could be given to any connection, or to
 * another test, before that.
 */
export async function findFreePort() {
  for (;;) {
    const port = FIRST_PORT + (portsTried++ % PORTS)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch {
    return false
  }
}

/** It has ended, and only its parent has not looked yet. */
function isZombie(pid: number) {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && readFileSync(stat, 'utf8').includes(') Z ')
}

/** Asks again and again until it is so; the test runner's own limit ends a wait in vain. */
export async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 20))
}

function waitFor(isSo: () => boolean) {
  let cancelled = false
  return {
    done: until(() => cancelled || isSo()),
    cancel: () => {
      cancelled = true
    },
  }
}

/** What a program of the checkout needs of the test's own environment. */
export function inheritedEnvironment() {
  const { PATH = '', HOME = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}
