import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { handOver, type Identity } from '#server/db/embedded/identity.ts'
import { findProgram } from '../cluster/find-program.ts'
import type { Closing } from '../cluster/open-shops.ts'
import { makeCertificate } from '../cluster/postgres-over-tcp.ts'
import { stopPostgresIn } from '../stop-postgres.ts'
import { type DatabaseMachine, makeMachine } from './database-machine.ts'
import type { Network } from './network.ts'

const TIMEOUT_MS = 240_000
/** Seldom: each question costs Patroni one to etcd. */
const ASK_MS = 1000
/** Far longer than a replica takes to catch up. */
const STUCK_MS = 60_000

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

/** Three machines of the database. */
export async function openDatabases(folder: string, identity: Identity, network: Network, closing: Closing) {
  const password = () => randomBytes(18).toString('hex')
  const passwords = { rest: password(), superuser: password(), replication: password(), rewind: password() }
  const home = join(folder, 'databases')
  mkdirSync(home, { mode: 0o700 })
  const authority = makeCertificate(home)
  handOver(identity, home)
  const make = (at: 0 | 1 | 2) =>
    makeMachine(home, identity, network, { at, passwords, certificate: join(home, 'server') })
  const machines: [DatabaseMachine, DatabaseMachine, DatabaseMachine] = [make(0), make(1), make(2)]
  closing.push(async () => {
    // In no order: nothing of it is kept.
    for (const machine of machines) machine.thaw()
    await Promise.all(machines.map((machine) => machine.killAll()))
    await stopPostgresIn(home)
  })
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

  /** Whether all three are together, one of them synchronously, and who does not follow the primary. */
  async function look() {
    const all = await members()
    const leader = all.find(({ role }) => role === 'leader')
    const stragglers = all.filter(({ state, timeline, lag = 0 }) => {
      const isFollowing = FOLLOWING.has(state) && timeline === leader?.timeline
      return !isFollowing || Number(lag) > MOST_BEHIND
    })
    const isComplete = all.length === machines.length && all.some(({ role }) => role === 'sync_standby')
    return { isWhole: isComplete && stragglers.length === 0, stragglers }
  }

  const helped: string[] = []
  /** What an operator does with a replica that does not come back by itself. */
  async function help(name: string, action: 'restart' | 'reinit') {
    helped.push(action)
    await control(action, 'shop', name, '--force').catch(() => undefined)
  }

  /** One primary, and two that follow it, one of them synchronously. A replica that does not come by itself is restarted. */
  async function untilWhole() {
    const startedAt = Date.now()
    let helpAt = startedAt + STUCK_MS
    for (;;) {
      const { isWhole, stragglers } = await look()
      if (isWhole) return
      if (Date.now() > startedAt + TIMEOUT_MS)
        throw new Error(`The three did not come together: ${JSON.stringify(await members())}`)
      if (Date.now() > helpAt) {
        const isFirst = helpAt === startedAt + STUCK_MS
        helpAt = Date.now() + STUCK_MS
        for (const { name } of stragglers) await help(name, isFirst ? 'restart' : 'reinit')
      }
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
    /** What was done for replicas that did not come back by themselves. */
    helped,
  }
}

const FOLLOWING = new Set(['running', 'streaming'])
/** In bytes: orders come in all the time. */
const MOST_BEHIND = 1_000_000
