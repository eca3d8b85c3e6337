import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { commandAs, handOver, type Identity } from '#server/db/embedded/identity.ts'
import { isAlive } from '#tests/shop/running-shop.ts'
import { findPostgresPrograms, findProgram } from '../cluster/find-program.ts'
import { type OwnProcess, startProcess } from '../cluster/own-process.ts'
import { fillIn } from './fill-in.ts'
import type { Network } from './network.ts'

const ETCD_PORT = 2379
const PEER_PORT = 2380
const REST_PORT = 8008
const EXAMPLE_HOSTS = ['10.0.0.21', '10.0.0.22', '10.0.0.23']

export type Passwords = Record<'rest' | 'superuser' | 'replication' | 'rewind', string>

export type DatabaseMachine = ReturnType<typeof makeMachine>

/** One machine of the database: etcd, Patroni and the Postgres that Patroni runs, with the files of deploy/patroni. */
export function makeMachine(
  parent: string,
  identity: Identity,
  network: Network,
  { at, passwords, certificate }: { at: 0 | 1 | 2; passwords: Passwords; certificate: string },
) {
  const name = `db${at + 1}`
  const host = network.hosts[at]
  const folder = join(parent, name)
  const data = join(folder, 'postgres')
  const patroniFile = join(folder, 'patroni.yml')
  // The path of a socket is short.
  const sockets = join(dirname(parent), `s${at + 1}`)
  for (const path of [folder, sockets]) mkdirSync(path, { mode: 0o700 })
  writeFileSync(
    patroniFile,
    fillIn('patroni.yml', [
      ['name: db1', `name: ${name}`],
      ...addressesIn((_, one) => `${one}:${ETCD_PORT}`, network, host),
      ['10.0.0.0/24', network.range],
      ...Object.entries(passwords).map(([role, value]): [string, string] => [
        `'${role}-password'`,
        `'${value}'`,
      ]),
      ['/var/lib/postgresql/15/shop', data],
      ['/usr/lib/postgresql/15/bin', findPostgresPrograms()],
      ['/var/lib/postgresql/patroni.pgpass', join(folder, 'pgpass')],
      ['/var/run/postgresql', sockets],
      ['/etc/ssl/postgres/server', certificate],
      // This machine is not restarted.
      ['mode: automatic', 'mode: off'],
    ]),
    { mode: 0o600 },
  )
  const etcdSettings = readEnvironment(
    fillIn('etcd.env', [
      ['ETCD_NAME=db1', `ETCD_NAME=${name}`],
      ...addressesIn((machine, one) => `db${machine + 1}=http://${one}:${PEER_PORT}`, network, host),
      ['/var/lib/etcd/shop', join(folder, 'etcd')],
    ]),
  )
  handOver(identity, folder)
  handOver(identity, sockets)
  let etcd: OwnProcess | undefined
  let patroni: OwnProcess | undefined

  const startedBy = network.startedBy(at)
  async function startEtcd() {
    etcd = await startProcess(identity, {
      program: findProgram('etcd'),
      args: [],
      env: etcdSettings,
      host,
      port: ETCD_PORT,
      logFile: join(folder, 'etcd.log'),
      stopWith: 'SIGTERM',
      startedBy,
    })
  }

  async function startPatroni() {
    patroni = await startProcess(identity, {
      program: findProgram('patroni'),
      args: [patroniFile],
      host,
      port: REST_PORT,
      logFile: join(folder, 'patroni.log'),
      stopWith: 'SIGTERM',
      startedBy,
    })
  }

  /** All of Postgres: its folder is where each of its processes works. */
  const findPostgres = () => findProcessesIn(data)
  const findAll = () => [...findPostgres(), ...[patroni, etcd].flatMap((one) => (one ? [one.pid] : []))]

  /** Their numbers may be another's from now on. */
  function forgetProcesses() {
    patroni = undefined
    etcd = undefined
  }
  // Postgres is no child of ours: a proof that breaks off leaves nothing behind.
  process.once('exit', () => signal(findPostgres(), 'SIGKILL'))

  return {
    name,
    host,
    restUrl: `http://${host}:${REST_PORT}`,
    patroniFile,
    data,
    sockets,
    startEtcd,
    startPatroni,
    async start() {
      await Promise.all([startEtcd(), startPatroni()])
    },
    async stopPatroni() {
      await patroni?.stop()
      patroni = undefined
    },
    /** Runs a program there, as the user of Postgres; says what it printed. */
    async run(program: string, ...args: string[]): Promise<string> {
      const command = commandAs(identity, program, args)
      const [first = '', ...rest] = [...startedBy, command.program, ...command.args]
      const env = { ...process.env, PGPASSWORD: passwords.superuser }
      const { stdout } = await promisify(execFile)(first, rest, { ...command.owner, env })
      return stdout
    },
    /** In good order, as a restart of the machine would. */
    async stop() {
      await patroni?.stop()
      await etcd?.stop()
      forgetProcesses()
    },
    /** The first process of Postgres alone: the others see that it is gone, and end. */
    killPostgres() {
      signal([Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)], 'SIGKILL')
    },
    async killAll() {
      const all = findAll()
      signal(all, 'SIGKILL')
      while (all.some(isAlive)) await sleep(10)
      forgetProcesses()
    },
    freeze: () => signal(findAll(), 'SIGSTOP'),
    thaw: () => signal(findAll(), 'SIGCONT'),
  }
}

/** What an example says of all three, and then of the first one, whose file it is. */
function addressesIn(
  example: (at: number, host: string) => string,
  { hosts }: Network,
  own: string,
): [string, string][] {
  const listed = (all: readonly string[]) => all.map((host, at) => example(at, host)).join(',')
  return [
    [listed(EXAMPLE_HOSTS), listed(hosts)],
    ['10.0.0.21', own],
  ]
}

function readEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

function findProcessesIn(folder: string): number[] {
  return globSync('/proc/[0-9]*').flatMap((path) => {
    try {
      return readlinkSync(join(path, 'cwd')) === folder ? [Number(basename(path))] : []
    } catch {
      // It has ended, or is another user's.
      return []
    }
  })
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}
