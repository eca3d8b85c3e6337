import type { Line } from '../line.ts'
import { proveCluster } from './prove-cluster.ts'
import { proveLiveMigration } from './prove-live-migration.ts'
import { proveOversell } from './prove-oversell.ts'
import { proveProxyCrowd } from './prove-proxy-crowd.ts'
import { proveNodeKilled, proveRollingRestart } from './prove-restarts.ts'

/** Two processes behind nginx, on one Postgres over TLS behind PgBouncer in transaction mode. */
export const CLUSTER_LINES: Line[] = [
  {
    name: 'cluster',
    table: 'reliability',
    promise: 'Several processes on one Postgres are one shop, whichever of them answers',
    proof:
      'Two processes behind nginx, on a Postgres over TLS behind PgBouncer in transaction mode: sessions, live pages, limits, repeated orders, mails, retention, statistics and a release are looked at from both.',
    shortForm: ['server/db/direct-address.db.test.ts', 'server/orders/checkout/place-order.db.test.ts'],
    run: proveCluster,
  },
  {
    name: 'proxy-crowd',
    table: 'reliability',
    promise: 'A crowd of one network at the proxy costs the orders of other networks nothing',
    proof:
      'One network asks for pages that nobody has kept, with forged sessions, over 8 HTTP/2 connections of 120 streams, through nginx with the files of deploy/; buyers of other networks order meanwhile.',
    shortForm: ['tests/process/deploy-files.test.ts'],
    run: proveProxyCrowd,
  },
  {
    name: 'node-killed',
    table: 'reliability',
    promise: 'A process killed with -9 behind the proxy costs no order',
    proof:
      'Buyers who never send twice order through nginx while one process after the other is killed with -9.',
    run: proveNodeKilled,
  },
  {
    name: 'oversell',
    table: 'reliability',
    promise: 'Nobody sells what is not there',
    proof:
      '200 orders at once through two processes for what is enough for 100, ten times; in every second round one of them is killed with -9 meanwhile, and who lost the connection sends the same order to the other.',
    shortForm: ['server/stock/reservations.db.test.ts'],
    run: proveOversell,
  },
  {
    name: 'rolling-restart',
    table: 'reliability',
    promise: 'A restart on SIGTERM behind the proxy fails no request, and exits with 0',
    proof:
      'Orders, pages, events and the back office go on through nginx while one process after the other restarts.',
    shortForm: ['tests/process/restart.built.test.ts', 'server/http/drain.test.ts'],
    run: proveRollingRestart,
  },
  {
    name: 'live-migration',
    table: 'reliability',
    promise: 'A migration on a live shop is run by one, waits for nobody long, and fails no order',
    proof:
      'Two processes of a version with one more migration start at once, while buyers order and a long read holds the table that it changes.',
    shortForm: ['server/db/migrate.db.test.ts'],
    run: proveLiveMigration,
  },
]
