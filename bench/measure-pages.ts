import { findFreePort } from '#tests/shop/running-shop.ts'
import { recordPage, spawnBare } from './bare-page.ts'
import { type Figure, figureOf } from './figures.ts'
import { ratiosOf } from './ratios.ts'
import { runLoad } from './run-load.ts'
import { cpuSeconds, firstPage, type ServerProcess, spawnServer } from './server-process.ts'

const ROUNDS = 5
const SECONDS = 3

/** The home page from the shop's memory against a bare server with the same bytes, turn by turn in one run. */
export async function measurePages(folder: string): Promise<Figure[]> {
  const shop = spawnServer('build/server/index.js', await findFreePort(), folder)
  await firstPage(shop)
  const bare = await spawnBare(folder, await recordPage(shop, folder))
  await firstPage(bare)

  const ofShop: Round[] = []
  const ofBare: Round[] = []
  for (const server of [shop, bare]) await runLoad(server.port, { seconds: 2 })
  for (let round = 0; round < ROUNDS; round++) {
    ofShop.push(await loadRound(shop))
    ofBare.push(await loadRound(bare))
  }
  await shop.stop()
  await bare.stop()
  return [
    figureOf(
      'pages from the cache',
      'a second',
      ofShop.map((round) => round.perSecond),
    ),
    figureOf(
      'bare node:http, same bytes',
      'a second',
      ofBare.map((round) => round.perSecond),
    ),
    figureOf(
      'cache against bare server',
      'ratio',
      ratiosOf(ofShop, ofBare, (round) => round.perSecond),
      { atLeast: 0.85 },
    ),
    // The same by the processor time of the server: steadier where other programs want the processor too.
    figureOf(
      'cache against bare server, per second of processor',
      'ratio',
      ratiosOf(ofShop, ofBare, (round) => round.perCpuSecond),
      { atLeast: 0.85 },
    ),
    // Near 1 the generator itself is the limit, and the ratio flatters.
    figureOf(
      'load generator',
      'share of a core',
      [...ofShop, ...ofBare].map((round) => round.cpuShare),
    ),
  ]
}

type Round = { perSecond: number; perCpuSecond: number; cpuShare: number }

async function loadRound({ port, process }: ServerProcess): Promise<Round> {
  const before = cpuSeconds(process.pid)
  const { perSecond, answers, cpuShare } = await runLoad(port, { seconds: SECONDS })
  return { perSecond, perCpuSecond: answers / (cpuSeconds(process.pid) - before), cpuShare }
}
