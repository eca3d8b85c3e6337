import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { handOver, type Identity } from '#server/db/embedded/identity.ts'
import { findProgram } from '../cluster/find-program.ts'
import { makeCertificate } from '../cluster/postgres-over-tcp.ts'
import { holdOpen } from '../hold-open.ts'
import { stopPostgresIn } from '../stop-postgres.ts'
import { type DatabaseMachine, makeMachine } from './database-machine.ts'
import type { Network } from './network.ts'

/** Far longer than a replica takes to catch up. */
const TIMEOUT_MS = 120_000
/** Seldom: each question costs Patroni one to etcd. */
const ASK_MS = 1000

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

/** Three machines of the database. */
export async function openDatabases(folder: string, identity: Identity, network: Network) {
  const password = () => randomBytes(18).toString('hex')
  const passwords = { rest: password(), superuser: password(), replication: password(), rewind: password() }
  const home = join(folder, 'databases')
  mkdirSync(home, { mode: 0o700 })
  const authority = makeCertificate(home)
  handOver(identity, home)
  const make = (at: 0 | 1 | 2) =>
    makeMachine(home, identity, network, { at, passwords, certificate: join(home, 'server') })
  const machines: [DatabaseMachine, DatabaseMachine, DatabaseMachine] = [make(0), make(1), make(2)]
  await holdOpen(
    async () => undefined,
    async () => {
      // In no order: nothing of it is kept.
      for (const machine of machines) machine.thaw()
      await Promise.all(machines.map((machine) => machine.killAll()))
      await stopPostgresIn(home)
    },
  )
  await Promise.all(machines.map((machine) => machine.startEtcd()))
  await Promise.all(machines.map((machine) => machine.startPatroni()))

  async function ask(machine: DatabaseMachine, path: string) {
    const signal = AbortSignal.timeout(2000)
    return fetch(`${machine.restUrl}${path}`, { signal }).catch(() => undefined)
  }

  /** Found as HAProxy finds it: one that was away may not know yet that it is primary no longer in the eyes of the others. */
  async function findPrimary(): Promise<DatabaseMachine | undefined> {
    const answers = await Promise.all(machines.map((machine) => ask(machine, '/primary')))
    const isPrimary = answers.map((answer) => answer?.status === 200)
    // Two at once, for a moment: the others do not follow yet.
    return isPrimary.filter(Boolean).length === 1 ? machines[isPrimary.indexOf(true)] : undefined
  }

  /** As the primary sees it. */
  async function members(): Promise<Member[]> {
    const primary = await findPrimary()
    const response = primary && (await ask(primary, '/cluster'))
    if (!response?.ok) return []
    const { members: seen }: { members: Member[] } = await response.json()
    return seen
  }

  async function primary(): Promise<DatabaseMachine> {
    const found = await findPrimary()
    if (!found) throw new Error('There is no primary')
    return found
  }

  async function syncStandby(): Promise<DatabaseMachine> {
    const member = (await members()).find(({ role }) => role === 'sync_standby')
    const found = machines.find(({ name }) => name === member?.name)
    if (!found) throw new Error('There is no synchronous replica')
    return found
  }

  async function isWhole(): Promise<boolean> {
    const all = await members()
    const leader = all.find(({ role }) => role === 'leader')
    const isFollowing = ({ state, timeline, lag = 0 }: Member) =>
      FOLLOWING.has(state) && timeline === leader?.timeline && Number(lag) <= MOST_BEHIND
    return (
      all.length === machines.length &&
      all.some(({ role }) => role === 'sync_standby') &&
      all.every(isFollowing)
    )
  }

  /** One primary, and two that follow it by themselves, one of them synchronously. */
  async function untilWhole() {
    const giveUpAt = Date.now() + TIMEOUT_MS
    while (!(await isWhole())) {
      if (Date.now() > giveUpAt)
        throw new Error(`The three did not come together: ${JSON.stringify(await members())}`)
      await sleep(ASK_MS)
    }
  }

  /** As an operator would, on one of the machines. */
  const control = (...args: string[]) => typeInto([], args)

  async function typeInto(lines: string[], args: string[]) {
    const on = machines[0]
    const command = [...network.startedBy(0), findProgram('patronictl'), '-c', on.patroniFile, ...args]
    const [program = '', ...rest] = command
    const running = promisify(execFile)(program, rest)
    running.child.stdin?.end(lines.map((line) => `${line}\n`).join(''))
    await running
  }
  await untilWhole()

  return {
    machines,
    authority,
    superuserPassword: passwords.superuser,
    primary,
    syncStandby,
    untilWhole,
    control,
    /** What etcd knows of them: which one is the primary, and who may become it. */
    forget: () => typeInto(['shop', 'Yes I am aware'], ['remove', 'shop']),
  }
}

const FOLLOWING = new Set(['running', 'streaming'])
/** In bytes: orders come in all the time. */
const MOST_BEHIND = 1_000_000
