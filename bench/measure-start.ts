import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { firstPage, spawnServer } from './server-process.ts'

const RUNS = 10

/** From the start of the process to the first answered page, on a data folder that is already there. */
export async function measureStart(folder: string): Promise<Figure[]> {
  const port = await findFreePort()
  const cold = await startOnce(port, folder)
  const warm: number[] = []
  for (let run = 0; run < RUNS; run++) warm.push(await startOnce(port, folder))
  return [
    figureOf('first page, empty data folder', 'ms', [cold]),
    figureOf('first page, warm data folder', 'ms', warm, { below: 600 }),
  ]
}

async function startOnce(port: number, folder: string) {
  const startedAt = performance.now()
  const shop = spawnServer('build/server/index.js', port, folder)
  await firstPage(shop)
  const elapsedMs = performance.now() - startedAt
  await shop.stop()
  return elapsedMs
}
