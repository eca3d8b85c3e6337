import { setTimeout as sleep } from 'node:timers/promises'
import { recordPage, spawnBare } from './bare-page.ts'
import { type Figure, figureOf } from './figures.ts'
import { startShop } from './open-shop.ts'
import { runLoad } from './run-load.ts'
import { firstPage, residentMegabytes, type ServerProcess } from './server-process.ts'

const GOAL_MB = 160

/** What the Node process holds in memory (Linux): a while after its first page, and at most under load. */
export async function measureMemory(folder: string): Promise<Figure[]> {
  const shop = await startShop(folder)
  const answerFile = await recordPage(shop, folder)
  const ours = await watchMemory(shop)
  const floor = await watchMemory(await spawnBare(folder, answerFile))
  return [
    figureOf('memory at rest', 'MB', [ours.atRest], { below: GOAL_MB }),
    figureOf('memory under load, highest', 'MB', [ours.underLoad], { below: GOAL_MB }),
    figureOf('bare server at rest', 'MB', [floor.atRest]),
    figureOf('bare server under load, highest', 'MB', [floor.underLoad]),
    figureOf('under load against bare server', 'ratio', [ours.underLoad / floor.underLoad]),
  ]
}

async function watchMemory(server: ServerProcess) {
  await firstPage(server)
  await sleep(3_000)
  const atRest = residentMegabytes(server.process.pid)
  const underLoad: number[] = []
  const sampling = setInterval(() => underLoad.push(residentMegabytes(server.process.pid)), 200)
  await runLoad(server.port, { seconds: 10, connections: 256 })
  clearInterval(sampling)
  await server.stop()
  return { atRest, underLoad: Math.max(...underLoad) }
}
