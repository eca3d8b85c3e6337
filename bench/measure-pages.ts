import { recordPage, spawnBare } from './bare-page.ts'
import { type Figure, figureOf } from './figures.ts'
import { startShop } from './open-shop.ts'
import { rateRatios, ratesOf, ratiosOf, takeTurns } from './ratios.ts'
import { runLoad } from './run-load.ts'
import { cpuSeconds, firstPage, type ServerProcess } from './server-process.ts'

const ROUNDS = 5
const SECONDS = 3

/** The home page from the shop's memory against a bare server with the same bytes, turn by turn in one run. */
export async function measurePages(folder: string): Promise<Figure[]> {
  const shop = await startShop(folder)
  const bare = await spawnBare(folder, await recordPage(shop, folder))
  await firstPage(bare)
  const [ofShop = [], ofBare = []] = await takeTurns(
    { rounds: ROUNDS, seconds: SECONDS },
    [shop, bare].map((server) => (seconds: number) => loadRound(server, seconds)),
  )
  await shop.stop()
  await bare.stop()
  return [
    figureOf('pages from the cache', 'a second', ratesOf(ofShop)),
    figureOf('bare node:http, same bytes', 'a second', ratesOf(ofBare)),
    figureOf('cache against bare server', 'ratio', rateRatios(ofShop, ofBare), { atLeast: 0.85 }),
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

async function loadRound({ port, process }: ServerProcess, seconds: number): Promise<Round> {
  const before = cpuSeconds(process.pid)
  const { perSecond, answers, cpuShare } = await runLoad(port, { seconds })
  return { perSecond, perCpuSecond: answers / (cpuSeconds(process.pid) - before), cpuShare }
}
