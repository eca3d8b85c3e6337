import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSeed } from '#tests/database/make-seed.ts'
import { SEED_VARIABLE } from '#tests/shop/running-shop.ts'
import { BROWSER_LINES } from './browser-specs.ts'
import { chooseLines } from './choose-lines.ts'
import { installPrograms } from './cluster/find-program.ts'
import { CLUSTER_LINES } from './cluster/lines.ts'
import { describeMachine } from './describe-machine.ts'
import { FAILOVER_LINES } from './failover/lines.ts'
import { formatProof } from './format-proof.ts'
import { breakOff, holdOpen, isBrokenOff } from './hold-open.ts'
import type { Line } from './line.ts'
import { canHaveOwnNetwork, runInOwnNetwork } from './own-network.ts'
import { type Proof, proveLine } from './prove-line.ts'
import { RELIABILITY_LINES } from './reliability/lines.ts'
import { SECURITY_LINES } from './security/lines.ts'
import { stopPostgresIn } from './stop-postgres.ts'
import { readProofs, storeProof } from './stored-proofs.ts'

const RELIABILITY = [...RELIABILITY_LINES, ...BROWSER_LINES, ...CLUSTER_LINES, ...FAILOVER_LINES]
const ALL_LINES: Line[] = [...SECURITY_LINES, ...RELIABILITY]
const GROUPS = {
  security: SECURITY_LINES,
  reliability: RELIABILITY,
  browser: BROWSER_LINES,
  cluster: CLUSTER_LINES,
}
const PAGE = 'docs/proof.md'
const KEPT = 'docs/proof.json'
const LONGEST_END_MS = 30_000
const names = process.argv.slice(2)

const choice = chooseLines(ALL_LINES, GROUPS, names)
if (!choice.ok) {
  process.stderr.write(`${choice.problem}\n`)
  process.exit(1)
}
if (choice.lines.some(({ makesNetworks }) => makesNetworks) && canHaveOwnNetwork()) {
  // Where there is no way to packages any more.
  installPrograms()
  process.exit(await runInOwnNetwork())
}
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cultivar-prove-')))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endEarly)
// The launcher was killed.
process.on('disconnect', endEarly)
const seed = join(folder, 'seed')
const facts = await holdOpen(prepareSeed, async () => undefined)
// Shops whose first start is not the point begin with a copy of this.
process.env[SEED_VARIABLE] = seed

const proofs: Proof[] = []
for (const line of choice.lines) {
  process.stdout.write(`${line.name}: ${line.promise}… `)
  const proof = await proveLine(line, folder)
  // What was broken off says nothing: it is not written down, and the process is about to end.
  if (isBrokenOff()) await new Promise(() => undefined)
  proofs.push(proof)
  // At once, so that a run that is broken off has lost nothing. What was not tried leaves what came of it before.
  if (proof.outcome.notTried === undefined)
    storeProof(KEPT, { ...proof, facts, date: new Date().toISOString().slice(0, 10) })
  writeFileSync(PAGE, formatProof(ALL_LINES, readProofs(KEPT, ALL_LINES)))
  process.stdout.write(`${describeProof(proof)}\n`)
}
const held = proofs.filter(({ outcome }) => outcome.failures.length === 0 && outcome.notTried === undefined)
const untried = proofs.filter(({ outcome }) => outcome.notTried !== undefined)
const notTried = untried.length > 0 ? ` Not tried: ${untried.map(({ line }) => line.name).join(', ')}.` : ''
process.stdout.write(`\nWritten: ${PAGE}\n${held.length} of ${proofs.length} promises held.${notTried}\n`)
// Run by hand it has a channel to the launcher, which would keep the process waiting.
process.exit(held.length === proofs.length ? 0 : 1)

/** Held open as a whole: its databases are stopped when it is done. */
async function prepareSeed() {
  await makeSeed(seed)
  return describeMachine(seed)
}

/** Leaves nothing running: what a line has opened is stopped, and every database that it or this process has started. */
function endEarly() {
  if (isBrokenOff()) return
  setTimeout(() => process.exit(1), LONGEST_END_MS)
  breakOff()
    .then(() => stopPostgresIn(folder))
    .finally(() => process.exit(1))
}

function describeProof({ outcome: { done, failures, figures = [], notTried }, seconds }: Proof) {
  if (notTried !== undefined) return `not tried: ${notTried}`
  const verdict = failures.length === 0 ? 'held' : 'FAILED'
  const details = [...failures, ...figures.map(([name, value]) => `${name}: ${value}`)]
  return [`${verdict}: ${done} (${Math.round(seconds)} s)`, ...details].join('\n    ')
}
