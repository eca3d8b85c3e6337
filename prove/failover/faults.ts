import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseMachine } from './database-machine.ts'
import type { Failover } from './open-failover.ts'

/** Longer than a primary may be silent. */
const AWAY_MS = 30_000

export type Fault = {
  name: string
  goalSeconds: number
  /** Otherwise the primary. */
  isOfReplica?: true
  /** Does it, and says how it is mended. */
  strike: (failover: Failover, machine: DatabaseMachine) => Promise<() => Promise<void>>
}

const NOTHING = async () => undefined

export const POSTGRES_KILLED: Fault = {
  name: 'Postgres killed with -9',
  goalSeconds: 15,
  // Patroni starts it again, as a replica.
  strike: async (_, primary) => {
    primary.killPostgres()
    return NOTHING
  },
}

export const MACHINE_KILLED: Fault = {
  name: 'machine killed',
  goalSeconds: 30,
  strike: async (_, primary) => {
    await primary.killAll()
    return () => primary.start()
  },
}

export const MACHINE_FROZEN: Fault = {
  name: 'machine stopped',
  goalSeconds: 30,
  strike: async (_, primary) => {
    primary.freeze()
    return async () => {
      await sleep(AWAY_MS)
      primary.thaw()
    }
  },
}

/** Where a network cannot be played, a machine that stands still is as silent as one that is cut off. */
export const NETWORK_CUT: Fault = {
  name: 'network cut',
  goalSeconds: 30,
  strike: async (failover, primary) => {
    const { network, databases } = failover
    const at = databases.machines.indexOf(primary)
    if (!network.cut) return MACHINE_FROZEN.strike(failover, primary)
    network.cut(at)
    return async () => {
      await sleep(AWAY_MS)
      network.plugIn(at)
    }
  },
}

export const SWITCHED_OVER: Fault = {
  name: 'switched over',
  goalSeconds: 15,
  strike: async ({ databases }) => {
    await databases.control('switchover', '--force')
    return NOTHING
  },
}

/** The one that every order waits for. */
export const REPLICA_CUT: Fault = {
  name: 'network of the synchronous replica cut',
  goalSeconds: 15,
  isOfReplica: true,
  strike: NETWORK_CUT.strike,
}
