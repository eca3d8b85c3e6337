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

const TIMEOUT_MS = 120_000
const ASK_MS = 200

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

  /** As anyone of them sees it that answers. */
  async function members(): Promise<Member[]> {
    const answers = machines.map(async ({ restUrl }) => {
      const response = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(1000) })
      const { members: seen }: { members: Member[] } = await response.json()
      return seen
    })
    return Promise.any(answers).catch(() => [])
  }

  async function findByRole(role: string): Promise<DatabaseMachine | undefined> {
    const member = (await members()).find((one) => one.role === role)
    return machines.find(({ name }) => name === member?.name)
  }

  async function primary(): Promise<DatabaseMachine> {
    const found = await findByRole('leader')
    if (!found) throw new Error('There is no primary')
    return found
  }

  /** One primary, and two that follow it, one of them synchronously. */
  async function isWhole() {
    const all = await members()
    const timelines = new Set(all.map(({ timeline }) => timeline))
    const roles = all.map(({ role }) => role).toSorted()
    return (
      roles.join() === 'leader,replica,sync_standby' &&
      timelines.size === 1 &&
      all.every(
        ({ state, role }) => state === (role === 'leader' ? 'running' : state) && FOLLOWING.has(state),
      )
    )
  }

  async function untilWhole() {
    const giveUpAt = Date.now() + TIMEOUT_MS
    while (!(await isWhole())) {
      if (Date.now() > giveUpAt)
        throw new Error(`The three did not come together: ${JSON.stringify(await members())}`)
      await sleep(ASK_MS)
    }
  }
  await untilWhole()

  return {
    machines,
    authority,
    superuserPassword: passwords.superuser,
    primary,
    syncStandby: () => findByRole('sync_standby'),
    untilWhole,
    /** As an operator would, on one of the machines. */
    async control(...args: string[]) {
      const [program = '', ...rest] = [
        ...network.startedBy(0),
        findProgram('patronictl'),
        '-c',
        machines[0].patroniFile,
        ...args,
      ]
      const { stdout } = await promisify(execFile)(program, rest)
      return stdout
    },
  }
}

const FOLLOWING = new Set(['running', 'streaming'])
