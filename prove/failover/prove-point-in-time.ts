import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder } from '#tests/shop/post-order.ts'
import { findPostgresPrograms, findProgram } from '../cluster/find-program.ts'
import { Findings } from '../cluster/findings.ts'
import type { Outcome } from '../line.ts'
import type { DatabaseMachine } from './database-machine.ts'
import { fillIn } from './fill-in.ts'
import { type Failover, openFailover } from './open-failover.ts'

const ORDERS = 20
const TIMEOUT_MS = 120_000

/** The way back that docs/operations.md describes, step by step. */
export async function provePointInTime(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const failover = await openFailover(folder)
  const { databases, query } = failover
  const backups = prepareBackups(folder, failover)
  await archiveLog(failover, backups)
  const primary = await databases.primary()
  await primary.run(backups.program, ...backups.args(primary), 'backup', '--type=full')

  await placeOrders(failover)
  const [moment] = await query('SELECT clock_timestamp()::text AS now')
  await sleep(2000)
  await placeOrders(failover)
  // The accident, and the end of the piece of log that it is in.
  await query('DELETE FROM orders')
  await query('SELECT pg_switch_wal()')

  const startedAt = performance.now()
  await goBackTo(moment.now, primary, failover, backups)
  const [found] = await query('SELECT count(*)::int AS orders FROM orders')
  findings.expectSame('orders of that moment', found.orders, ORDERS)
  await placeOrders(failover)
  findings.did(
    `a full backup, ${ORDERS * 2} orders, all of them deleted, and the way back to the first ${ORDERS}`,
  )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  findings.figure('from the accident to three machines with the orders of before', `${seconds} s`)
  return findings.outcome
}

type Backups = { program: string; args: (machine: DatabaseMachine) => string[] }

function prepareBackups(folder: string, { databases }: Failover): Backups {
  const home = join(folder, 'pgbackrest')
  for (const path of [home, join(home, 'repo'), join(home, 'log'), join(home, 'lock'), join(home, 'spool')])
    mkdirSync(path, { mode: 0o777 })
  const configOf = ({ name }: DatabaseMachine) => join(home, `${name}.conf`)
  for (const machine of databases.machines)
    writeFileSync(
      configOf(machine),
      fillIn('pgbackrest.conf', [
        ['/mnt/backups/pgbackrest', join(home, 'repo')],
        ['/var/log/pgbackrest', join(home, 'log')],
        ['/tmp/pgbackrest', join(home, 'lock')],
        ['/var/spool/pgbackrest', join(home, 'spool')],
        ['/var/lib/postgresql/15/shop', machine.data],
        ['/var/run/postgresql', machine.sockets],
      ]),
    )
  return {
    program: findProgram('pgbackrest'),
    args: (machine) => [`--config=${configOf(machine)}`, '--stanza=shop'],
  }
}

/** The log goes to the backups from now on. Each machine has a file of its own here, hence a link to it in its folder. */
async function archiveLog({ databases }: Failover, { program, args }: Backups) {
  const primary = await databases.primary()
  await primary.run(program, ...args(primary), 'stanza-create')
  // %p is relative to the folder of the database, and so is the folder of the machine.
  const push = `${program} --config="$(dirname "$PWD")/../../pgbackrest/$(basename "$(dirname "$PWD")").conf" --stanza=shop archive-push %p`
  await databases.control(
    ...['edit-config', 'shop', '--force', '--quiet'],
    ...['-p', 'archive_mode=on', '-p', `archive_command=${push}`],
  )
  await sleep(10_000)
  await databases.control('restart', 'shop', '--force')
  await databases.untilWhole()
  const now = await databases.primary()
  await now.run(program, ...args(now), 'check')
}

async function goBackTo(moment: string, primary: DatabaseMachine, failover: Failover, backups: Backups) {
  const { databases } = failover
  const others = databases.machines.filter((machine) => machine !== primary)
  for (const machine of [...others, primary]) await machine.stopPatroni()
  await primary.run(
    backups.program,
    ...backups.args(primary),
    ...['restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote'],
  )
  // By hand, until it is there: Patroni has other ideas of what a recovery is.
  const control = join(findPostgresPrograms(), 'pg_ctl')
  const alone = `-c listen_addresses= -c archive_mode=off -c synchronous_standby_names= -c unix_socket_directories=${primary.sockets}`
  const startAlone = ['-D', primary.data, '-w', '-l', join(primary.sockets, 'log'), '-o', alone, 'start']
  await primary.run(control, ...startAlone)
  const isThere = () =>
    primary.run(
      ...[join(findPostgresPrograms(), 'psql'), '-h', primary.sockets, '-U', 'postgres', '-d', 'postgres'],
      ...['-Atc', 'SELECT pg_is_in_recovery()'],
    )
  await until(async () => (await isThere()).trim() === 'f')
  await primary.run(control, '-D', primary.data, '-w', 'stop')
  await databases.forget()
  await primary.startPatroni()
  for (const machine of others) {
    rmSync(machine.data, { recursive: true })
    await machine.startPatroni()
  }
  await databases.untilWhole()
}

async function placeOrders(shop: Failover) {
  for (let order = 0; order < ORDERS; order++)
    await until(async () => (await postOrder(shop, orderInput())).status === 201)
}

async function until(isSo: () => Promise<boolean>) {
  const giveUpAt = Date.now() + TIMEOUT_MS
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error('The way back did not end')
    await sleep(200)
  }
}
