import type { Line } from '../line.ts'
import { proveFailover, proveShortFailover } from './prove-failover.ts'
import { provePointInTime } from './prove-point-in-time.ts'

const MINUTE_MS = 60_000

/** Three machines with Postgres under Patroni, etcd and HAProxy, all of Debian, with two processes of the shop in front. */
export const FAILOVER_LINES: Line[] = [
  {
    name: 'failover',
    table: 'reliability',
    makesNetworks: true,
    promise:
      'The database may die: no acknowledged order is lost or doubled, and orders flow again within 15 seconds when Postgres dies or is switched over, within 30 when its machine or its network does',
    proof:
      'Postgres on three machines (network namespaces) under Patroni with synchronous replication, etcd and HAProxy, all with the files of deploy/patroni, and two processes of the shop behind nginx. While buyers order, who send again when they are asked to, the primary is struck: its Postgres killed with -9, its machine killed, its network cut or its machine stopped for half a minute; then it is switched over, and all machines are restarted one by one.',
    shortForm: [
      'server/db/failover.db.test.ts',
      'server/db/database-away.test.ts',
      'app/features/orders/checkout/send-order.test.ts',
    ],
    longestMs: 40 * MINUTE_MS,
    run: proveFailover,
  },
  {
    name: 'failover-short',
    table: 'reliability',
    makesNetworks: true,
    promise: 'The same in short, wherever the packages are there',
    proof: 'One kill of the primary with -9 and one switch-over, while at least 200 orders come in.',
    run: proveShortFailover,
  },
  {
    name: 'point-in-time',
    table: 'reliability',
    makesNetworks: true,
    promise:
      'A cluster goes back to any moment since its backup, with pgBackRest, as docs/operations.md says',
    proof:
      'A full backup, orders, a moment that is written down, more orders, and all of them deleted; then the steps of the page, with the files of deploy/patroni, until three machines have the orders of that moment and the shop, which was never restarted, takes new ones.',
    run: provePointInTime,
  },
]
