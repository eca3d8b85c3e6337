import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from '#tests/database/open-client.ts'
import { holdOpen } from '../hold-open.ts'
import type { Outcome } from '../line.ts'
import { Findings, inWords } from './findings.ts'
import { makeNextVersion, type NextVersion } from './next-version.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { comparePurchases, startBuyers } from './prove-restarts.ts'

const TIMEOUT_MS = 30_000
/** An order waits behind a migration that waits for the table: for one lock time-out, which is a second, and for its turn. */
const LONGEST_WAIT_MS = 3000
const MIGRATION = '9999-proof.sql'
const SQL = `ALTER TABLE orders ADD COLUMN proof text NOT NULL DEFAULT 'old';
CREATE TABLE proof_runs (at timestamptz NOT NULL DEFAULT now());
INSERT INTO proof_runs DEFAULT VALUES;
`

/** Two processes of the next version start at once on a database in use, and find its largest table held by a long read. */
export async function proveLiveMigration(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const next = makeNextVersion(folder)
  writeFileSync(join(next.folder, 'migrations', MIGRATION), SQL)
  const cluster = await openCluster(folder)
  const buyers = await startBuyers(cluster)
  await buyers.more(100)
  await migrateTwice(cluster, next, findings)
  await buyers.more(100)
  findings.did('one migration by two runners')
  await comparePurchases(cluster, buyers, findings)
  const longestMs = buyers.longestMs()
  findings.expect(longestMs <= LONGEST_WAIT_MS, `an order waited for ${inWords(longestMs)} ms`)
  return findings.outcome
}

/** A long read holds the table until a runner has been seen to wait for it and to give up: others must pass meanwhile. */
async function migrateTwice(cluster: Cluster, next: NextVersion, findings: Findings) {
  const reader = await holdOpen(
    () => openClient({ connectionString: cluster.superuserUrl }),
    (client) => client.end(),
  )
  await reader.query('BEGIN')
  await reader.query('LOCK TABLE orders IN ACCESS SHARE MODE')
  const starting = Promise.all([cluster.startBeside(next.command), cluster.startBeside(next.command)])
  starting.catch(() => undefined)
  await waitUntil(async () => (await countWaitingRunners(cluster)) > 0)
  await waitUntil(async () => (await countWaitingRunners(cluster)) === 0)
  const early = await cluster.query('SELECT FROM schema_migrations WHERE name = $1', [MIGRATION])
  findings.expect(early.length === 0, 'the migration did not wait for a long read')
  await reader.end()
  const started = await starting
  const runs = started.flatMap(({ logLines }) =>
    logLines.filter((line) => line.event === 'database.migrated' && line.migration === MIGRATION),
  )
  findings.expect(runs.length === 1, `the migration was run by ${runs.length} runners`)
  const ran = await cluster.query('SELECT FROM proof_runs')
  findings.expectSame('how often the migration was run', ran.length, 1)
  // The old version works on until each of its processes has been replaced.
  for (const node of cluster.nodes) {
    const { code } = await node.shop.stop()
    findings.expectSame(`the end of ${node.name}`, code, 0)
    await node.start(next.command)
  }
}

async function countWaitingRunners(cluster: Cluster): Promise<number> {
  const [row] = await cluster.query(
    `SELECT count(*)::int AS runners FROM pg_locks
     WHERE relation = 'orders'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
  )
  return row.runners
}

async function waitUntil(isSo: () => Promise<boolean>) {
  const giveUpAt = Date.now() + TIMEOUT_MS
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error('No runner was seen to wait for the table, and to give up')
    await sleep(20)
  }
}
