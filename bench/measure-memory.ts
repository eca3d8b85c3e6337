import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { runLoad } from './run-load.ts'
import { firstPage, residentMegabytes, spawnServer } from './server-process.ts'

/** What the Node process holds in memory (Linux): a while after its first page, and at most under load. */
export async function measureMemory(folder: string): Promise<Figure[]> {
  const shop = spawnServer('build/server/index.js', await findFreePort(), folder)
  await firstPage(shop)
  await sleep(3_000)
  const atRest = residentMegabytes(shop.process.pid)

  const underLoad: number[] = []
  const sampling = setInterval(() => underLoad.push(residentMegabytes(shop.process.pid)), 200)
  await runLoad(shop.port, { seconds: 10, connections: 256 })
  clearInterval(sampling)
  await shop.stop()
  return [
    figureOf('memory at rest', 'MB', [atRest], { below: 160 }),
    figureOf('memory under load, highest', 'MB', [Math.max(...underLoad)], { below: 160 }),
  ]
}
