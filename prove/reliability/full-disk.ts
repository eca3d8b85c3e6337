import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderInput } from '#tests/orders/order-input.ts'
import { answerTo, postOrder, visitDatabase } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { holdOpen } from '../hold-open.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

const DISK_MB = 256
const ROUNDS = 3
/** Tables grow by several pages at a time: some of these find room, until none does. */
const ORDERS_ON_FULL_DISK = 200
const TIMEOUT_MS = 30_000

export const FULL_DISK: Line = {
  name: 'full-disk',
  table: 'reliability',
  promise:
    'A full disk loses no order that was acknowledged, is told by `/healthz`, and is over when there is room again',
  proof:
    'The data folder is on a small disk of its own, which is filled to the last byte while somebody orders, and freed again. Root alone may mount such a disk.',
  shortForm: ['server/db/storage-probe.db.test.ts', 'tests/process/order-faults.built.test.ts'],
  run: proveFullDisk,
}

async function proveFullDisk(folder: string): Promise<Outcome> {
  const disk = join(folder, 'disk')
  mkdirSync(disk, { mode: 0o711 })
  const isMounted = await holdOpen(
    async () => run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', disk]),
    async (mounted) => mounted && run('umount', ['--lazy', disk]),
  )
  if (!isMounted) return { done: 'not tried: this user may not mount a disk', failures: [] }
  const shop = await openShop(disk)
  const failures: string[] = []
  const acknowledged = new Set<string>()
  let refused = 0
  let slowestMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    fill(join(disk, 'filler'))
    for (let count = 0; count < ORDERS_ON_FULL_DISK; count++) {
      const status = await order(shop, acknowledged)
      if (status === 503) refused += 1
      else if (status !== 201) failures.push(`An order on a full disk was answered with ${status}.`)
    }
    await expectHealth(shop, 503, failures)
    rmSync(join(disk, 'filler'), { force: true })
    const freedAt = performance.now()
    await expectHealth(shop, 200, failures)
    slowestMs = Math.max(slowestMs, performance.now() - freedAt)
    if ((await order(shop, acknowledged)) !== 201) failures.push('An order with room again was refused.')
  }
  if (refused === 0) failures.push('The disk was never full: no order was refused.')
  const { query, close } = await visitDatabase(shop)
  const stored = new Set((await query('SELECT id FROM orders')).map(({ id }) => id))
  await close()
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length
  if (lost > 0) failures.push(`${lost} acknowledged orders were lost.`)
  return {
    done: `filled ${ROUNDS} times, ${acknowledged.size} orders acknowledged, ${refused} asked to come back`,
    failures: [...new Set(failures)],
    figures: [['healthy again after there is room', `${Math.round(slowestMs)} ms at most`]],
  }
}

async function order(shop: RunningShop, acknowledged: Set<string>): Promise<number> {
  const answer = await answerTo(await postOrder(shop, orderInput())).catch(() => ({
    status: 0,
    id: undefined,
  }))
  if (answer.id !== undefined) acknowledged.add(answer.id)
  return answer.status
}

async function expectHealth(shop: RunningShop, wanted: number, failures: string[]) {
  const giveUpAt = Date.now() + TIMEOUT_MS
  let status = 0
  while (status !== wanted && Date.now() < giveUpAt) {
    status = (await fetch(`${shop.url}/healthz`)).status
    if (status !== wanted) await sleep(50)
  }
  if (status !== wanted) failures.push(`The state of health stayed ${status}, where ${wanted} was due.`)
}

/** To the last byte. */
function fill(file: string) {
  const handle = openSync(file, 'w')
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16)) {
    const bytes = Buffer.alloc(size)
    try {
      for (;;) writeSync(handle, bytes)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(handle)
}

function run(program: string, args: string[]) {
  return existsSync('/proc/self') && spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
