import { findFreePort } from '#tests/shop/running-shop.ts'
import { recordPage, spawnBare } from './bare-page.ts'
import { type Figure, figureOf } from './figures.ts'
import { ratiosOf } from './ratios.ts'
import { firstPage, type ServerProcess, spawnServer } from './server-process.ts'

const RUNS = 10

/** From the start of the process to the first answered page, on a data folder that is already there. */
export async function measureStart(folder: string): Promise<Figure[]> {
  const port = await findFreePort()
  const startShop = async () => spawnServer('build/server/index.js', port, folder)
  let answerFile = ''
  const cold = await timeStart(startShop, async (shop) => {
    answerFile = await recordPage(shop, folder)
  })
  const warm: number[] = []
  const bare: number[] = []
  for (let run = 0; run < RUNS; run++) {
    warm.push(await timeStart(startShop))
    bare.push(await timeStart(() => spawnBare(folder, answerFile)))
  }
  return [
    figureOf('first page, empty data folder', 'ms', [cold]),
    figureOf('first page, warm data folder', 'ms', warm, { below: 600 }),
    figureOf('first page of a bare server', 'ms', bare),
    figureOf(
      'warm start against bare server',
      'ratio',
      ratiosOf(warm, bare, (ms) => ms),
    ),
  ]
}

async function timeStart(
  start: () => Promise<ServerProcess>,
  whileOpen?: (server: ServerProcess) => Promise<void>,
) {
  const startedAt = performance.now()
  const server = await start()
  await firstPage(server)
  const elapsedMs = performance.now() - startedAt
  await whileOpen?.(server)
  await server.stop()
  return elapsedMs
}
