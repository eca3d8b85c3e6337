import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { runLoad } from './run-load.ts'
import { cpuSeconds, firstPage, type ServerProcess, spawnServer } from './server-process.ts'

const ROUNDS = 5
const SECONDS = 3

/** The home page from the shop's memory against a bare server with the same bytes, turn by turn in one run. */
export async function measurePages(folder: string): Promise<Figure[]> {
  const shop = spawnServer('build/server/index.js', await findFreePort(), folder)
  await firstPage(shop)
  const answerFile = join(folder, 'answer.json')
  writeFileSync(answerFile, JSON.stringify(await recordAnswer(shop.port)))
  const bare = spawnServer('bench/bare-server.ts', await findFreePort(), folder, { ANSWER_FILE: answerFile })
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
  const ratios = (of: (round: Round) => number) =>
    ofShop.map((round, index) => of(round) / (ofBare[index] ? of(ofBare[index]) : Number.NaN))
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
      ratios((round) => round.perSecond),
      { atLeast: 0.85 },
    ),
    // The same by the processor time of the server: steadier where other programs want the processor too.
    figureOf(
      'the same per second of processor',
      'ratio',
      ratios((round) => round.perCpuSecond),
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

async function recordAnswer(port: number) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { 'accept-encoding': 'br' } }, resolve).on(
      'error',
      reject,
    )
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { headers: ownHeaders(response.rawHeaders), body: Buffer.concat(chunks).toString('base64') }
}

/** What Node adds by itself to every answer, it will add again. */
function ownHeaders(raw: string[]) {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
  return pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name ?? '')).flat()
}
