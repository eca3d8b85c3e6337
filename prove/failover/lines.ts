import type { Line } from '../line.ts'
import { proveFailover, proveShortFailover } from './prove-failover.ts'

const MINUTE_MS = 60_000

/** Three machines with Postgres under Patroni, etcd and HAProxy, all of Debian, with two processes of the shop in front. */
export const FAILOVER_LINES: Line[] = [
  {
    name: 'failover',
    table: 'reliability',
    promise:
      'The database may die: no acknowledged order is lost or doubled, and orders flow again within 15 seconds when Postgres dies or is switched over, within 30 when its machine or its network does',
    proof:
      'Postgres on three machines (network namespaces) under Patroni with synchronous replication, etcd and HAProxy, all with the files of deploy/patroni, and two processes of the shop behind nginx. While buyers order, who send again when they are asked to, the primary is struck: its Postgres killed with -9, its machine killed, its network cut or its machine stopped for half a minute; then it is switched over, and all machines are restarted one by one.',
    longestMs: 30 * MINUTE_MS,
    run: proveFailover,
  },
  {
    name: 'failover-short',
    table: 'reliability',
    promise: 'The same in short, wherever the packages are there',
    proof: 'One kill of the primary with -9 and one switch-over, while at least 200 orders come in.',
    run: proveShortFailover,
  },
]
